import { sql } from 'kysely';
import { isOfMutedStory } from '../muted-story.ts';
import type { Database } from '../storage/database.ts';
import { notify } from '../storage/listener.ts';
import { RECIPIENT_COLUMNS, recipientOf } from './recipient.ts';
import { openingAt } from './rules/opening.ts';

/** The result of a request to send the digest now. */
export type DigestNow =
  | { kind: 'due'; alerts: number }
  /** The time when quiet hours or a mute end. */
  | { kind: 'quiet'; until: Date }
  | { kind: 'empty' };

/** Returns what keeps the person's digest from being sent now, and until when; null if nothing does. */
export async function digestWaits(
  db: Database,
  userId: string,
  now: Date,
): Promise<{ reason: 'muted' | 'quiet_hours'; until: Date } | null> {
  const person = await db
    .selectFrom('users')
    .select(RECIPIENT_COLUMNS)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const { reason, at } = openingAt(recipientOf(person), now, 'normal');
  return reason && { reason, until: at };
}

/** Ends the person's digest windows now: all alerts that wait for a digest become due and are sent as a normal one. */
export async function sendDigestNow(trx: Database, userId: string, now: Date): Promise<DigestNow> {
  const person = await trx
    .selectFrom('users')
    .select(RECIPIENT_COLUMNS)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const opening = openingAt(recipientOf(person), now, 'normal');
  if (opening.reason !== null) return { kind: 'quiet', until: opening.at };
  const parts = await trx
    .updateTable('deliveries')
    // All parts become a single digest, whatever they waited for, including hourly parts on a day that reached the cap.
    .set({ scheduled_for: now, mode: 'daily' })
    .where('user_id', '=', userId)
    .where('status', '=', 'held')
    .where('mode', '<>', 'live')
    .where('digest_id', 'is', null)
    .where((eb) => eb.not(isOfMutedStory(sql`notification_id`, now)))
    .returning(['id', 'notification_id'])
    .execute();
  const [first] = parts;
  if (!first) return { kind: 'empty' };
  await notify(trx, 'deliveries_queued', first.id);
  return { kind: 'due', alerts: new Set(parts.map((part) => part.notification_id)).size };
}
