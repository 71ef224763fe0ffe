import type { Call, Plan, Role } from '@newswatch/shared/contracts';
import type * as v from 'valibot';

/** Who makes the call, as the access token and the session row say. */
export interface Caller {
  id: string;
  sessionId: string;
  role: Role;
  plan: Plan;
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
  /** Always there where the call's access is `user` or `admin`. */
  caller: C['access'] extends 'user' | 'admin' ? Caller : Caller | undefined;
  /** The bearer as sent. */
  bearer: string | undefined;
  ip: string;
  userAgent: string | undefined;
  requestId: string;
  /** True where a proxy or another site stands between the person at the machine and us. */
  fromElsewhere: boolean;
  /** When the request arrived. */
  now: Date;
  reply: AnswerHints;
}

/** A call and what answers it. The app checks access and parses before it calls the handler. */
export interface Route {
  call: Call;
  handle: (request: never) => Promise<unknown>;
}

/** Binds a handler to a call's row; the answer is typed by the row's answer schema. */
export function route<const C extends Call>(
  call: C,
  handle: (request: CallRequest<C>) => Promise<v.InferInput<C['answer']>>,
): Route {
  return { call, handle };
}
