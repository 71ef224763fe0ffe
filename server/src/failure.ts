import type { ErrorCode, FieldErrors } from '@newswatch/shared/contracts';

interface FailureOptions {
  /** Details for the client, e.g. `{ used: 3, max: 3 }`. */
  details?: Record<string, unknown>;
  /** Error messages by form field. */
  fields?: FieldErrors;
  /** Sent as `Retry-After`. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/**
 * An error that can be shown to a person: a code and one clear sentence. Rooms throw only this for requests they
 * refuse; only `http/error-reply.ts` maps codes to statuses. Any other error is a bug: it is logged with its cause and
 * reported to the client as `internal_error`.
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

/** The refusal of one field of a form, in the same sentence as the whole request. */
export function refusedField(field: string, sentence: string): Failure {
  return new Failure('validation_failed', sentence, { fields: { [field]: [sentence] } });
}
