import { sql } from 'kysely';
import {
  deleteUnheld,
  forgetMentionsBy,
  forgetNewNotes,
  leaveLogs,
  withdrawNoticesOfOwnedCollections,
} from '../../content/index.ts';
import { forgetWhoUsed, settleUsage } from '../../settled-usage.ts';
import type { Database } from '../../storage/database.ts';
import { forgetOffersBy } from '../../targets/index.ts';
import { NO_PASSWORD } from '../passwords/index.ts';
import { defaultPreferences, type UserRow } from '../users/index.ts';

/** Deliveries that have not been sent yet. */
const WAITING = ['queued', 'held', 'retrying', 'sending'] as const;
/** Replaces personal data in columns that must not be empty. */
const GONE = 'deleted';

/**
 * Removes all personal data from an account, in the caller's transaction. The rows that the product's own figures count
 * (the account, its targets, notifications and deliveries) stay, but no longer identify anybody.
 */
export async function anonymise(trx: Database, user: UserRow, now: Date): Promise<void> {
  await cancelAndBlankDeliveries(trx, user.id);
  await blankTargets(trx, user.id, now);
  await deleteJournals(trx, user.id);
  await trx
    .updateTable('notifications')
    // The reason why an alert was urgent contains words of its target.
    .set({ title: GONE, body: '', action_url: null, urgency: null, deleted_at: now })
    .where('user_id', '=', user.id)
    .execute();
  await forgetMentionsBy(trx, user.id, now);
  await forgetNewNotes(trx, { authorId: user.id }, now);
  await leaveLogs(trx, user.id, now);
  await withdrawNoticesOfOwnedCollections(trx, user.id, now);
  await forgetOffersBy(trx, user.id, now);
  await settleUsage(trx, user.id);
  await deletePersonalRows(trx, user);
  await forgetWhoUsed(trx, user.id);
  // Runs last, because the person also keeps saved and highlighted articles.
  await deleteUnheld(trx);
  await trx.deleteFrom('directory_accounts').where('user_id', '=', user.id).execute();
  await leaveSourceRequests(trx, user.id, now);
  await blankUser(trx, user.id, now);
}

async function cancelAndBlankDeliveries(trx: Database, userId: string): Promise<void> {
  await trx
    .updateTable('deliveries')
    .set({ status: 'cancelled', reason: 'user_deleted', claimed_until: null })
    .where('user_id', '=', userId)
    .where('status', 'in', [...WAITING])
    .execute();
  await trx
    .updateTable('deliveries')
    .set({ destination: GONE, error: null })
    .where('user_id', '=', userId)
    .execute();
}

/** Targets reveal much about a person: their names, descriptions and keywords are removed. */
async function blankTargets(trx: Database, userId: string, now: Date): Promise<void> {
  await trx
    .updateTable('targets')
    .set({
      name: GONE,
      description: '',
      status: 'archived',
      status_reason: 'user',
      keywords_any: [],
      keywords_all: [],
      keywords_none: [],
      speakers: [],
      match_mode: 'keywords',
      query: null,
      source_ids: [],
      labels: [],
      recipient_groups: [],
      urgency: null,
      updated_at: now,
    })
    .where('user_id', '=', userId)
    .execute();
}

/** Runs after the targets are blanked, because the journal also records that, with the removed text. */
async function deleteJournals(trx: Database, userId: string): Promise<void> {
  for (const table of ['target_events', 'target_notes'] as const) {
    await trx
      .deleteFrom(table)
      .where('target_id', 'in', (eb) => eb.selectFrom('targets').select('id').where('user_id', '=', userId))
      .execute();
  }
}

/**
 * Matches of targets that the person handed over belong to somebody else, even if they have not been moved yet; matches of
 * targets that the person took over are the person's.
 */
async function deleteMatches(trx: Database, id: string): Promise<void> {
  const own = trx.selectFrom('targets').select('id').where('user_id', '=', id);
  await trx
    .deleteFrom('matches')
    .where('user_id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('match_moves')
            .select('from_id')
            .where('from_id', '=', id)
            .whereRef('match_moves.target_id', '=', 'matches.target_id'),
        ),
      ),
    )
    .execute();
  await trx
    .deleteFrom('matches')
    .where('target_id', 'in', trx.selectFrom('match_moves').select('target_id').where('target_id', 'in', own))
    .execute();
  await trx.deleteFrom('match_moves').where('target_id', 'in', own).execute();
}

async function deletePersonalRows(
  trx: Database,
  { id, email, pending_email, whatsapp, pending_whatsapp }: UserRow,
) {
  await deleteMatches(trx, id);
  await trx.deleteFrom('user_articles').where('user_id', '=', id).execute();
  await trx.deleteFrom('added_matches').where('user_id', '=', id).execute();
  await trx.deleteFrom('added_articles').where('user_id', '=', id).execute();
  // The senders, emails and issues of these addresses are deleted with them.
  await trx.deleteFrom('receiving_addresses').where('user_id', '=', id).execute();
  await trx.deleteFrom('added_page_reads').where('user_id', '=', id).execute();
  await trx.deleteFrom('story_choices').where('user_id', '=', id).execute();
  await trx.deleteFrom('shared_links').where('user_id', '=', id).execute();
  // The televisions that show these screens are deleted with them.
  await trx.deleteFrom('screens').where('user_id', '=', id).execute();
  await trx.deleteFrom('charts').where('user_id', '=', id).execute();
  await trx.updateTable('hand_overs').set({ new_owner_id: null }).where('new_owner_id', '=', id).execute();
  await trx.deleteFrom('questions').where('user_id', '=', id).execute();
  await trx.deleteFrom('model_use_hours').where('user_id', '=', id).execute();
  await trx.deleteFrom('releases').where('user_id', '=', id).execute();
  await trx
    .deleteFrom('target_copies')
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('user_id', '=', id),
        // Copies that the person added from others contain their address.
        eb('added_target_id', 'in', selectFrom('targets').select('id').where('user_id', '=', id)),
      ]),
    )
    .execute();
  await trx
    .deleteFrom('target_follows')
    .where('target_id', 'in', (eb) => eb.selectFrom('targets').select('id').where('user_id', '=', id))
    .execute();
  // Those who followed the person's targets are told that this has ended, without a name.
  await trx
    .updateTable('target_follows')
    .set({ origin_id: null, owner_id: null })
    .where('owner_id', '=', id)
    .execute();
  await trx.updateTable('target_events').set({ changed_by: null }).where('changed_by', '=', id).execute();
  // The notes and members of these collections are deleted with them.
  await trx.deleteFrom('collections').where('user_id', '=', id).execute();
  // What the person added to other people's collections, or wrote in their logs, stays there without a name; their notes are
  // deleted.
  await trx.deleteFrom('collection_members').where('user_id', '=', id).execute();
  await trx.deleteFrom('collection_notes').where('user_id', '=', id).execute();
  await trx.deleteFrom('collection_mentions').where('user_id', '=', id).execute();
  await trx.deleteFrom('collection_told_notes').where('user_id', '=', id).execute();
  await trx.deleteFrom('collection_told_entries').where('user_id', '=', id).execute();
  await trx
    .updateTable('collection_stories')
    .set({ followed_by: null })
    .where('followed_by', '=', id)
    .execute();
  await trx.deleteFrom('collection_follows').where('user_id', '=', id).execute();
  await trx.deleteFrom('collection_known_articles').where('user_id', '=', id).execute();
  await trx.updateTable('collection_articles').set({ added_by: null }).where('added_by', '=', id).execute();
  await trx.deleteFrom('article_highlights').where('user_id', '=', id).execute();
  await trx.deleteFrom('earlier_highlights').where('user_id', '=', id).execute();
  await trx.deleteFrom('journalist_notes').where('user_id', '=', id).execute();
  await trx.deleteFrom('highlight_sources').where('user_id', '=', id).execute();
  await trx.deleteFrom('daily_alerts').where('user_id', '=', id).execute();
  await trx.deleteFrom('sessions').where('user_id', '=', id).execute();
  await trx.deleteFrom('verification_codes').where('user_id', '=', id).execute();
  await trx.deleteFrom('password_resets').where('user_id', '=', id).execute();
  await trx.deleteFrom('account_mails').where('user_id', '=', id).execute();
  await trx.deleteFrom('security_events').where('user_id', '=', id).execute();
  await trx.deleteFrom('recovery_codes').where('user_id', '=', id).execute();
  await trx.deleteFrom('mfa_challenges').where('user_id', '=', id).execute();
  await trx.deleteFrom('passkeys').where('user_id', '=', id).execute();
  await trx.deleteFrom('passkey_challenges').where('user_id', '=', id).execute();
  await trx.deleteFrom('account_exports').where('user_id', '=', id).execute();
  await trx.deleteFrom('label_archives').where('user_id', '=', id).execute();
  await trx.deleteFrom('identities').where('user_id', '=', id).execute();
  await trx.deleteFrom('oidc_flows').where('user_id', '=', id).execute();
  // The programs that the person connected are deleted with them.
  await trx.deleteFrom('api_keys').where('user_id', '=', id).execute();
  await trx.deleteFrom('oauth_codes').where('user_id', '=', id).execute();
  // The deliveries, attempts and queues of these endpoints are deleted with them.
  await trx.deleteFrom('webhooks').where('user_id', '=', id).execute();
  await trx.deleteFrom('subscriptions').where('user_id', '=', id).execute();
  await trx.deleteFrom('external_events').where('user_id', '=', id).execute();
  await trx.deleteFrom('tasks').where('user_id', '=', id).execute();
  // The messages and files of these chats are deleted with them.
  await trx.deleteFrom('chats').where('user_id', '=', id).execute();
  // Colleagues' addresses and the channels of a team also lead to the person.
  await trx
    .updateTable('whatsapp_messages')
    .set({ phone_number: '', body: null })
    .where('recipient_id', 'in', (eb) => eb.selectFrom('recipients').select('id').where('user_id', '=', id))
    .execute();
  await trx.deleteFrom('relays').where('user_id', '=', id).execute();
  await trx.deleteFrom('forwards').where('user_id', '=', id).execute();
  await trx.deleteFrom('newsletters').where('user_id', '=', id).execute();
  await trx.deleteFrom('newsletter_schedules').where('user_id', '=', id).execute();
  await trx.deleteFrom('next_issues').where('user_id', '=', id).execute();
  await trx.deleteFrom('reports').where('user_id', '=', id).execute();
  await trx.deleteFrom('report_sends').where('user_id', '=', id).execute();
  await trx.deleteFrom('looks').where('user_id', '=', id).execute();
  await trx.deleteFrom('brands').where('user_id', '=', id).execute();
  await trx.deleteFrom('recipients').where('user_id', '=', id).execute();
  // The subscribers of these lists are deleted with them.
  await trx.deleteFrom('distribution_lists').where('user_id', '=', id).execute();
  await trx.deleteFrom('unsubscribed_addresses').where('user_id', '=', id).execute();
  await trx.deleteFrom('sending_pauses').where('user_id', '=', id).execute();
  await trx.deleteFrom('subscriber_sends').where('user_id', '=', id).execute();
  // The rows stay, so that people who were asked are not asked again.
  await trx.updateTable('asked_addresses').set({ asked_by: null }).where('asked_by', '=', id).execute();
  await trx.deleteFrom('chat_apps').where('user_id', '=', id).execute();
  await trx.deleteFrom('target_feeds').where('user_id', '=', id).execute();
  await trx.deleteFrom('calendar_feeds').where('user_id', '=', id).execute();
  await trx.deleteFrom('hidden_announcements').where('user_id', '=', id).execute();
  await trx.deleteFrom('own_dates').where('user_id', '=', id).execute();
  await trx.deleteFrom('collection_due_reminders').where('user_id', '=', id).execute();
  await trx.deleteFrom('help_feedback').where('user_id', '=', id).execute();
  // The report stays, because the article may still be wrong.
  await trx.updateTable('article_reports').set({ note: '' }).where('user_id', '=', id).execute();
  await trx.deleteFrom('administrators').where('user_id', '=', id).execute();
  await trx.deleteFrom('idempotency_keys').where('user_id', '=', id).execute();
  // Audit rows stay, but comments about the person are removed.
  await trx
    .updateTable('audit_log')
    .set({ detail: sql`detail - 'reason'` })
    .where('object_type', '=', 'user')
    .where('object_id', '=', id)
    .where('detail', 'is not', null)
    .execute();
  // The embedded mailbox is part of our data; messages that a mail server has accepted are beyond our control.
  await trx.deleteFrom('whatsapp_people').where('user_id', '=', id).execute();
  // The rows stay for the counts; recipients and texts are removed.
  await trx
    .updateTable('whatsapp_messages')
    .set({ phone_number: '', body: null, user_id: null })
    .where('user_id', '=', id)
    .execute();
  const places = [email, pending_email, whatsapp, pending_whatsapp].filter((place) => place !== null);
  await trx.deleteFrom('mailbox_messages').where('recipient', 'in', places).execute();
}

/**
 * Leaves each request as if the person had withdrawn it: its first supporter takes it over. Decided requests stay, without the
 * reason.
 */
async function leaveSourceRequests(trx: Database, id: string, now: Date): Promise<void> {
  await trx.deleteFrom('source_request_supporters').where('user_id', '=', id).execute();
  await sql`
    with heirs as (
      select distinct on (s.request_id) s.request_id, s.user_id, s.reason
      from source_request_supporters s join source_requests r on r.id = s.request_id
      where r.user_id = ${id} and r.status = 'pending'
      order by s.request_id, s.created_at
    ), handed_over as (
      update source_requests r set user_id = heirs.user_id, reason = heirs.reason, updated_at = ${now}
      from heirs where r.id = heirs.request_id
    )
    delete from source_request_supporters s using heirs
    where s.request_id = heirs.request_id and s.user_id = heirs.user_id
  `.execute(trx);
  await trx
    .updateTable('source_requests')
    .set({ reason: GONE, status: sql`case status when 'pending' then 'withdrawn' else status end` })
    .where('user_id', '=', id)
    .execute();
}

async function blankUser(trx: Database, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      // Frees the address for a new account; `.invalid` can never receive mail.
      email: `${id.toLowerCase()}@deleted.invalid`,
      pending_email: null,
      full_name: 'Deleted account',
      birthdate: null,
      role: 'user',
      plan: 'free',
      status: 'inactive',
      password_hash: NO_PASSWORD,
      email_verified_at: null,
      whatsapp: null,
      whatsapp_verified_at: null,
      pending_whatsapp: null,
      whatsapp_opt_in_at: null,
      whatsapp_opted_out_at: null,
      email_refused_address: null,
      email_refused_reason: null,
      email_refused_detail: null,
      email_refused_at: null,
      notification_preferences: JSON.stringify(defaultPreferences('free')),
      ui_preferences: '{}',
      api_access_enabled: false,
      may_subscribe_anyone: false,
      max_targets: null,
      max_notifications_per_day: null,
      timezone: 'UTC',
      locale: 'english',
      last_login_at: null,
      password_changed_at: null,
      totp_secret: null,
      totp_enabled_at: null,
      totp_last_step: null,
      must_change_password: false,
      suspension_reason: null,
      terms_url: null,
      terms_text_version: null,
      terms_accepted_at: null,
      requested_plan: null,
      plan_requested_at: null,
      deleted_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}
