import { randomBytes } from 'node:crypto';
import type { Language } from '@newswatch/shared/contracts';
import { type Insertable, sql } from 'kysely';
import { newId } from '../ids.ts';
import type { Database } from '../storage/database.ts';
import type {
  ArticlesTable,
  DeliveriesTable,
  MatchesTable,
  NotificationsTable,
  SourcesTable,
  TargetsTable,
  UsersTable,
} from '../storage/schema.ts';
import type { RecipientsTable } from '../storage/schema-outgoing.ts';

/** A fixed time for tests that pass the clock as an argument. */
export const NOON = new Date('2026-03-10T12:00:00.000Z');
const LONG_AGO = new Date('2026-01-01T00:00:00.000Z');

/** A time this much earlier. */
export function before(moment: Date, span: { minutes?: number; hours?: number; days?: number }): Date {
  const minutes = (span.minutes ?? 0) + 60 * ((span.hours ?? 0) + 24 * (span.days ?? 0));
  return new Date(moment.getTime() - minutes * 60_000);
}

/** Inserts a user, by default verified and on the plan `basic`. Returns the ID, like all functions here. */
export async function insertUser(db: Database, user: Partial<Insertable<UsersTable>> = {}): Promise<string> {
  const id = newId('usr');
  const preferences = {
    enabled_channels: ['email'],
    live_notifications_enabled: false,
    max_daily_notifications: 50,
    delivery_mode: null,
    digest_time: '08:00',
    quiet_hours: { enabled: false, start: '22:00', end: '07:00' },
  };
  await db
    .insertInto('users')
    .values({
      id,
      email: `${id.toLowerCase()}@example.com`,
      full_name: 'Amina Haddad',
      role: 'user',
      plan: 'basic',
      password_hash: 'none',
      email_verified_at: LONG_AGO,
      whatsapp: '+33612345678',
      whatsapp_verified_at: LONG_AGO,
      notification_preferences: JSON.stringify(preferences),
      timezone: 'UTC',
      locale: 'english',
      created_at: LONG_AGO,
      updated_at: LONG_AGO,
      ...user,
    })
    .execute();
  return user.id ?? id;
}

export async function insertSource(
  db: Database,
  source: Partial<Insertable<SourcesTable>> = {},
): Promise<string> {
  const id = newId('src');
  await db
    .insertInto('sources')
    .values({
      id,
      name: 'The Morning Paper',
      url: `https://${id.toLowerCase()}.example.com/`,
      normalized_url: `${id.toLowerCase()}.example.com`,
      description: 'News of every morning.',
      language: 'english',
      category: 'politics',
      status: 'approved',
      crawl_interval_minutes: 60,
      next_fetch_at: NOON,
      created_at: LONG_AGO,
      updated_at: LONG_AGO,
      ...source,
    })
    .execute();
  return source.id ?? id;
}

export async function insertArticle(
  db: Database,
  article: Partial<Insertable<ArticlesTable>> & { source_id: string },
): Promise<string> {
  const id = newId('art');
  const url = `https://news.example.com/${id}`;
  await db
    .insertInto('articles')
    .values({
      id,
      url,
      canonical_url: url,
      url_hash: id,
      title: 'Storm over the harbour',
      summary: 'Ships stay in port.',
      content_text: 'A storm keeps the ships in port until Friday.',
      content_html: '<p>A storm keeps the ships in port until Friday.</p>',
      word_count: 9,
      language: 'english',
      direction: 'ltr',
      language_confidence: 1,
      published_at_source: 'feed',
      is_archive: false,
      first_seen_at: NOON,
      updated_at: NOON,
      extraction: 'full',
      extraction_score: 1,
      story_id: newId('clu'),
      is_story_primary: true,
      ...article,
    })
    .execute();
  return article.id ?? id;
}

/** Inserts a recipient who has accepted, without a target. */
export async function insertRecipient(
  db: Database,
  recipient: Partial<Insertable<RecipientsTable>> & { user_id: string },
): Promise<string> {
  const id = newId('rcp');
  await db
    .insertInto('recipients')
    .values({
      id,
      name: 'Bo',
      email: `${id.toLowerCase()}@example.org`,
      status: 'active',
      frequency: 'live',
      target_ids: [],
      token: randomBytes(32).toString('base64url'),
      invited_at: LONG_AGO,
      answered_at: LONG_AGO,
      last_sent_at: null,
      created_at: LONG_AGO,
      updated_at: LONG_AGO,
      ...recipient,
    })
    .execute();
  return recipient.id ?? id;
}

export async function insertTarget(
  db: Database,
  target: Partial<Insertable<TargetsTable>> & { user_id: string },
): Promise<string> {
  const id = newId('tgt');
  await db
    .insertInto('targets')
    .values({
      id,
      name: `Target ${id}`,
      description: '',
      keywords_any: ['storm'],
      keywords_all: [],
      keywords_none: [],
      match_fields: ['title', 'summary', 'body'],
      match_word_forms: true,
      languages: [],
      source_scope: 'all',
      source_ids: [],
      min_score: 0,
      delivery_mode: 'inherit',
      watching_since: LONG_AGO,
      created_at: LONG_AGO,
      updated_at: LONG_AGO,
      ...target,
    })
    .execute();
  return target.id ?? id;
}

export async function insertMatch(
  db: Database,
  match: Partial<Insertable<MatchesTable>> & { target_id: string; article_id: string; user_id: string },
): Promise<string> {
  const id = newId('mat');
  const article = db.selectFrom('articles').where('id', '=', match.article_id);
  await db
    .insertInto('matches')
    .values({
      id,
      story_id: sql<string>`${article.select('story_id')}`,
      matched_at: NOON,
      article_seen_at: sql<Date>`${article.select('first_seen_at')}`,
      source_id: sql<string>`${article.select('source_id')}`,
      language: sql<Language>`${article.select('language')}`,
      score: 80,
      matched_terms: ['storm'],
      highlights: JSON.stringify([{ field: 'title', start: 0, end: 5, term: 'storm' }]),
      is_first_of_story: true,
      ...match,
    })
    .execute();
  return match.id ?? id;
}

export async function insertNotification(
  db: Database,
  notification: Partial<Insertable<NotificationsTable>> & { user_id: string },
): Promise<string> {
  const id = newId('ntf');
  await db
    .insertInto('notifications')
    .values({
      id,
      type: 'match',
      title: 'Storm over the harbour',
      body: 'Ships stay in port.',
      article_ids: [],
      created_at: NOON,
      ...notification,
    })
    .execute();
  return notification.id ?? id;
}

export async function insertDelivery(
  db: Database,
  delivery: Partial<Insertable<DeliveriesTable>> & { notification_id: string; user_id: string },
): Promise<string> {
  const id = newId('dlv');
  await db
    .insertInto('deliveries')
    .values({
      id,
      story_key: id,
      channel: 'email',
      destination: 'amina@example.com',
      status: 'queued',
      mode: 'live',
      scheduled_for: NOON,
      created_at: NOON,
      ...delivery,
    })
    .execute();
  return delivery.id ?? id;
}
