import type { UserExport } from '@newswatch/shared/contracts';
import { type Attempt, JobRefused } from '../../jobs/index.ts';
import type { Database } from '../../storage/database.ts';
import { findUser } from '../users/index.ts';
import { createOwnRows } from './own-rows.ts';
import { readWritten } from './read-written.ts';

/** The number of parts: the account's own rows, where alerts and events go, what was written, and the file. */
const PARTS = 4;

/** Everything stored about a person, without secrets and hashes, which must not leak. */
export async function readAccount(
  trx: Database,
  userId: string,
  { now, progress }: { now: Date; progress: Attempt['progress'] },
): Promise<UserExport> {
  const user = await findUser(trx, userId);
  if (!user || user.deleted_at) throw new JobRefused('The account no longer exists.');
  const { password_hash: _password, totp_secret: _secret, totp_last_step: _step, ...account } = user;
  const own = createOwnRows(trx, userId);
  const ownData = {
    format: 'newswatch-export-1' as const,
    exported_at: now.toISOString(),
    account,
    administrator: await trx.selectFrom('administrators').selectAll().where('user_id', '=', userId).execute(),
    identities: await own('identities', ['issuer', 'subject', 'user_id', 'created_at'], ['created_at']),
    sessions: await own('sessions', [
      'id',
      'ip',
      'user_agent',
      'created_at',
      'last_seen_at',
      'expires_at',
      'revoked_at',
    ]),
    alert_devices: await own('alert_devices', [
      'id',
      'session_id',
      'label',
      'created_at',
      'last_sent_at',
      'last_failed_at',
      'last_failure',
    ]),
    passkeys: await own('passkeys', [
      'id',
      'name',
      'transports',
      'synced',
      'counter',
      'created_at',
      'last_used_at',
    ]),
    security_events: await own('security_events'),
    targets: await own('targets'),
    target_events: await trx
      .selectFrom('target_events as e')
      .innerJoin('targets as t', 't.id', 'e.target_id')
      .select(['e.id', 'e.target_id', 'e.kind', 'e.reason', 'e.changes', 'e.at'])
      .where('t.user_id', '=', userId)
      .orderBy('e.target_id')
      .orderBy('e.at')
      .orderBy('e.id')
      .execute(),
    // Matches of any age, because the file has everything we store about the person, not only what their plan shows.
    matches: await own('matches', [
      'id',
      'target_id',
      'article_id',
      'matched_at',
      'score',
      'matched_terms',
      'feedback',
      'tone',
      'tone_origin',
      'tone_at',
      'read_at',
    ]),
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
    added_articles: await trx
      .selectFrom('added_articles as d')
      .innerJoin('articles as a', 'a.id', 'd.article_id')
      .select(['a.id', 'a.title', 'a.url', 'd.added_at'])
      .where('d.user_id', '=', userId)
      .orderBy('d.added_at')
      .orderBy('a.id')
      .execute(),
    receiving_addresses: await own('receiving_addresses', [
      'id',
      'local_part',
      'name',
      'kind',
      'status',
      'created_at',
    ]),
    received_newsletters: await own('received_newsletters', [
      'id',
      'address_id',
      'name',
      'sender',
      'status',
      'unsubscribe_url',
      'created_at',
    ]),
    // The extracted values: the text of an issue, and the parts of a confirmation email that are shown.
    received_issues: await trx
      .selectFrom('received_issues as i')
      .innerJoin('articles as a', 'a.id', 'i.article_id')
      .select(['a.id', 'i.newsletter_id', 'i.sender', 'i.received_at', 'i.authenticity'])
      .select(['a.title', 'a.url', 'a.content_text'])
      .where('i.user_id', '=', userId)
      .orderBy('i.received_at')
      .orderBy('a.id')
      .execute(),
    received_emails: await own('received_emails', [
      'id',
      'address_id',
      'newsletter_id',
      'received_at',
      'state',
      'reason',
      'sender',
      'sender_name',
      'subject',
      'confirmation',
    ]),
    notifications: await own('notifications'),
    story_choices: await own(
      'story_choices',
      ['story_id', 'article_id', 'title', 'alerts', 'until', 'set_at'],
      ['story_id'],
    ),
    deliveries: await own('deliveries', [
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
    ]),
    // Includes programs that were connected by signing in; their return addresses are in `connected_programs`.
    api_keys: await own('api_keys', [
      'id',
      'kind',
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
    ]),
    connected_programs: await own(
      'oauth_grants',
      ['key_id', 'client_id', 'redirect_uri', 'resource'],
      ['key_id'],
    ),
  };
  progress(1, PARTS);
  const receivers = await readReceivers(trx, userId);
  progress(2, PARTS);
  const written = await readWritten(trx, userId);
  progress(3, PARTS);
  return { ...ownData, ...receivers, ...written };
}

/** Reads where alerts and events go, without the data that gives access: secrets, headers, tokens, addresses of channels. */
async function readReceivers(trx: Database, userId: string) {
  const own = createOwnRows(trx, userId);
  return {
    webhooks: await own('webhooks', [
      'id',
      'name',
      'description',
      'url',
      'events',
      'payload',
      'rate_limit_per_hour',
      'status',
      'created_at',
      'updated_at',
      'last_delivery_at',
      'last_status',
    ]),
    subscriptions: await own('subscriptions'),
    recipients: await own('recipients', [
      'id',
      'name',
      'email',
      'status',
      'frequency',
      'target_ids',
      'groups',
      'labels',
      'invited_at',
      'answered_at',
      'last_sent_at',
    ]),
    distribution_lists: await own('distribution_lists'),
    subscribers: await own('subscribers'),
    unsubscribed_addresses: await own('unsubscribed_addresses'),
    sending_pauses: await own('sending_pauses', ['reason', 'paused_at'], ['paused_at']),
    stand_ins: await own('stand_ins', ['recipient_id', 'starts_on', 'ends_on', 'declined_at', 'created_at']),
    chat_apps: await own('chat_apps', [
      'id',
      'kind',
      'name',
      'status',
      'target_ids',
      'last_sent_at',
      'created_at',
    ]),
    calendars: await own('calendar_feeds', ['target_id', 'created_at', 'last_read_at'], ['created_at']),
    events_removed_from_ahead: await trx
      .selectFrom('hidden_announcements as h')
      .innerJoin('announcements as a', 'a.id', 'h.announcement_id')
      .select(['h.announcement_id', 'a.sentence', 'a.day', 'h.hidden_at'])
      .where('h.user_id', '=', userId)
      .orderBy('h.announcement_id')
      .execute(),
    own_dates: await own('own_dates', [
      'id',
      'title',
      'day',
      'last_day',
      'starts_at',
      'ends_at',
      'place',
      'note',
      'target_ids',
      'collection_id',
      'is_shared',
      'announcement_id',
      'reminder',
      'reminded_at',
      'series_id',
      'repeats',
      'repeats_until',
      'repeats_on',
      'created_at',
      'changed_at',
    ]),
    feeds: await own('target_feeds', ['target_id', 'created_at', 'last_read_at'], ['target_id']),
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
