import type { SuppressionReason } from '@newswatch/shared/contracts';

/**
 * What a failed send means for the message: `temporary`: retry later · `permanent`: this message will never be accepted · `away`:
 * the whole channel is unavailable, regardless of the message · `later`: not before `until` · `barred`: the person no
 * longer wants it; `reason` says why.
 */
export type SendFailure = 'temporary' | 'permanent' | 'away' | 'later' | 'barred';

const MESSAGE_MAX = 500;
const NOT_PRINTED = /[\p{Cc}\p{Cs}\s]+/gu;

/** A transport did not accept a message. `message` explains why to people and contains no secret. */
export class SendError extends Error {
  override readonly name = 'SendError';
  readonly failure: SendFailure;
  /** The code for programs, e.g. `smtp_550`, `timeout`. */
  readonly code: string;
  /** Set if the failure is one of the reasons that a delivery can show, e.g. `bounced`. */
  readonly reason: SuppressionReason | null;
  /** The time, for `later` and if the provider said how long to wait. */
  readonly until: Date | null;
  /** Whether the message may have been sent anyway. If so, the provider is asked before it is sent again. */
  readonly mayHaveLeft: boolean;
  /** Whether it was refused because of its size; a smaller message may be accepted. */
  readonly isTooLarge: boolean;

  constructor(
    failure: SendFailure,
    code: string,
    message: string,
    options: {
      reason?: SuppressionReason;
      until?: Date;
      mayHaveLeft?: boolean;
      isTooLarge?: boolean;
      cause?: unknown;
    } = {},
  ) {
    super(storableLine(message), { cause: options.cause });
    this.failure = failure;
    this.code = code;
    this.reason = options.reason ?? null;
    this.until = options.until ?? null;
    this.mayHaveLeft = options.mayHaveLeft ?? false;
    this.isTooLarge = options.isTooLarge ?? false;
  }
}

/** Makes a message from another server storable: PostgreSQL cannot store NUL, and nobody reads a page of text. */
function storableLine(text: string): string {
  const line = text.replace(NOT_PRINTED, ' ').trim();
  if (line.length <= MESSAGE_MAX) return line;
  const start = line.slice(0, MESSAGE_MAX - 1).toWellFormed();
  return `${start.trimEnd()}…`;
}
