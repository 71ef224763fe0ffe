import type { Plan } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { countOfMessages, isSent } from '../../notifier/index.ts';
import type { Database } from '../../storage/database.ts';
import { findPeopleMeant, isPersonMeant } from '../../storage/people-meant.ts';

/** `from` is inclusive, `to` is exclusive. */
export interface Month {
  from: Date;
  to: Date;
}

export interface UsageRow {
  id: string;
  full_name: string;
  email: string;
  plan: Plan;
  articles: number;
  emails: number;
  emails_to_others: number;
  utility: number;
  authentication: number;
  service: number;
  other: number;
  webhook_calls: number;
  api_calls: number;
  questions: number;
  translations: number;
}

/**
 * What everybody with an account used within a month, those with the most messages first. Each table is read once for all
 * people. Hours in UTC belong to the month in which they begin.
 */
export async function listUsage(
  db: Database,
  { from, to }: Month,
  q: string | undefined,
): Promise<UsageRow[]> {
  const people = q ? await findPeopleMeant(db, q) : undefined;
  const { rows } = await sql<UsageRow>`
    with found as (
      select user_id, count(distinct article_id)::int as articles from matches
      where matched_at >= ${from} and matched_at < ${to} group by 1
    ), own as (
      select d.user_id, ${countOfMessages('d', isSent('d'))} as emails from deliveries d
      where d.channel = 'email' and d.sent_at >= ${from} and d.sent_at < ${to} group by 1
    ), others as (
      select user_id, count(*)::int as emails from relays
      where channel = 'email' and sent_at >= ${from} and sent_at < ${to} and via <> 'owner' group by 1
    ), reports as (
      select user_id, count(*)::int as emails from relays
      where channel = 'email' and sent_at >= ${from} and sent_at < ${to} and via = 'owner' group by 1
    ), categories as (
      select name, min(category) as category from whatsapp_templates group by 1
    ), whatsapp as (
      select coalesce(w.user_id, r.user_id) as user_id,
        count(*) filter (where c.category = 'utility')::int as utility,
        count(*) filter (where c.category = 'authentication')::int as authentication,
        count(*) filter (where w.template is null)::int as service,
        count(*) filter (where w.template is not null and c.category is null)::int as other
      from whatsapp_messages w left join recipients r on r.id = w.recipient_id
        left join categories c on c.name = w.template
      where w.direction = 'out' and w.status in ('sent', 'delivered', 'read')
        and w.created_at >= ${from} and w.created_at < ${to} group by 1
    ), webhook as (
      select e.user_id, sum(h.sent)::int as calls from webhook_hours h join webhooks e on e.id = h.webhook_id
      where h.hour >= ${from} and h.hour < ${to} group by 1
    ), api as (
      select user_id, sum(answered + refused + failed)::int as calls from api_request_hours
      where hour >= ${from} and hour < ${to} group by 1
    ), model as (
      select user_id, coalesce(sum(count) filter (where kind = 'question'), 0)::int as questions,
        coalesce(sum(count) filter (where kind = 'translation'), 0)::int as translations
      from model_use_hours where hour >= ${from} and hour < ${to} group by 1
    )
    select u.id, u.full_name, u.email, u.plan, coalesce(found.articles, 0) as articles,
      coalesce(own.emails, 0) + coalesce(reports.emails, 0) as emails,
      coalesce(others.emails, 0) as emails_to_others,
      coalesce(whatsapp.utility, 0) as utility, coalesce(whatsapp.authentication, 0) as authentication,
      coalesce(whatsapp.service, 0) as service, coalesce(whatsapp.other, 0) as other,
      coalesce(webhook.calls, 0) as webhook_calls, coalesce(api.calls, 0) as api_calls,
      coalesce(model.questions, 0) as questions, coalesce(model.translations, 0) as translations
    from users u
      left join found on found.user_id = u.id left join own on own.user_id = u.id
      left join others on others.user_id = u.id left join reports on reports.user_id = u.id
      left join whatsapp on whatsapp.user_id = u.id left join webhook on webhook.user_id = u.id
      left join api on api.user_id = u.id left join model on model.user_id = u.id
    where u.deleted_at is null and ${people ? isPersonMeant('u', people) : sql`true`}
    order by coalesce(own.emails, 0) + coalesce(reports.emails, 0) + coalesce(others.emails, 0)
      + coalesce(whatsapp.utility, 0) + coalesce(whatsapp.authentication, 0) + coalesce(whatsapp.service, 0)
      + coalesce(whatsapp.other, 0) desc, articles desc, u.id`.execute(db);
  return rows;
}

export async function findPrices(db: Database) {
  return db
    .selectFrom('message_prices')
    .select(['currency', 'utility', 'authentication', 'service', 'other'])
    .executeTakeFirst();
}

/** Since when what is counted by the hour is kept as long as these months need it. */
export async function keptSince(db: Database): Promise<Date> {
  const { since } = await db.selectFrom('usage_kept').select('since').executeTakeFirstOrThrow();
  return since;
}
