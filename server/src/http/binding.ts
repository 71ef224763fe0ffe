import type { Authentication } from '../accounts/index.ts';
import type { ApiKeyAuth, ApiRequestLog } from '../external-api/index.ts';
import type { EventStreams } from './event-stream.ts';
import type { Idempotency } from './idempotency.ts';
import type { RateLimit } from './rate-limit.ts';
import type { Caller } from './route.ts';

/** The dependencies of a bound route. */
export interface Binding {
  authentication: Authentication;
  apiKeyAuth: ApiKeyAuth;
  apiRequestLog: ApiRequestLog;
  idempotency: Idempotency;
  rateLimit: RateLimit;
  eventStreams: EventStreams;
  countryHeader: string | undefined;
  /** The public address. */
  baseUrl: () => string;
  now: () => Date;
  /** The time limit of a call, for tests; default 10 s. */
  budgetMs?: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `admitRequest`, before the body is read. */
    caller: Caller | undefined;
  }
}
