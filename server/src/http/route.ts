import type { Call, Plan, Role } from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import type { OpenedKey } from '../external-api/index.ts';

/** Who makes the call, as the access token and the session row say. */
export interface Caller {
  id: string;
  sessionId: string;
  role: Role;
  plan: Plan;
  mustChangePassword: boolean;
}

type Output<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined;

/** What a handler may say besides its answer; hardly any needs to. */
export interface AnswerHints {
  header(name: string, value: string): void;
  /** Instead of the status of the call's row. */
  status(code: number): void;
}

/** What a handler gets: everything parsed by the call's schemas, and who asks. */
export interface CallRequest<C extends Call> {
  params: Output<C['params']>;
  query: Output<C['query']>;
  body: Output<C['body']>;
  /** Of a call with `upload` or `signed`. */
  bytes: C['upload'] extends object ? Uint8Array : C['signed'] extends object ? Uint8Array : undefined;
  /** Of a call with `signed`. */
  headers: C['signed'] extends object ? Readonly<Record<string, string | string[] | undefined>> : undefined;
  /** Always there where the call's access is `user` or `admin`. */
  caller: C['access'] extends 'user' | 'admin' ? Caller : Caller | undefined;
  /** Always there where the call's access is `api_key`. */
  key: C['access'] extends 'api_key' ? OpenedKey : undefined;
  /** The bearer as sent. */
  bearer: string | undefined;
  /** The same for all requests of a person or, with the cookie of the first page, of a guest's browser. */
  visitor: string;
  /** What the browser's cookie says of its override; worth only what `Overrides.find` makes of it. */
  override: string | undefined;
  ip: string;
  userAgent: string | undefined;
  /** Two letters; only where a trusted proxy says it. */
  country: string | undefined;
  requestId: string;
  /** Does a proxy or another site stand between the person at the machine and us? */
  isCrossSite: () => Promise<boolean>;
  /** When the request arrived. */
  now: Date;
  reply: AnswerHints;
}

/** A stream of server-sent events to one reader. It ends with the reader, with their session, or with this process. */
export interface EventStream {
  /** Never waits: a reader who falls 64 KB behind is cut off, and reads afresh once connected again. */
  send(event: string, data: object): void;
  onClose(callback: () => void): void;
}

/** What the handler of a stream gets. */
export type StreamRequest = Pick<CallRequest<Call & { access: 'user' }>, 'caller' | 'now'>;

/** A call and what answers it. The app checks access and parses before it calls the handler. */
export interface Route {
  call: Call;
  /** Of a call with `stream`, in place of `handle`. */
  open?: (request: StreamRequest, stream: EventStream) => void;
  /** Asked before anything of the request is parsed, and of an upload before its body is read. */
  admit?: ((bearer: string | undefined, now: Date) => Promise<unknown>) | undefined;
  handle: (request: never) => Promise<unknown>;
}

/** Binds a handler to a call's row; the answer is typed by the row's answer schema. */
export function route<const C extends Call>(
  call: C,
  handle: (request: CallRequest<C>) => Promise<v.InferInput<C['answer']>>,
  admit?: Route['admit'],
): Route {
  return { call, handle, admit };
}

/** Binds what feeds a stream to a row with `stream`. */
export function streamRoute(
  call: Call & { stream: true; access: 'user' | 'admin' },
  open: (request: StreamRequest, stream: EventStream) => void,
): Route {
  return { call, open, handle: async () => undefined };
}
