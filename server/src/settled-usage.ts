import { sql } from 'kysely';
import type { Database } from './storage/database.ts';

/**
 * Keeps the counts of an account whose rows are about to be deleted, so that the figures of its months still add up. Deleting
 * its webhooks, API keys and recipients adds theirs; `forgetWhoUsed` then removes the person. Emails to the person stay
 * counted by their deliveries.
 */
export async function settleUsage(trx: Database, userId: string): Promise<void> {
  await sql`
    insert into settled_usage (user_id, kind, at, count)
    select user_id, 'articles', date_trunc('month', matched_at, 'UTC'), count(distinct article_id)
    from matches where user_id = ${userId} group by 1, 3
    union all
    select user_id, case via when 'owner' then 'emails' else 'emails_to_others' end,
      date_trunc('month', sent_at, 'UTC'), count(*)
    from relays where user_id = ${userId} and channel = 'email' and sent_at is not null group by 1, 2, 3
    union all
    select user_id, whatsapp_usage_kind(template), date_trunc('month', created_at, 'UTC'), count(*)
    from whatsapp_messages
    where user_id = ${userId} and direction = 'out' and status in ('sent', 'delivered', 'read') group by 1, 2, 3
    union all
    select user_id, kind || 's', hour, count from model_use_hours where user_id = ${userId}`.execute(trx);
}

/** Removes the person from usage, so that only the sums of each month are left. */
export async function forgetWhoUsed(trx: Database, userId: string): Promise<void> {
  await sql`
    with own as (delete from settled_usage where user_id = ${userId} returning kind, at, count)
    insert into settled_usage (user_id, kind, at, count)
    select null, kind, date_trunc('month', at, 'UTC') + interval '14 days', sum(count) from own group by 2, 3`.execute(
    trx,
  );
}
