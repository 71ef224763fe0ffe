import type { Database } from '../storage/database.ts';
import { decisionText, type SourceDecision } from './compose/decision-phrases.ts';
import { RECIPIENT_COLUMNS, recipientOf } from './recipient.ts';
import { writeNotice } from './write-notice.ts';

/** A decision on a requested source, for one of the people who requested it. */
export interface DecisionNotice {
  requestId: string;
  name: string;
  decision: SourceDecision;
  /** The source that is read now; null if the request was rejected. */
  sourceId: string | null;
  rejectionReason: string | null;
}

/** Tells a person the decision on a source that they requested: in the inbox, and by a message as they chose. */
export async function writeDecisionNotice(
  trx: Database,
  userId: string,
  { requestId, sourceId, ...about }: DecisionNotice,
  now: Date,
): Promise<void> {
  const person = await trx
    .selectFrom('users')
    .select(RECIPIENT_COLUMNS)
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!person) return;
  const notice = {
    userId,
    recipient: recipientOf(person),
    type: 'source_request_decided',
    severity: 'info',
    ...decisionText(person.locale, about),
    targetId: null,
    channels: null,
    key: `request:${requestId}`,
    actionUrl: sourceId === null ? '/sources/my-requests' : `/sources/${sourceId}`,
  } as const;
  await writeNotice(trx, notice, now);
}
