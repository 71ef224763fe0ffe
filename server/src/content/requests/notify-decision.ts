import { publishToPeople } from '../../live/index.ts';
import type { Database } from '../../storage/database.ts';
import type { RequestRow } from './repository.ts';

/** Tells one person the decision on a source that they requested. */
export type NoticeDecision = (
  trx: Database,
  userId: string,
  about: {
    requestId: string;
    name: string;
    decision: 'approved' | 'rejected' | 'duplicate';
    sourceId: string | null;
    rejectionReason: string | null;
  },
  now: Date,
) => Promise<void>;

/**
 * Notifies everyone who supported the request of the decision, in the same transaction.
 *
 * @returns the number of people
 */
export async function notifyDecision(
  trx: Database,
  request: RequestRow,
  about: Omit<Parameters<NoticeDecision>[2], 'requestId' | 'name'>,
  { writeDecisionNotice, now }: { writeDecisionNotice: NoticeDecision; now: Date },
): Promise<number> {
  const supporters = await trx
    .selectFrom('source_request_supporters')
    .select('user_id')
    .where('request_id', '=', request.id)
    .where('user_id', '<>', request.user_id)
    .execute();
  const people = [request.user_id, ...supporters.map(({ user_id }) => user_id)];
  for (const userId of people) {
    await writeDecisionNotice(
      trx,
      userId,
      { ...about, requestId: request.id, name: request.website_name },
      now,
    );
  }
  await publishToPeople(trx, 'notifications', {}, people);
  return people.length;
}
