import type { Channel, SuppressionReason } from '@newswatch/shared/contracts';
import { newId } from '../ids.ts';
import { readPausedQueues } from '../jobs/paused-activities.ts';
import type { Database } from '../storage/database.ts';
import { oneLine } from './compose/one-line.ts';
import { testText } from './compose/test-phrases.ts';
import { RECIPIENT_COLUMNS, recipientOf } from './recipient.ts';
import { barredChannel } from './rules/gates.ts';
import { writeNotice } from './write-notice.ts';

const NAME_SHOWN = 60;

/**
 * Sends a test message of a target on one channel immediately, in the format of its alerts.
 *
 * @returns the id of its delivery, and whether that waits because sending is paused; or why the channel accepts nothing
 */
export async function sendTest(
  trx: Database,
  userId: string,
  { target, channel }: { target: { id: string; name: string }; channel: Channel },
  now: Date,
): Promise<{ deliveryId: string; isPaused: boolean } | { barred: SuppressionReason }> {
  const person = await trx
    .selectFrom('users')
    .select(RECIPIENT_COLUMNS)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const recipient = recipientOf(person);
  const barred = barredChannel(recipient, channel);
  if (barred !== null) return { barred };
  const notice = {
    userId,
    recipient,
    type: 'test',
    severity: 'info',
    ...testText(person.locale, oneLine(target.name, NAME_SHOWN)),
    targetId: target.id,
    channels: [channel],
    key: `test:${newId('ntf')}`,
    actionUrl: `/targets/${target.id}?tab=deliveries`,
    isAwaited: true,
  } as const;
  const deliveryId = await writeNotice(trx, notice, now);
  if (deliveryId === undefined) throw new Error('a test message was not written');
  return { deliveryId, isPaused: (await readPausedQueues(trx)).has(channel) };
}
