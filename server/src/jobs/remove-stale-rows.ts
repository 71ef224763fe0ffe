import { limits } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../storage/database.ts';
import { removeOldWorkers } from './heartbeat.ts';
import { defineJob } from './job-kind.ts';

export const staleRows = defineJob({ name: 'remove-stale-rows', payload: v.object({}), policy: 'short' });

const DAY_MS = 86_400_000;

/** Deletes rows that are no longer needed. Several processes may run it at once. */
export async function removeStaleRows(db: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await db.deleteFrom('throttle_hits').where('at', '<', daysAgo(2)).execute();
  await db.deleteFrom('idempotency_keys').where('created_at', '<', daysAgo(1)).execute();
  await db.deleteFrom('verification_codes').where('created_at', '<', daysAgo(2)).execute();
  await db.deleteFrom('password_resets').where('expires_at', '<', daysAgo(1)).execute();
  await db.deleteFrom('mfa_challenges').where('expires_at', '<', daysAgo(1)).execute();
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute();
  await db.deleteFrom('oidc_flows').where('expires_at', '<', daysAgo(1)).execute();
  await db.deleteFrom('television_codes').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('televisions')
    .where('last_seen_at', '<', daysAgo(limits.TELEVISION_DAYS_UNSEEN))
    .execute();
  await db.deleteFrom('security_events').where('at', '<', daysAgo(limits.SECURITY_EVENTS_DAYS)).execute();
  await db.deleteFrom('api_key_usage').where('hour', '<', daysAgo(limits.API_USAGE_DAYS)).execute();
  await db.deleteFrom('api_owner_usage').where('hour', '<', daysAgo(1)).execute();
  await db.deleteFrom('api_request_hours').where('hour', '<', daysAgo(limits.USAGE_KEPT_DAYS)).execute();
  await db.deleteFrom('model_use_hours').where('hour', '<', daysAgo(limits.USAGE_KEPT_DAYS)).execute();
  await db.deleteFrom('webhook_hours').where('hour', '<', daysAgo(limits.USAGE_KEPT_DAYS)).execute();
  await db.deleteFrom('settled_usage').where('at', '<', daysAgo(limits.USAGE_KEPT_DAYS)).execute();
  await db.deleteFrom('assistant_calls').where('hour', '<', daysAgo(limits.API_USAGE_DAYS)).execute();
  await db.deleteFrom('api_request_errors').where('at', '<', daysAgo(limits.API_ERRORS_DAYS)).execute();
  // Also deletes their emails, which were sent or given up long before.
  await db
    .deleteFrom('newsletters')
    .where('is_preview', '=', true)
    .where('created_at', '<', daysAgo(2))
    .execute();
  await db.deleteFrom('questions').where('asked_at', '<', daysAgo(limits.ASK_HISTORY_DAYS)).execute();
  // Text that was corrected or removed in an article is not kept in its translations either.
  await sql`
    delete from article_translations t using articles a
    where a.id = t.article_id and a.content_version <> t.content_version
  `.execute(db);
  await sql`
    delete from translated_titles t using articles a
    where a.id = t.article_id and a.content_version <> t.content_version
  `.execute(db);
  // Nobody scrolls back this far.
  await db
    .deleteFrom('translated_titles')
    .where('state', '<>', 'ready')
    .where('queued_at', '<', daysAgo(limits.TITLES_RECENT_DAYS))
    .execute();
  // Subscribers who have not confirmed are people who did not consent.
  await db
    .deleteFrom('subscribers')
    .where('status', '=', 'waiting')
    // Some people are never asked, because their addresses are blocked or somebody else asked them.
    .where((eb) => eb(eb.fn.coalesce('asked_at', 'created_at'), '<', daysAgo(limits.SUBSCRIBER_WAITING_DAYS)))
    .execute();
  await db
    .deleteFrom('asked_addresses')
    .where('never', '=', false)
    .where('asked_at', '<', daysAgo(limits.CONFIRMATION_AGAIN_DAYS))
    .execute();
  await db.deleteFrom('subscriber_sends').where('sent_at', '<', daysAgo(1)).execute();
  await db.deleteFrom('account_exports').where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('label_archive_files')
    .using('label_archives as a')
    .whereRef('a.id', '=', 'archive_id')
    .where(({ or, and, eb }) =>
      or([
        eb('a.expires_at', '<=', now),
        // The job has failed, so the row is no longer needed.
        and([eb('a.status', '=', 'archiving'), eb('a.created_at', '<=', daysAgo(limits.LABEL_ARCHIVE_DAYS))]),
      ]),
    )
    .execute();
  await db
    .updateTable('label_archives')
    .set({ file_name: null, bytes: null, expires_at: null })
    .where('expires_at', '<=', now)
    .execute();
  // Anyone who opens an older link is told that it does not exist.
  await db
    .deleteFrom('ended_shared_links')
    .where('ended_at', '<', daysAgo(limits.SHARED_LINK_DAYS_MAX))
    .execute();
  // Copies of targets contain addresses of other people, who may have no account.
  await db
    .deleteFrom('target_copies')
    .where('expires_at', '<', daysAgo(limits.TARGET_COPY_LISTED_DAYS))
    // The sender of a copy can stop the updates as long as a target follows the story, or may follow it.
    .where(({ not, or, and, eb, exists, selectFrom }) =>
      not(
        or([
          exists(
            selectFrom('target_follows')
              .select('target_id')
              .whereRef('copy_id', '=', 'target_copies.id')
              .where('stopped_at', 'is', null),
          ),
          and([
            eb('may_follow', '=', true),
            exists(
              selectFrom('targets')
                .select('targets.id')
                .whereRef('targets.id', '=', 'target_copies.added_target_id')
                .where('targets.status', '<>', 'archived'),
            ),
          ]),
        ]),
      ),
    )
    .execute();
  // They contain the addresses of people who may have no account.
  await db.deleteFrom('hand_overs').where('ended_at', '<', daysAgo(limits.HAND_OVER_LISTED_DAYS)).execute();
  // Kept for 200 days, because the analytics compare 90 days with the previous 90.
  await db.deleteFrom('whatsapp_opt_changes').where('at', '<', daysAgo(200)).execute();
  // Kept longer than the alerts they link to.
  await db.deleteFrom('short_links').where('created_at', '<', daysAgo(limits.SHORT_LINK_DAYS)).execute();
  await db.deleteFrom('jobs').where('finished_at', '<', daysAgo(7)).execute();
  await db.deleteFrom('job_stalls').where('at', '<', daysAgo(31)).execute();
  await removeOldWorkers(db, daysAgo(1), daysAgo(31));
  await db.deleteFrom('sessions').where('expires_at', '<', daysAgo(1)).execute();
}
