import type { Plan } from '@newswatch/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import { countOfMessages, isSent } from '../../notifier/index.ts';
import type { Database } from '../../storage/database.ts';
import { findPeopleMeant, isPersonMeant } from '../../storage/people-meant.ts';

/** `from` is inclusive, `to` is exclusive. */
export interface Month {
  from: Date;
  to: Date;
}

/** The counts of a person, or totals, with WhatsApp messages by category. */
export interface UsageCounts {
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

interface UsageRow extends UsageCounts {
  id: string;
  full_name: string;
  email: string;
  plan: Plan;
}

interface UsagePage {
  /** The page of people, those with the most messages first. */
  rows: UsageRow[];
  /** The number of people who match the search. */
  total: number;
  /**
   * Totals of everybody, regardless of the search. `plan` is null for deleted accounts, which are left out if they used nothing.
   */
  sums: (UsageCounts & { plan: Plan | null; people: number })[];
}

const kinds = [
  ...['articles', 'emails', 'emails_to_others', 'utility', 'authentication', 'service', 'other'],
  ...['webhook_calls', 'api_calls', 'questions', 'translations'],
];
const eachKind = (count: (kind: string) => RawBuilder<unknown>) =>
  sql.join(kinds.map((kind) => sql`${count(kind)} as ${sql.ref(kind)}`));
const sumOfKind = (kind: string) =>
  sql`coalesce(sum(m.count) filter (where m.kind = ${sql.lit(kind)}), 0)::int`;

/**
 * Reads what people with an account used within a month: one page of people, and the totals of all. Each table is read once.
 * Hours in UTC belong to the month in which they begin.
 */
export async function readUsage(
  db: Database,
  { from, to }: Month,
  { q, offset, limit }: { q: string | undefined; offset: number; limit: number },
): Promise<UsagePage> {
  const people = q ? await findPeopleMeant(db, q) : undefined;
  const within = (column: string) => sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to}`;
  const { rows } = await sql<UsagePage>`
    with categories as (
      select name, min(category) as category from whatsapp_templates group by 1
    ), measured (user_id, kind, count) as (
      select user_id, 'articles', count(distinct article_id) from matches where ${within('matched_at')} group by 1
      union all
      select d.user_id, 'emails', ${countOfMessages('d', isSent('d'))} from deliveries d
      where d.channel = 'email' and ${within('d.sent_at')} group by 1
      union all
      select user_id, case via when 'owner' then 'emails' else 'emails_to_others' end, count(*) from relays
      where channel = 'email' and ${within('sent_at')} group by 1, 2
      union all
      select coalesce(w.user_id, r.user_id),
        case when w.template is null then 'service' else coalesce(c.category, 'other') end, count(*)
      from whatsapp_messages w left join recipients r on r.id = w.recipient_id
        left join categories c on c.name = w.template
      where w.direction = 'out' and w.status in ('sent', 'delivered', 'read') and ${within('w.created_at')}
        and (w.user_id is not null or r.id is not null) group by 1, 2
      union all
      select e.user_id, 'webhook_calls', sum(h.sent) from webhook_hours h join webhooks e on e.id = h.webhook_id
      where ${within('h.hour')} group by 1
      union all
      select user_id, 'api_calls', sum(answered + refused + failed) from api_request_hours
      where ${within('hour')} group by 1
      union all
      select user_id, kind || 's', sum(count) from model_use_hours where ${within('hour')} group by 1, 2
      union all
      select user_id, kind, sum(count) from settled_usage where ${within('at')} group by 1, 2
    ), counted as materialized (
      select u.id, u.full_name, u.email, u.plan, ${eachKind(sumOfKind)}
      from users u left join measured m on m.user_id = u.id
      where u.deleted_at is null group by u.id
      union all
      select null, null, null, null, ${eachKind(sumOfKind)}
      from measured m left join users u on u.id = m.user_id
      where u.id is null or u.deleted_at is not null having count(*) > 0
    ), meant as (
      select u.* from counted u where u.id is not null and ${people ? isPersonMeant('u', people) : sql`true`}
    ), shown as (
      select * from meant
      order by emails + emails_to_others + utility + authentication + service + other desc, articles desc, id
      limit ${limit} offset ${offset}
    ), sums as (
      select plan, count(id)::int as people, ${eachKind((kind) => sql`sum(${sql.ref(kind)})::int`)}
      from counted group by plan order by plan
    )
    select (select coalesce(jsonb_agg(shown), '[]') from shown) as rows,
      (select count(*)::int from meant) as total,
      (select coalesce(jsonb_agg(sums), '[]') from sums) as sums`.execute(db);
  return rows[0] ?? { rows: [], total: 0, sums: [] };
}

export async function findPrices(db: Database) {
  return db
    .selectFrom('message_prices')
    .select(['currency', 'utility', 'authentication', 'service', 'other'])
    .executeTakeFirst();
}

/** The time since which hourly counts have been kept for as long as these months need them. */
export async function keptSince(db: Database): Promise<Date> {
  const { since } = await db.selectFrom('usage_kept').select('since').executeTakeFirstOrThrow();
  return since;
}
