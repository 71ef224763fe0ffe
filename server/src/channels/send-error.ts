import type { SuppressionReason } from '@newswatch/shared/contracts';

/**
 * What a failed hand-over means for the message:
 * `temporary`: try it again later · `permanent`: this message will never be taken ·
 * `away`: the whole channel is out of order, the message has nothing to do with it ·
 * `later`: not now, but from `until` on · `barred`: the person does not want it any more; `reason` says why.
 */
export type SendFailure = 'temporary' | 'permanent' | 'away' | 'later' | 'barred';

/** A transport did not take a message. `message` is for people who ask why; it holds no secret. */
export class SendError extends Error {
  override readonly name = 'SendError';
  readonly failure: SendFailure;
  /** For programs, e.g. `smtp_550`, `timeout`. */
  readonly code: string;
  /** Where the failure is one of the reasons a delivery can show, e.g. `bounced`. */
  readonly reason: SuppressionReason | null;
  /** Of `later`, and where the provider said how long to wait. */
  readonly until: Date | null;
  /** The message may have left all the same: the provider is asked before it is sent again. */
  readonly mayHaveLeft: boolean;

  constructor(
    failure: SendFailure,
    code: string,
    message: string,
    options: { reason?: SuppressionReason; until?: Date; mayHaveLeft?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.failure = failure;
    this.code = code;
    this.reason = options.reason ?? null;
    this.until = options.until ?? null;
    this.mayHaveLeft = options.mayHaveLeft ?? false;
  }
}
