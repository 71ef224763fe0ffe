import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { CallbackRequest } from '../../types.ts';

export const WEBHOOK_SECRET = 'the secret of the callbacks';
export const API_KEY = 'the key of the provider';

/** A message as the provider took it. */
export interface TakenMessage {
  id: string;
  to: string;
  text: string;
  /** Our own key, where the provider carries one. */
  key: string | null;
  at: number;
}

/** How the provider's connection is, in words that all three share. */
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

/** Something that goes wrong with the next message. */
export type SendFault =
  | 'unreachable'
  /** It is taken, and nobody hears so. */
  | 'taken, no answer'
  | { status: number; body: unknown };

/** A provider over HTTP, as its public documentation describes it. */
export interface Emulator {
  readonly url: string;
  readonly sent: readonly TakenMessage[];
  state: EmulatedState;
  qr: string;
  /** Its clock. */
  now: () => Date;
  /** Of the Cloud API: what was submitted, by its id. */
  readonly templates: Map<string, EmulatedTemplate>;
  /** Of the Cloud API: who wrote to us; free text may go to nobody else. */
  readonly wroteToUs: Set<string>;
  /** Nobody answers. */
  isGone: boolean;
  /** It cannot say what it sent. */
  cannotList: boolean;
  /** Asked before each message is taken. */
  fault: () => SendFault | undefined;
  /** What it would tell us, signed as it signs. */
  callback(tells: Told, options?: { secret?: string; at?: Date }): Omit<CallbackRequest, 'now'>;
  close(): Promise<void>;
}

export interface EmulatedTemplate {
  id: string;
  name: string;
  language: string;
  category: string;
  /** As Meta writes it: `PENDING`, `APPROVED` … */
  status: string;
  /** How many variables its body has. */
  variables: number;
}

export type Told =
  | { kind: 'accepted' | 'delivered' | 'read' | 'failed'; message: TakenMessage }
  | {
      kind: 'received';
      from: string;
      text: string;
      /** A picture, with the text below it. */
      picture?: boolean;
      id: string;
      /** Under WhatsApp's own address for the person, and not under the number. */
      hidden?: boolean;
    }
  /** Of the Cloud API: the person has another number now. */
  | { kind: 'left'; from: string; id: string }
  | { kind: 'template'; name: string; language: string; event: string; reason?: string }
  | { kind: 'category'; name: string; language: string; to: string }
  | { kind: 'state'; state: EmulatedState };

/** One provider's own addresses and shapes. */
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
  /** It is a message that is being sent. */
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
