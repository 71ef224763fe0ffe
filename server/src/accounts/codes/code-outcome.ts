import type { Channel } from '@newswatch/shared/contracts';
import { Failure } from '../../failure.ts';
import type { Database } from '../../storage/database.ts';
import type { UserRow } from '../users/index.ts';
import { waitSentence } from './code-policy.ts';
import type { PendingCode, Verification } from './verification.ts';

/** The outcome of requesting a code for a new address or number. */
export type CodeOutcome = { kind: 'code'; pending: PendingCode } | { kind: 'wait'; sentence: string };

/** Issues a code. If the code has to wait, the change is still saved, and the person requests the code later. */
export async function issueOrWait(
  verification: Verification,
  trx: Database,
  { user, channel, destination }: { user: UserRow; channel: Channel; destination: string },
  now: Date,
): Promise<CodeOutcome> {
  try {
    return { kind: 'code', pending: await verification.issue(trx, user, channel, destination, now) };
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'rate_limited')) throw error;
    const isOwn = error.details?.cooldown_seconds !== undefined;
    const sentence = isOwn ? waitSentence(error.retryAfterSeconds ?? 0) : error.message;
    return { kind: 'wait', sentence };
  }
}

/**
 * Sends the code after the commit and returns a sentence with the result. A failure to send does not undo the update.
 */
export async function sendAndDescribe(
  verification: Verification,
  db: Database,
  outcome: CodeOutcome,
  sentences: { sent: string; failed: string },
): Promise<string> {
  if (outcome.kind === 'wait') return outcome.sentence;
  try {
    await verification.send(db, outcome.pending);
    return sentences.sent;
  } catch {
    // `send` has logged the error.
    return sentences.failed;
  }
}
