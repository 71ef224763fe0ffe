import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { CallbackRequest } from '../../types.ts';

export const WEBHOOK_SECRET = 'the secret of the callbacks';
export const API_KEY = 'the key of the provider';

/** A message as the provider accepted it. */
export interface TakenMessage {
  id: string;
  to: string;
  text: string;
  /** Our own key, if the provider stores one. */
  key: string | null;
  at: number;
}

/** The states of a provider's connection, with names common to all three. */
export type EmulatedState =
  | 'stopped'
  | 'starting'
  | 'scan'
  | 'up'
  | 'failed'
  | 'removed'
  | 'asks for a restart'
  | 'restricted'
  | 'banned';

/** A fault for the next message. */
export type SendFault =
  | 'unreachable'
  /** The message is accepted, but the response is lost. */
  | 'taken, no answer'
  | { status: number; body: unknown };

/** A provider over HTTP that behaves as its public documentation says. */
export interface Emulator {
  readonly url: string;
  readonly sent: readonly TakenMessage[];
  state: EmulatedState;
  qr: string;
  /** The clock of the provider. */
  now: () => Date;
  /** Cloud API only: the submitted templates, by id. */
  readonly templates: Map<string, EmulatedTemplate>;
  /** Cloud API only: the people who wrote to us; free text may go only to them. */
  readonly wroteToUs: Set<string>;
  /** Whether all requests remain unanswered. */
  isGone: boolean;
  /** Whether it cannot list sent messages. */
  cannotList: boolean;
  /** Called before each message is accepted. */
  fault: () => SendFault | undefined;
  /** Returns a callback with this content, signed as by the provider. */
  callback(tells: Told, options?: { secret?: string; at?: Date }): Omit<CallbackRequest, 'now'>;
  close(): Promise<void>;
}

export interface EmulatedTemplate {
  id: string;
  name: string;
  language: string;
  category: string;
  /** In Meta's notation: `PENDING`, `APPROVED` … */
  status: string;
  /** The number of variables in its body. */
  variables: number;
}

export type Told =
  | { kind: 'accepted' | 'delivered' | 'read' | 'failed'; message: TakenMessage }
  | {
      kind: 'received';
      from: string;
      text: string;
      /** Whether the text is the caption of a picture. */
      picture?: boolean;
      id: string;
      /** Sent from WhatsApp's own address for the person instead of the number. */
      hidden?: boolean;
    }
  /** Cloud API only: whether the person has a new number. */
  | { kind: 'left'; from: string; id: string }
  | { kind: 'template'; name: string; language: string; event: string; reason?: string }
  | { kind: 'category'; name: string; language: string; to: string }
  | { kind: 'state'; state: EmulatedState };

/** The addresses and data formats of one provider. */
export interface Dialect {
  handle(
    call: EmulatedCall,
    emulator: Emulator,
    take: (to: string, text: string, key: string | null) => TakenMessage,
  ): Reply;
  body(tells: Told, at: Date): object;
  sign(body: Buffer, secret: string, at: Date): Record<string, string>;
}

export interface EmulatedCall {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}

export interface Reply {
  status: number;
  body: unknown;
  /** Whether the request sends a message. */
  sends?: true;
}

export async function startEmulator(dialect: Dialect): Promise<Emulator> {
  const sent: TakenMessage[] = [];
  const take = (to: string, text: string, key: string | null): TakenMessage => {
    const message = {
      id: `MSG${randomUUID().replaceAll('-', '')}`,
      to,
      text,
      key,
      at: emulator.now().getTime(),
    };
    sent.push(message);
    return message;
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://emulator');
    const body = request.headers['content-type']?.includes('json') ? await json(request) : {};
    const call: EmulatedCall = {
      method: request.method ?? 'GET',
      path: decodeURIComponent(url.pathname),
      query: url.searchParams,
      headers: request.headers,
      body: body as Record<string, unknown>,
    };
    if (emulator.isGone) return void request.socket.destroy();
    const isSend = call.method === 'POST' && /sendText|\/messages$/.test(call.path);
    const fault = isSend ? emulator.fault() : undefined;
    if (fault === 'unreachable') return void request.socket.destroy();
    if (typeof fault === 'object') return reply(response, fault.status, fault.body);
    if (emulator.cannotList && /chats\/|findMessages/.test(call.path)) return reply(response, 500, {});
    const { status, body: said } = dialect.handle(call, emulator, take);
    if (fault === 'taken, no answer') return void request.socket.destroy();
    reply(response, status, said);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const emulator: Emulator = {
    url: `http://127.0.0.1:${port}`,
    sent,
    state: 'stopped',
    qr: '2@first',
    isGone: false,
    cannotList: false,
    templates: new Map(),
    wroteToUs: new Set(),
    now: () => new Date(),
    fault: () => undefined,
    callback(tells, { secret = WEBHOOK_SECRET, at = new Date() } = {}) {
      if (tells.kind === 'received') emulator.wroteToUs.add(tells.from);
      const body = Buffer.from(JSON.stringify(dialect.body(tells, at)));
      return { body, headers: dialect.sign(body, secret, at) };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return emulator;
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

export const hmac = (algorithm: 'sha256' | 'sha512', body: Buffer, secret: string): string =>
  createHmac(algorithm, secret).update(body).digest('hex');

export const seconds = (at: Date): number => Math.floor(at.getTime() / 1_000);
