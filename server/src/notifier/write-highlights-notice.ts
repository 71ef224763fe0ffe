import { newId } from '../ids.ts';
import type { Database } from '../storage/database.ts';
import { notify } from '../storage/listener.ts';
import { highlightsPhrases } from './compose/highlights-phrases.ts';
import { type RecipientRow, recipientOf } from './recipient.ts';
import { closedChannel, destinationOf } from './rules/gates.ts';
import { openingAt } from './rules/opening.ts';

/**
 * Queues the email with a person's highlights of a day, after any quiet hours. If they cannot be sent email, the delivery log
 * says why. It is in the archive of the inbox, because the highlights have their own page. Requires a transaction that holds the
 * lock of the person's row.
 */
export async function writeHighlightsNotice(
  trx: Database,
  person: RecipientRow,
  date: string,
  now: Date,
): Promise<{ notificationId: string; isSent: boolean }> {
  const recipient = recipientOf(person);
  const notificationId = newId('ntf');
  await trx
    .insertInto('notifications')
    .values({
      id: notificationId,
      user_id: person.id,
      type: 'highlights',
      title: highlightsPhrases[person.locale].label,
      body: '',
      target_id: null,
      story_id: null,
      article_ids: [],
      action_url: '/articles?view=highlights',
      created_at: now,
      read_at: now,
      archived_at: now,
    })
    .execute();
  const opening = openingAt(recipient, now, 'normal');
  // A mute may last for weeks: emails that would pile up are not sent.
  const stop =
    closedChannel(recipient, 'email', null) ?? (opening.reason === 'muted' ? opening.reason : null);
  await trx
    .insertInto('deliveries')
    .values({
      id: newId('dlv'),
      notification_id: notificationId,
      user_id: person.id,
      target_id: null,
      story_key: `highlights:${date}`,
      channel: 'email',
      destination: destinationOf(recipient, 'email') ?? '',
      status: stop !== null ? 'suppressed' : opening.reason === null ? 'queued' : 'held',
      reason: stop ?? opening.reason,
      mode: 'live',
      scheduled_for: stop === null ? opening.at : now,
      created_at: now,
    })
    .execute();
  if (stop === null) await notify(trx, 'deliveries_queued');
  return { notificationId, isSent: stop === null };
}
