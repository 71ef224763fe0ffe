import { distributionListMessages, limits, type Plan, planLimits } from '@newswatch/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import { Failure } from '../failure.ts';
import { newId } from '../ids.ts';
import { canRetry, enqueueSubscribers, retryFailed, type SentIssue } from '../relays/index.ts';
import type { Database } from '../storage/database.ts';
import type { KeptLists } from '../storage/schema-distribution-lists.ts';
import { assertNotPaused, findSendingPause } from './sending-pause.ts';

const DAY_MS = 86_400_000;

/** The people on the chosen lists who get an issue, and the record about the others. */
export interface ChosenSubscribers {
  people: { id: string; email: string }[];
  kept: KeptLists;
}

/** @throws {Failure} `not_found` if one of them is deleted or somebody else’s */
export async function assertOwnLists(
  db: Database,
  userId: string,
  listIds: readonly string[],
): Promise<void> {
  if (listIds.length === 0) return;
  const found = await db
    .selectFrom('distribution_lists')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', 'in', [...listIds])
    .execute();
  if (found.length < new Set(listIds).size) throw new Failure('not_found', distributionListMessages.gone);
}

/**
 * The subscribers of these lists, each address once, oldest first: as many as the plan includes, and as may still be sent today.
 * Null without a list.
 *
 * @param reportIssueId leaves out those who already have this issue
 * @param isWhole refuses to leave somebody out because of the day, or of an administrator’s pause. @throws {Failure}
 * `quota_exceeded`; `state_conflict`
 */
export async function chooseSubscribers(
  trx: Database,
  {
    userId,
    plan,
    listIds,
    isWhole,
    reportIssueId = null,
  }: {
    userId: string;
    plan: Plan;
    listIds: readonly string[];
    isWhole: boolean;
    reportIssueId?: string | null;
  },
  now: Date,
): Promise<ChosenSubscribers | null> {
  if (listIds.length === 0) return null;
  const lists = await trx
    .selectFrom('distribution_lists')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .where('id', 'in', [...listIds])
    .orderBy(sql`lower(name)`)
    .execute();
  if (lists.length === 0) return null;
  const ids = lists.map(({ id }) => id);
  const { rows } = await sql<{ id: string; email: string; status: string; has_it: boolean }>`
    select id, email, status, lower(email) in (
      select lower(y.destination) from relays y where y.report_issue_id = ${reportIssueId}
    ) as has_it from (
      select distinct on (lower(s.email)) s.id, s.email, s.created_at,
        case when s.status = 'subscribed' and exists (
          select from blocked_addresses b where b.channel = 'email' and lower(b.address) = lower(s.email)
        ) then 'bounced' else s.status end as status
      from subscribers s where s.list_id = any (${ids}::text[])
      order by lower(s.email), s.status = 'subscribed' desc, s.created_at, s.id
    ) each_address
    order by created_at, id
  `.execute(trx);
  const subscribed = rows.filter(({ status }) => status === 'subscribed');
  if (isWhole) await assertNotPaused(trx, userId);
  const isPaused = (await findSendingPause(trx, userId)) !== undefined;
  const isNew = ({ has_it }: { has_it: boolean }) => !has_it;
  const left = limits.SUBSCRIBER_EMAILS_PER_DAY - (await countToday(trx, userId, now));
  const inPlan = subscribed.slice(0, planLimits[plan].subscribers).filter(isNew);
  if (isWhole && inPlan.length > left)
    throw new Failure('quota_exceeded', distributionListMessages.tooManyEmails);
  const people = isPaused ? [] : inPlan.slice(0, Math.max(0, left));
  const paused = isPaused ? inPlan.length : 0;
  const count = (status: string) => rows.filter((row) => row.status === status && isNew(row)).length;
  return {
    people,
    kept: {
      ids,
      names: lists.map(({ name }) => name),
      left_out: {
        waiting: count('waiting'),
        unsubscribed: count('unsubscribed'),
        bounced: count('bounced'),
        complained: count('complained'),
        beyond_limit: count('subscribed') - people.length - paused,
        ...(paused > 0 ? { paused } : {}),
      },
    },
  };
}

/**
 * Stores the emails of an issue to subscribers, in the transaction that stores the issue, after those to its owner and to
 * recipients: an address gets it once.
 *
 * @returns how many get it
 */
export async function sendToSubscribers(
  trx: Database,
  issue: SentIssue & { attach_pdf?: boolean },
  chosen: ChosenSubscribers | null,
  now: Date,
): Promise<number> {
  if (!chosen || chosen.people.length === 0) return 0;
  const emails = await enqueueSubscribers(trx, issue, chosen.people, now);
  await recordSends(trx, issue.user_id, emails, now);
  return emails;
}

/**
 * Resends the failed emails of an issue; those to subscribers count towards the daily limit.
 *
 * @returns what is on its way, as a sentence.
 * @throws {Failure} `state_conflict` if none is, or while an administrator has paused these emails; `quota_exceeded` if it is too
 * much for the day
 */
export async function sendFailedAgain(trx: Database, issue: SentIssue, now: Date): Promise<string> {
  const left = limits.SUBSCRIBER_EMAILS_PER_DAY - (await countToday(trx, issue.user_id, now));
  const { emails, toSubscribers } = await retryFailed(trx, issue, now);
  if (emails === 0) throw new Failure('state_conflict', distributionListMessages.nothingToRetry);
  if (toSubscribers > 0) await assertNotPaused(trx, issue.user_id);
  if (toSubscribers > left) throw new Failure('quota_exceeded', distributionListMessages.tooManyEmails);
  if (toSubscribers > 0) await recordSends(trx, issue.user_id, toSubscribers, now);
  return emails === 1 ? '1 email is on its way again.' : `${emails} emails are on their way again.`;
}

async function recordSends(trx: Database, userId: string, emails: number, now: Date): Promise<void> {
  const row = { id: newId('snd'), user_id: userId, emails, sent_at: now };
  await trx.insertInto('subscriber_sends').values(row).execute();
}

async function countToday(trx: Database, userId: string, now: Date): Promise<number> {
  const { emails } = await trx
    .selectFrom('subscriber_sends')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('emails'), sql<string>`0`).as('emails'))
    .where('user_id', '=', userId)
    .where('sent_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  return Number(emails);
}

/**
 * SQL: the result of the emails of an issue to subscribers, as `SubscriberEmails`; null if it was sent to no list.
 *
 * @param issue alias of the issue, with its column `lists`
 * @param column of `relays` that names it
 */
export const subscriberEmailsOf = <Shown>(
  issue: string,
  column: 'newsletter_id' | 'report_issue_id',
): RawBuilder<Shown> => {
  const relay = (alias: string) =>
    sql`${sql.ref(`${alias}.${column}`)} = ${sql.ref(`${issue}.id`)} and ${sql.ref(`${alias}.via`)} = 'subscriber'`;
  const lists = sql.ref(`${issue}.lists`);
  return sql<Shown>`case when ${lists} is not null then (
    select json_build_object(
      'lists', ${lists} -> 'names', 'left_out', ${lists} -> 'left_out',
      'sent', count(*) filter (where y.status = 'sent'),
      'queued', count(*) filter (where y.status = 'queued'),
      'failed', count(*) filter (where y.status = 'failed'),
      'canceled', count(*) filter (where y.status = 'canceled'),
      'can_retry', count(*) filter (where ${canRetry('y')}),
      'unsubscribed', count(*) filter (where y.status = 'sent' and s.status = 'unsubscribed'
        and s.answered_at >= y.sent_at and not exists (
          select from relays later where later.receiver_id = y.receiver_id and later.status = 'sent'
            and later.sent_at > y.sent_at and later.sent_at <= s.answered_at
        )),
      'reasons', coalesce((
        select json_agg(json_build_object('reason', reason, 'count', count) order by count desc, reason) from (
          select error as reason, count(*) from relays z where ${relay('z')} and z.error is not null
          group by error order by count(*) desc, error limit 10
        ) why
      ), '[]')
    )
    from relays y left join subscribers s on s.id = y.receiver_id where ${relay('y')}
  ) end`;
};
