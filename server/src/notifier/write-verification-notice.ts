import type { Channel } from '@newswatch/shared/contracts';
import { newId } from '../ids.ts';
import { publishToPeople } from '../live/index.ts';
import type { Database } from '../storage/database.ts';
import { type VerificationChange, verificationText } from './compose/verification-phrases.ts';
import { RECIPIENT_COLUMNS, recipientOf } from './recipient.ts';
import { writeNotice } from './write-notice.ts';

/**
 * Tells people that a channel of theirs became verified, or no longer is, through no action of theirs; a person who enters a code
 * sees the result immediately. Call it after the change, in its transaction.
 */
export async function writeVerificationNotice(
  trx: Database,
  userIds: readonly string[],
  { channel, change }: { channel: Channel; change: VerificationChange },
  now: Date,
): Promise<void> {
  if (userIds.length === 0) return;
  const people = await trx
    .selectFrom('users')
    .select(RECIPIENT_COLUMNS)
    .where('id', 'in', [...userIds])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const person of people) {
    const notice = {
      userId: person.id,
      recipient: recipientOf(person),
      type: 'verification',
      severity: change === 'verified' ? 'info' : 'warning',
      ...verificationText(person.locale, channel, change),
      targetId: null,
      channels: null,
      key: `verification:${newId('ntf')}`,
      actionUrl: '/settings',
    } as const;
    await writeNotice(trx, notice, now);
  }
  await publishToPeople(
    trx,
    'notifications',
    {},
    people.map(({ id }) => id),
  );
}
