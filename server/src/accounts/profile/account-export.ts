import { promisify } from 'node:util';
import type { AccountExportContent, AccountExportState, JobStarted } from '@newswatch/shared/contracts';
import { limits, messages, type UserExport } from '@newswatch/shared/contracts';
import { type AsyncZipOptions, type AsyncZippable, strToU8, zip } from 'fflate';
import { sql } from 'kysely';
import * as v from 'valibot';
import { Failure } from '../../failure.ts';
import { newId } from '../../ids.ts';
import { type Attempt, defineJob, JobRefused, type Jobs } from '../../jobs/index.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { type Throttle, throttleRules } from '../../throttle/index.ts';
import { type Client, findUser, lockUser, recordSecurityEvent } from '../users/index.ts';

/** Large accounts have hundreds of thousands of rows, so the file is made in the background. */
export const exportAccount = defineJob({
  name: 'export-account',
  payload: v.object({ user_id: v.string() }),
  expireSeconds: 300,
});

const zipped = promisify<AsyncZippable, AsyncZipOptions, Uint8Array<ArrayBuffer>>(zip);

const HOUR_MS = 3_600_000;
/** The account's own rows, where alerts and events go, what was written, and the file. */
const PARTS = 4;

/** A file with everything stored about a person, which only they can download. */
export interface AccountExport {
  /** Starts to make the file, unless that is under way. @throws {Failure} `rate_limited` */
  start(userId: string, client: Client, now: Date): Promise<JobStarted>;
  state(userId: string, now: Date): Promise<v.InferOutput<typeof AccountExportState>>;
  /** @throws {Failure} `not_found`, also for a file that has expired */
  read(userId: string, exportId: string, now: Date): Promise<v.InferOutput<typeof AccountExportContent>>;
}

export function createAccountExport(options: {
  db: Database;
  jobs: Jobs;
  throttle: Throttle;
}): AccountExport {
  const { db, jobs, throttle } = options;
  const files = (userId: string, now: Date) =>
    db.selectFrom('account_exports').where('user_id', '=', userId).where('expires_at', '>', now);
  return {
    async start(userId, client, now) {
      const latest = await jobs.findLatest(userId, exportAccount);
      if (latest && latest.finished_at === null) return { job: { id: latest.id, status: latest.status } };
      await throttle.hitPerson({ id: userId, ip: client.ip }, 'export', throttleRules.export, now);
      await recordSecurityEvent(db, { userId, kind: 'data_exported', client }, now);
      return { job: await jobs.start(exportAccount, { user_id: userId }, { userId }) };
    },

    async state(userId, now) {
      const [job, file] = await Promise.all([
        jobs.findLatest(userId, exportAccount),
        files(userId, now).select(described).executeTakeFirst(),
      ]);
      return { job: job ?? null, file: file ? present(file) : null };
    },

    async read(userId, exportId, now) {
      const file = await files(userId, now)
        .select([...described, 'content'])
        .where('id', '=', exportId)
        .executeTakeFirst();
      if (!file) throw new Failure('not_found', messages.generic.notFound);
      return { file: present(file), base64: Buffer.from(file.content).toString('base64') };
    },
  };
}

const described = [
  'id',
  'file_name',
  'created_at',
  'expires_at',
  sql<number>`octet_length(content)`.as('bytes'),
] as const;

interface DescribedFile {
  id: string;
  file_name: string;
  created_at: Date;
  expires_at: Date;
  bytes: number;
}

const present = ({ id, file_name, bytes, created_at, expires_at }: DescribedFile) => ({
  id,
  file_name,
  bytes,
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
});

/** The job: makes the file, and replaces the one before it. */
export async function writeAccountExport(
  db: Database,
  userId: string,
  { now, progress }: { now: Date; progress: Attempt['progress'] },
): Promise<void> {
  // A single snapshot: the parts of the document must be consistent.
  const data = await transaction(db, async (trx) => {
    await sql`set transaction isolation level repeatable read read only`.execute(trx);
    return readAll(trx, userId, { now, progress });
  });
  const name = `newswatch-${now.toISOString().slice(0, 10)}`;
  const content = await zipped(
    { [`${name}.json`]: strToU8(`${JSON.stringify(data, null, 2)}\n`) },
    { mtime: now },
  );
  await transaction(db, async (trx) => {
    // An account that was deleted in the meantime must not leave a file.
    const user = await lockUser(trx, userId);
    if (user.deleted_at) throw new JobRefused('The account no longer exists.');
    await trx.deleteFrom('account_exports').where('user_id', '=', userId).execute();
    await trx
      .insertInto('account_exports')
      .values({
        id: newId('exp'),
        user_id: userId,
        file_name: `${name}.zip`,
        content: Buffer.from(content),
        created_at: now,
        expires_at: new Date(now.getTime() + limits.ACCOUNT_EXPORT_HOURS * HOUR_MS),
      })
      .execute();
  });
}

/** Everything stored about a person, without secrets and hashes, which must not leak. */
async function readAll(
  trx: Database,
  userId: string,
  { now, progress }: { now: Date; progress: Attempt['progress'] },
): Promise<UserExport> {
  const user = await findUser(trx, userId);
  if (!user || user.deleted_at) throw new JobRefused('The account no longer exists.');
  const { password_hash: _password, totp_secret: _secret, totp_last_step: _step, ...account } = user;
  const own = {
    format: 'newswatch-export-1' as const,
    exported_at: now.toISOString(),
    account,
    administrator: await trx.selectFrom('administrators').selectAll().where('user_id', '=', userId).execute(),
    identities: await trx
      .selectFrom('identities')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    sessions: await trx
      .selectFrom('sessions')
      .select(['id', 'ip', 'user_agent', 'created_at', 'last_seen_at', 'expires_at', 'revoked_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    security_events: await trx
      .selectFrom('security_events')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    targets: await trx
      .selectFrom('targets')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    target_events: await trx
      .selectFrom('target_events as e')
      .innerJoin('targets as t', 't.id', 'e.target_id')
      .select(['e.id', 'e.target_id', 'e.kind', 'e.reason', 'e.changes', 'e.at'])
      .where('t.user_id', '=', userId)
      .orderBy('e.target_id')
      .orderBy('e.at')
      .orderBy('e.id')
      .execute(),
    // Of any age: it is everything we store about the person, not what their plan shows.
    matches: await trx
      .selectFrom('matches')
      .select([
        'id',
        'target_id',
        'article_id',
        'matched_at',
        'score',
        'matched_terms',
        'feedback',
        'read_at',
      ])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    articles: await trx
      .selectFrom('user_articles')
      .innerJoin('articles', 'articles.id', 'user_articles.article_id')
      .select([
        'articles.id',
        'articles.title',
        'articles.url',
        'user_articles.read_at',
        'user_articles.saved_at',
      ])
      .where('user_articles.user_id', '=', userId)
      .orderBy('articles.id')
      .execute(),
    notifications: await trx
      .selectFrom('notifications')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    story_choices: await trx
      .selectFrom('story_choices')
      .select(['story_id', 'article_id', 'title', 'alerts', 'until', 'set_at'])
      .where('user_id', '=', userId)
      .orderBy('story_id')
      .execute(),
    deliveries: await trx
      .selectFrom('deliveries')
      .select([
        'id',
        'notification_id',
        'channel',
        'destination',
        'status',
        'reason',
        'mode',
        'created_at',
        'scheduled_for',
        'sent_at',
        'delivered_at',
        'read_at',
        'failed_at',
      ])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    api_keys: await trx
      .selectFrom('api_keys')
      .select([
        'id',
        'name',
        'description',
        'prefix',
        'last4',
        'scopes',
        'rate_limit_per_hour',
        'allowed_ips',
        'created_at',
        'expires_at',
        'revoked_at',
        'last_used_at',
        'last_used_ip',
      ])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
  };
  progress(1, PARTS);
  const receivers = await readReceivers(trx, userId);
  progress(2, PARTS);
  const written = await readWritten(trx, userId);
  progress(3, PARTS);
  return { ...own, ...receivers, ...written };
}

/** Where alerts and events go, without what gives access to it: secrets, headers, tokens, addresses of channels. */
async function readReceivers(trx: Database, userId: string) {
  return {
    webhooks: await trx
      .selectFrom('webhooks')
      .select(['id', 'name', 'description', 'url', 'events', 'payload', 'rate_limit_per_hour', 'status'])
      .select(['created_at', 'updated_at', 'last_delivery_at', 'last_status'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    subscriptions: await trx
      .selectFrom('subscriptions')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    recipients: await trx
      .selectFrom('recipients')
      .select(['id', 'name', 'email', 'status', 'frequency', 'target_ids', 'groups'])
      .select(['invited_at', 'answered_at', 'last_sent_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    chat_apps: await trx
      .selectFrom('chat_apps')
      .select(['id', 'kind', 'name', 'status', 'target_ids', 'last_sent_at', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    feeds: await trx
      .selectFrom('target_feeds')
      .select(['target_id', 'created_at', 'last_read_at'])
      .where('user_id', '=', userId)
      .orderBy('target_id')
      .execute(),
    whatsapp: await trx
      .selectFrom('whatsapp_people')
      .select([
        'on_whatsapp',
        'on_whatsapp_number',
        'opt_in_source',
        'opt_in_text_version',
        'opt_out_source',
        'muted_until',
      ])
      .where('user_id', '=', userId)
      .execute(),
  };
}

/** What the person wrote. Of the replies, only the text is given: who wrote them is not this person's data. */
async function readWritten(trx: Database, userId: string) {
  return {
    collections: await trx
      .selectFrom('collections')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    collection_articles: await trx
      .selectFrom('collection_articles as c')
      .innerJoin('collections as own', 'own.id', 'c.collection_id')
      .innerJoin('articles as a', 'a.id', 'c.article_id')
      .select(['c.collection_id', 'a.id', 'a.title', 'a.url', 'c.note', 'c.added_at'])
      .where('own.user_id', '=', userId)
      .orderBy('c.collection_id')
      .orderBy('c.added_at')
      .orderBy('a.id')
      .execute(),
    shared_links: await trx
      .selectFrom('shared_links')
      .select(['id', 'name', 'collection_id', 'target_id', 'include_notes', 'include_highlights'])
      .select(['include_ratings', 'period_from', 'period_to', 'expires_at', 'view_count'])
      .select(['last_viewed_at', 'created_at', 'updated_at'])
      .select(sql<boolean>`password_hash is not null`.as('has_password'))
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    newsletters: await trx
      .selectFrom('newsletters as n')
      .select(['n.id', 'n.collection_id', 'n.is_preview', 'n.subject', 'n.introduction', 'n.articles'])
      .select(['n.include_highlights', 'n.highlight_tags', 'n.slot', 'n.created_at'])
      .select(
        sql<object[]>`(
          select json_agg(json_build_object(
            'to', y.via, 'recipient_id', y.receiver_id, 'status', y.status, 'sent_at', y.sent_at, 'reason', y.error
          ) order by y.id) from relays y where y.newsletter_id = n.id
        )`.as('emails'),
      )
      .where('n.user_id', '=', userId)
      .orderBy('n.id')
      .execute(),
    newsletter_schedules: await trx
      .selectFrom('newsletter_schedules')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    newsletter_sent_articles: await trx
      .selectFrom('newsletter_sent_articles as x')
      .innerJoin('newsletter_schedules as s', 's.id', 'x.schedule_id')
      .innerJoin('articles as a', 'a.id', 'x.article_id')
      .select(['x.schedule_id', 'a.id', 'a.title', 'a.url'])
      .where('s.user_id', '=', userId)
      .orderBy('x.schedule_id')
      .orderBy('a.id')
      .execute(),
    newsletter_skips: await trx
      .selectFrom('newsletter_skips as k')
      .innerJoin('collections as c', 'c.id', 'k.collection_id')
      .select(['k.collection_id', 'k.date', 'k.reason', 'k.created_at'])
      .where('c.user_id', '=', userId)
      .orderBy('k.collection_id')
      .orderBy('k.date')
      .execute(),
    brand: (await trx.selectFrom('brands').selectAll().where('user_id', '=', userId).execute()).map(
      ({ logo, ...brand }) => ({ ...brand, logo: logo && Buffer.from(logo).toString('base64') }),
    ),
    report_sends: await trx
      .selectFrom('report_sends')
      .select(['id', 'sent_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    reports: await trx
      .selectFrom('reports')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    report_issues: await trx
      .selectFrom('report_issues as i')
      .select(['i.id', 'i.report_id', 'i.slot', 'i.content', 'i.left_out', 'i.created_at'])
      .select(
        sql<object[]>`(
          select json_agg(json_build_object(
            'to', y.via, 'recipient_id', y.receiver_id, 'status', y.status, 'sent_at', y.sent_at, 'reason', y.error
          ) order by y.id) from relays y where y.report_issue_id = i.id
        )`.as('emails'),
      )
      .where('i.user_id', '=', userId)
      .orderBy('i.id')
      .execute(),
    target_notes: await trx
      .selectFrom('target_notes as n')
      .innerJoin('targets as t', 't.id', 'n.target_id')
      .select(['n.id', 'n.target_id', 'n.date', 'n.text', 'n.created_at', 'n.updated_at'])
      .where('t.user_id', '=', userId)
      .orderBy('n.id')
      .execute(),
    highlights: await trx
      .selectFrom('article_highlights as h')
      .innerJoin('articles as a', 'a.id', 'h.article_id')
      .select([
        'h.id',
        'h.article_id',
        'a.title',
        'a.url',
        'h.quote',
        'h.note',
        'h.colour',
        'h.tags',
        'h.created_at',
        'h.updated_at',
      ])
      .where('h.user_id', '=', userId)
      .orderBy('h.article_id')
      .orderBy('h.start')
      .orderBy('h.id')
      .execute(),
    chats: await trx
      .selectFrom('chats')
      .select([
        'id',
        'subject',
        'category',
        'status',
        'created_at',
        'closed_at',
        'related_type',
        'related_id',
      ])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    chat_messages: await trx
      .selectFrom('chat_messages as m')
      .innerJoin('chats as c', 'c.id', 'm.chat_id')
      .select(['m.id', 'm.chat_id', 'm.body', 'm.created_at', 'm.edited_at', 'm.deleted_at'])
      .select(sql<boolean>`m.sender_id is not distinct from ${userId}`.as('is_mine'))
      .where('c.user_id', '=', userId)
      .where('m.kind', '=', 'message')
      .orderBy('m.chat_id')
      .orderBy('m.position')
      .execute(),
    tasks: await trx.selectFrom('tasks').selectAll().where('user_id', '=', userId).orderBy('id').execute(),
    source_requests: await trx
      .selectFrom('source_requests')
      .select(['id', 'url', 'website_name', 'description', 'language', 'category', 'reason', 'status'])
      .select(['rejection_reason', 'source_id', 'created_at', 'reviewed_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    article_reports: await trx
      .selectFrom('article_reports')
      .select(['id', 'article_id', 'kind', 'note', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    help_feedback: await trx
      .selectFrom('help_feedback')
      .select(['slug', 'helpful', 'at'])
      .where('user_id', '=', userId)
      .orderBy('slug')
      .execute(),
  };
}
