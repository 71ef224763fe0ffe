import type { Call, Plan, Role } from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import type { AssistantRequest, AssistantResponse, OpenedKey } from '../external-api/index.ts';

/** The caller, according to the access token and the session row. */
export interface Caller {
  id: string;
  sessionId: string;
  role: Role;
  plan: Plan;
  mustChangePassword: boolean;
}

type Output<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined;

/** Response options for a handler; hardly any handler needs them. */
export interface AnswerHints {
  header(name: string, value: string): void;
  /** Replaces the status of the call's row. */
  status(code: number): void;
}

/** The input of a handler: everything parsed by the call's schemas, and the caller. */
export interface CallRequest<C extends Call> {
  params: Output<C['params']>;
  query: Output<C['query']>;
  body: Output<C['body']>;
  /** The bytes of the body, only for a call with `upload` or `signed`. */
  bytes: C['upload'] extends object ? Uint8Array : C['signed'] extends object ? Uint8Array : undefined;
  /** The version in `If-Match`, for a call that honours it. If the body has a version as well, it is also in `body`. */
  version: number | undefined;
  /** The headers, only for a call with `signed`. */
  headers: C['signed'] extends object ? Readonly<Record<string, string | string[] | undefined>> : undefined;
  /** Always set if the call's access is `user` or `admin`. */
  caller: C['access'] extends 'user' | 'admin' ? Caller : Caller | undefined;
  /** Always set if the call's access is `api_key`. */
  key: C['access'] extends 'api_key' ? OpenedKey : undefined;
  /** The bearer token as sent. */
  bearer: string | undefined;
  /** An ID that is the same for all requests of a person or, through the cookie of the first page, of a guest's browser. */
  visitor: string;
  /** The browser's override cookie. It is untrusted until `Overrides.find` has checked it. */
  override: string | undefined;
  /** The secret in the cookie of a television, not yet checked. Only for a call whose access is `television`. */
  television: C['access'] extends 'television' ? string | undefined : undefined;
  ip: string;
  userAgent: string | undefined;
  /** A code of two letters, set only behind a trusted proxy. */
  country: string | undefined;
  requestId: string;
  /** True if a proxy or another site is between the operator and the server. */
  isCrossSite: () => Promise<boolean>;
  /** The time when the request arrived. */
  now: Date;
  /** Aborted if the client goes away before the response. */
  signal: AbortSignal;
  reply: AnswerHints;
}

/**
 * A stream of server-sent events to one reader. It ends when the reader leaves, the session ends or the process stops.
 */
export interface EventStream {
  /** Never waits: a reader who falls 64 KB behind is disconnected, and reloads after reconnecting. */
  send(event: string, data: object): void;
  onClose(callback: () => void): void;
  /** Ends the stream after what was sent; only an answer stream ends automatically. */
  end(): void;
}

/** The input of a stream handler. */
export type StreamRequest = Pick<CallRequest<Call & { access: 'user' }>, 'caller' | 'now'>;

/** A call and its handler. The app checks access and parses the input before it calls the handler. */
export interface Route {
  call: Call;
  /** The handler of a call with `stream`, instead of `handle`. */
  open?: (request: StreamRequest, stream: EventStream) => void;
  /**
   * The handler of a POST call with `stream`, instead of `handle`: the function that it returns is called once the stream is
   * open.
   */
  start?: (request: never) => Promise<(stream: EventStream) => void>;
  /** The handler of a call with `protocol`, instead of `handle`. */
  exchange?: (request: AssistantRequest) => Promise<AssistantResponse>;
  /** Called before the body of the request is read. */
  admit?: ((bearer: string | undefined, now: Date) => Promise<unknown>) | undefined;
  handle: (request: never) => Promise<unknown>;
}

/** The outcome of a message of a protocol, which has its own way to express refusals. */
export type ExchangeOutcome = Pick<AssistantResponse, 'tool' | 'failure'>;

/**
 * Whether a call refuses parameters that it does not know. Gateways and browsers may add some to the
 * addresses that they call on their own.
 */
export function refusesParameters({ signed, stream, takesBrowserReports }: Call): boolean {
  return !signed && !stream && !takesBrowserReports;
}

/** Binds a handler to a call's row; its result is typed by the row's response schema. */
export function route<const C extends Call>(
  call: C,
  handle: (request: CallRequest<C>) => Promise<v.InferInput<C['answer']>>,
  admit?: Route['admit'],
): Route {
  return { call, handle, admit };
}

/** Binds a stream handler to a row with `stream`. */
export function streamRoute(
  call: Call & { stream: true; access: 'user' | 'admin' },
  open: (request: StreamRequest, stream: EventStream) => void,
): Route {
  return { call, open, handle: async () => undefined };
}

/**
 * Binds a handler to a POST call with `stream`, whose answer arrives in parts. What it throws before the stream is open is the
 * response.
 */
export function answerStreamRoute<const C extends Call & { method: 'POST'; stream: true; access: 'user' }>(
  call: C,
  start: (
    request: Pick<CallRequest<C>, 'params' | 'body' | 'caller' | 'ip' | 'now'>,
  ) => Promise<(stream: EventStream) => void>,
): Route {
  return { call, start, handle: async () => undefined };
}

/** Binds a protocol's handler to a row with `protocol`. */
export function exchangeRoute(
  call: Call & { protocol: 'mcp'; access: 'api_key' },
  exchange: NonNullable<Route['exchange']>,
): Route {
  return { call, exchange, handle: async () => undefined };
}
