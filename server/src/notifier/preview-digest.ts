import { channels, type DigestPreview } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { isOfMutedStory } from '../muted-story.ts';
import type { Database } from '../storage/database.ts';
import { type ContentBase, readAlertContent } from './alert-content.ts';
import { composeDigestEmail } from './compose/alert-email.ts';
import { composeDigestWhatsapp } from './compose/alert-whatsapp.ts';
import { readerOf } from './reader-of.ts';

/** A placeholder for the id that a digest gets when its window closes; no digest has it. */
const NOT_YET = 'dig_preview';

/**
 * Composes the person's next digest as it would be sent now, one message per channel: the alerts that wait for a digest, and the
 * expired ones that it would list. Changes nothing.
 */
export async function previewDigest(
  db: Database,
  userId: string,
  base: ContentBase,
  now: Date,
): Promise<DigestPreview> {
  const parts = await db
    .selectFrom('deliveries')
    .select(['id', 'notification_id', 'channel', 'status'])
    .where('user_id', '=', userId)
    .where('digest_id', 'is', null)
    .where((eb) => eb.not(isOfMutedStory(sql`notification_id`, now)))
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'held'), eb('mode', '<>', 'live')]),
        eb.and([eb('status', '=', 'suppressed'), eb('reason', '=', 'expired')]),
      ]),
    )
    .execute();
  const waiting = parts.filter(({ status }) => status === 'held');
  const messages: DigestPreview['messages'] = [];
  for (const channel of channels) {
    // Expired alerts are part of a digest, which exists if something is waiting.
    if (!waiting.some((part) => part.channel === channel)) continue;
    const deliveryIds = parts.filter((part) => part.channel === channel).map(({ id }) => id);
    const claim = { key: NOT_YET, channel, userId, digestId: NOT_YET, deliveryIds };
    const alert = await readAlertContent(db, { ...claim, tries: 0, dueAt: now, until: now }, base, now);
    if (!alert) continue;
    const digest = { ...alert, inboxUrl: `${base.baseUrl}/notifications` };
    const reader = readerOf(alert, base);
    if (channel === 'email') messages.push({ channel, ...composeDigestEmail(digest, reader) });
    else {
      const text = composeDigestWhatsapp(digest, reader, { withStopLine: alert.isFirstToday });
      messages.push({ channel, subject: null, text, html: null });
    }
  }
  return { alerts: new Set(waiting.map((part) => part.notification_id)).size, messages };
}
