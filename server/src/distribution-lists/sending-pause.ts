import { distributionListMessages } from '@newswatch/shared/contracts';
import { Failure } from '../failure.ts';
import type { Database } from '../storage/database.ts';

/** The reason why an administrator has paused a person's emails to distribution lists; undefined if they are not paused. */
export async function findSendingPause(db: Database, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('sending_pauses')
    .select('reason')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.reason;
}

/** @throws {Failure} `state_conflict`, with the reason, while an administrator has paused them */
export async function assertNotPaused(db: Database, userId: string): Promise<void> {
  const reason = await findSendingPause(db, userId);
  if (reason !== undefined)
    throw new Failure('state_conflict', `${distributionListMessages.paused} ${reason}`);
}
