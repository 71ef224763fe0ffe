import type { SuppressionReason } from '@newswatch/shared/contracts';

/**
 * What a failed hand-over means for the message:
 * `temporary`: try it again later · `permanent`: this message will never be taken ·
 * `away`: the whole channel is out of order, the message has nothing to do with it.
 */
export type SendFailure = 'temporary' | 'permanent' | 'away';

/** A transport did not take a message. `message` is for people who ask why; it holds no secret. */
export class SendError extends Error {
  override readonly name = 'SendError';
  readonly failure: SendFailure;
  /** For programs, e.g. `smtp_550`, `timeout`. */
  readonly code: string;
  /** Where the failure is one of the reasons a delivery can show, e.g. `bounced`. */
  readonly reason: SuppressionReason | null;

  constructor(
    failure: SendFailure,
    code: string,
    message: string,
    options: { reason?: SuppressionReason; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.failure = failure;
    this.code = code;
    this.reason = options.reason ?? null;
  }
}
