import type { Language } from '@newswatch/shared/contracts';
import { newId } from '../ids.ts';
import { publishToPeople } from '../live/index.ts';
import type { Database } from '../storage/database.ts';
import { RECIPIENT_COLUMNS, recipientOf } from './recipient.ts';
import { writeNotice } from './write-notice.ts';

/**
 * Tells a person which new articles reuse one of their press releases: in the inbox, and by a message as they chose, after
 * any quiet hours.
 *
 * @returns false if their account is no longer active; nothing is written then
 */
export async function writeReleaseNotice(
  trx: Database,
  userId: string,
  release: { id: string; text: (locale: Language) => { title: string; body: string } },
  now: Date,
): Promise<boolean> {
  const person = await trx
    .selectFrom('users')
    .select(RECIPIENT_COLUMNS)
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!person) return false;
  const id = newId('ntf');
  const notice = {
    id,
    userId,
    recipient: recipientOf(person),
    type: 'release_pickups',
    severity: 'info',
    ...release.text(person.locale),
    targetId: null,
    channels: null,
    key: `release:${id}`,
    actionUrl: `/releases/${release.id}`,
  } as const;
  await writeNotice(trx, notice, now);
  await publishToPeople(trx, 'notifications', {}, [userId]);
  return true;
}
