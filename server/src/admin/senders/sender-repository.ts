import { SENDER_DAYS, type SendersQuery } from '@newswatch/shared/contracts/admin';
import { type RawBuilder, sql } from 'kysely';
import type * as v from 'valibot';
import type { Database } from '../../storage/database.ts';
import { findPeopleMeant, isPersonMeant } from '../../storage/people-meant.ts';

export interface SenderRow {
  id: string;
  full_name: string;
  email: string;
  subscribers: number;
  issues: number;
  emails: number;
  people: number;
  bounced: number;
  complained: number;
  unsubscribed: number;
  asked: number;
  refused: number;
  risk: number | null;
  reason: string | null;
  paused_at: Date | null;
  paused_by: string | null;
  paused_by_name: string | null;
  /** The number of senders that match the filter. */
  total: number;
}

type Filter = Pick<v.InferOutput<typeof SendersQuery>, 'q' | 'paused' | 'sort'>;

const orders: Record<Filter['sort'], RawBuilder<unknown>> = {
  '-risk': sql`f.risk desc nulls last`,
  '-emails': sql`f.emails desc`,
  '-complained': sql`f.complained desc`,
  '-bounced': sql`f.bounced desc`,
  '-unsubscribed': sql`f.unsubscribed desc`,
};

/**
 * The senders of the last days, and those with a list or a pause. The state of an address counts once for each sender, even if it
 * is on several lists; removed people are not counted.
 */
export async function listSenderRows(
  db: Database,
  { q, paused, sort }: Filter,
  { limit, offset }: { limit: number; offset: number },
  now: Date,
): Promise<SenderRow[]> {
  const people = q ? await findPeopleMeant(db, q) : undefined;
  const since = sql`${now}::timestamptz - make_interval(days => ${SENDER_DAYS})`;
  const address = sql`lower(s.email)`;
  // People who were asked and never got an issue have declined rather than unsubscribed.
  const saidNo = sql`s.asked_at is not null and s.last_sent_at is null`;
  const left = sql`s.status = 'unsubscribed' and s.answered_at > ${since}`;
  const { rows } = await sql<SenderRow>`
    with sent as (
      select y.user_id, count(*) filter (where y.status in ('sent', 'delivered', 'read'))::int as emails,
        count(distinct y.receiver_id) filter (where y.status in ('sent', 'delivered', 'read'))::int as people,
        count(distinct coalesce(y.newsletter_id, y.report_issue_id))::int as issues
      from relays y where y.via = 'subscriber' and y.created_at > ${since} group by y.user_id
    ), listed as (
      select s.user_id,
        count(distinct ${address}) filter (where s.status = 'subscribed')::int as subscribers,
        count(distinct ${address}) filter (where s.status = 'bounced' and s.updated_at > ${since})::int as bounced,
        count(distinct ${address}) filter (where s.status = 'complained' and s.updated_at > ${since})::int as complained,
        count(distinct ${address}) filter (where ${left} and not (${saidNo}))::int as unsubscribed,
        count(distinct ${address}) filter (where s.asked_at > ${since})::int as asked,
        count(distinct ${address}) filter (where ${left} and ${saidNo})::int as refused
      from subscribers s group by s.user_id
    ), figures as (
      select u.id, u.full_name, u.email, coalesce(l.subscribers, 0) as subscribers, coalesce(t.issues, 0) as issues,
        coalesce(t.emails, 0) as emails, coalesce(t.people, 0) as people, coalesce(l.bounced, 0) as bounced,
        coalesce(l.complained, 0) as complained, coalesce(l.unsubscribed, 0) as unsubscribed,
        coalesce(l.asked, 0) as asked, coalesce(l.refused, 0) as refused,
        p.reason, p.paused_at, p.paused_by, b.full_name as paused_by_name
      from users u left join sent t on t.user_id = u.id left join listed l on l.user_id = u.id
        left join sending_pauses p on p.user_id = u.id
        left join users b on b.id = p.paused_by and b.deleted_at is null
      where u.deleted_at is null and coalesce(t.user_id, l.user_id, p.user_id) is not null
        and ${people ? isPersonMeant('u', people) : sql`true`}
        and ${paused === undefined ? sql`true` : sql`(p.user_id is not null) = ${paused}`}
    ), judged as (
      -- Somebody who bounced was written to, even if no email counts as sent.
      select f.*, (f.bounced + f.complained + f.unsubscribed + f.refused)::float8
        / nullif(greatest(f.people + f.asked, f.bounced + f.complained + f.unsubscribed + f.refused), 0) as risk
      from figures f
    )
    select f.*, count(*) over ()::int as total from judged f
    order by ${orders[sort]}, f.emails desc, f.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
