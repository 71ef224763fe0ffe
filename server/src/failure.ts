import type { ErrorCode, FieldErrors } from '@newswatch/shared/contracts';

interface FailureOptions {
  /** Facts for the client, e.g. `{ used: 3, max: 3 }`. */
  details?: Record<string, unknown>;
  /** Sentences by form field. */
  fields?: FieldErrors;
  /** Sent as `Retry-After`. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/**
 * Something a person can be told: a code and one clear sentence. Every room throws this and nothing
 * else for what it refuses; `http/error-reply.ts` alone knows which status a code becomes. Any other
 * error is a defect, is logged with its cause, and reaches people as `internal_error`.
 */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: ErrorCode;
  readonly details: Record<string, unknown> | undefined;
  readonly fields: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, sentence: string, options: FailureOptions = {}) {
    super(sentence, { cause: options.cause });
    this.code = code;
    this.details = options.details;
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
