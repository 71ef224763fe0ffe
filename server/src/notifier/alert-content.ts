import { type Language, languages } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { localDay } from '../local-day.ts';
import type { Database } from '../storage/database.ts';
import type { Claim } from './claims.ts';
import type { AlertItem } from './compose/alert-item.ts';
import { RECIPIENT_COLUMNS, type RecipientRow } from './recipient.ts';
import { knownTimeZone } from './rules/local-times.ts';

/** Everything a message needs, read just before it is sent. */
export interface AlertContent {
  person: RecipientRow;
  items: AlertItem[];
  /** Alerts that a digest names because they were never sent on their own. */
  expired: AlertItem[];
  /** WhatsApp brings this person nothing else today. */
  isFirstToday: boolean;
}

/** Reads what a claim is about; undefined when person or notifications are gone. */
export async function readAlertContent(
  db: Database,
  claim: Claim,
  baseUrl: string,
  now: Date,
): Promise<AlertContent | undefined> {
  const person = await db
    .selectFrom('users')
    .select(RECIPIENT_COLUMNS)
    .where('id', '=', claim.userId)
    .executeTakeFirst();
  const items = await readItems(db, claim.deliveryIds, baseUrl);
  if (!person || items.length === 0) return undefined;
  const isFirstToday = claim.channel === 'whatsapp' && !(await hadWhatsappToday(db, person, now));
  if (claim.digestId === null) return { person, items, expired: [], isFirstToday };
  const late = await db
    .selectFrom('deliveries')
    .select('id')
    .where('digest_id', '=', claim.digestId)
    .where('channel', '=', claim.channel)
    .where('status', '=', 'suppressed')
    .where('reason', '=', 'expired')
    .execute();
  const expired = await readItems(
    db,
    late.map((row) => row.id),
    baseUrl,
  );
  return { person, items, expired, isFirstToday };
}

async function hadWhatsappToday(db: Database, person: RecipientRow, now: Date): Promise<boolean> {
  const { start } = localDay(now, knownTimeZone(person.timezone));
  const row = await db
    .selectFrom('deliveries')
    .select('id')
    .where('user_id', '=', person.id)
    .where('channel', '=', 'whatsapp')
    .where('sent_at', '>=', start)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function readItems(db: Database, deliveryIds: string[], baseUrl: string): Promise<AlertItem[]> {
  if (deliveryIds.length === 0) return [];
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('notifications', 'notifications.id', 'deliveries.notification_id')
    .leftJoin('targets', 'targets.id', 'notifications.target_id')
    .leftJoin('articles', (join) =>
      // PostgreSQL counts from 1: the first article is the one that raised the alert.
      join.on(sql<boolean>`articles.id = notifications.article_ids[1]`),
    )
    .leftJoin('sources', 'sources.id', 'articles.source_id')
    .select([
      'notifications.title',
      'notifications.body',
      'notifications.action_url',
      'notifications.created_at',
      'targets.name as target',
      'sources.name as source',
      'articles.first_seen_at',
      'articles.language',
    ])
    .where('deliveries.id', 'in', deliveryIds)
    .orderBy('notifications.id')
    .execute();
  return rows.map((row) => ({
    target: row.target ?? 'Newswatch',
    title: row.title,
    summary: row.body,
    source: row.source ?? 'Newswatch',
    seenAt: row.first_seen_at ?? row.created_at,
    url: `${baseUrl}${row.action_url ?? '/notifications'}`,
    language: languageOf(row.language),
  }));
}

function languageOf(language: string | null): Language {
  return languages.find((known) => known === language) ?? 'english';
}
