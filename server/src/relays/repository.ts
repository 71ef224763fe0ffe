import {
  type Channel,
  type Language,
  languages,
  type StoryChangeSince,
  type SuppressionReason,
  type UrgentReason,
} from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { digestOrder, type RankedPart, rankedParts } from '../digest-order.ts';
import { isOfMutedStory } from '../muted-story.ts';
import type { Database } from '../storage/database.ts';
import type { PdfOutcome } from '../storage/schema-outgoing.ts';
import { otherSourcesOfStory } from '../story-sources.ts';
import { isKnownRelay, type ReceiverOf } from './known-kinds.ts';

/** Alerts for one receiver, which are sent as one message; or a newsletter, a report or a forward, each as its own message. */
type Content =
  | { via: ReceiverOf<'notification_id'>; newsletterId: null; reportIssueId: null; forwardId: null }
  | { via: ReceiverOf<'newsletter_id'>; newsletterId: string; reportIssueId: null; forwardId: null }
  | { via: ReceiverOf<'report_issue_id'>; newsletterId: null; reportIssueId: string; forwardId: null }
  | { via: ReceiverOf<'forward_id'>; newsletterId: null; reportIssueId: null; forwardId: string };

/** A message that is due. */
export type RelayClaim = Content & {
  receiverId: string;
  channel: Channel | null;
  ids: string[];
  /** A key that is the same for every attempt of a message. */
  key: string;
  /** The number of attempts that ended before this one. */
  attempts: number;
  /** Whether the PDF of its report is attached; null if its issue decides. */
  attachPdf: boolean | null;
  /** The time when our claim expires. */
  until: Date;
};

/** The content of a relayed alert. */
export interface RelayedAlert {
  /** The target that found the article, or all targets that did. */
  target: string;
  title: string;
  summary: string;
  source: string;
  seenAt: Date;
  /** The address of the article itself, because the reader may not have an account. */
  articleUrl: string | null;
  /** The story, and how many other sources report it. */
  storyId?: string;
  moreSources?: number;
  /** The reason why it does not wait for the owner's digest, and whether it ignores the owner's quiet hours. */
  urgent?: UrgentReason;
  inQuietHours?: boolean;
  /** The changes in its story since the receiver's last message about it. */
  changes?: readonly StoryChangeSince[];
  language: Language;
}

/** The articles of one message, each with the alerts of all targets that found it. */
const AT_MOST_IN_A_MESSAGE = 50;

/** WhatsApp messages are claimed as the pacing allows, all others whenever they are due. */
export type RelayQueue = 'whatsapp' | 'others';

const isIn = (queue: RelayQueue) =>
  sql`${queue === 'whatsapp' ? sql`r.channel = 'whatsapp'` : sql`r.channel is distinct from 'whatsapp'`}
    and ${isKnownRelay('r')}`;

/**
 * Claims due messages for some receivers, and skips those that another sender has claimed. A message to a chat app or by WhatsApp
 * that may have been sent already is claimed again unchanged, without later alerts. The alerts of all targets about an article
 * are in one message. Emails to the many subscribers of distribution lists come last, so that no alert waits for them.
 */
export async function claimDue(
  db: Database,
  { queue, now, until, receivers }: { queue: RelayQueue; now: Date; until: Date; receivers: number },
): Promise<RelayClaim[]> {
  await cancelMuted(db, queue, now);
  type Row = Content &
    Pick<RelayClaim, 'receiverId' | 'channel' | 'attempts' | 'attachPdf' | 'key'> & { id: string };
  const isDue = sql`r.status = 'queued' and r.scheduled_for <= ${now} and ${isIn(queue)}
    and (r.claimed_until is null or r.claimed_until <= ${now})`;
  const most = receivers * AT_MOST_IN_A_MESSAGE;
  const { rows } = await sql<Row>`
    with due as materialized (
      select r.id, r.receiver_id, r.via = 'subscriber' as is_last,
        coalesce(r.newsletter_id, r.report_issue_id, r.forward_id) as whole, r.channel, r.message_key,
        (select n.article_ids[1] from notifications n where n.id = r.notification_id) as article
      from relays r
      where ${isDue}
      order by r.via = 'subscriber', r.scheduled_for, r.id
      limit ${most}
      for update of r skip locked
    ), rest as materialized (
      -- The alerts about articles in the middle of which the limit was reached.
      select r.id, r.receiver_id, false as is_last, null::text as whole, r.channel, r.message_key, n.article_ids[1] as article
      from relays r join notifications n on n.id = r.notification_id
      where (select count(*) from due) = ${most} and ${isDue} and r.id not in (select id from due) and exists (
        select from due d
        where d.receiver_id = r.receiver_id and d.article = n.article_ids[1]
          and d.channel is not distinct from r.channel and d.message_key is not distinct from r.message_key
      )
      for update of r skip locked
    ), alerts as (
      select *, min(id) over (partition by receiver_id, whole, channel, message_key, coalesce(article, id)) as of_article
      from (select * from due union all select * from rest) as all_due
    ), chosen as (
      select id, 'relay_' || first as key from (
        select id, dense_rank() over (message order by of_article) as place, min(id) over message as first,
          dense_rank() over (order by is_last, receiver_id, whole, channel, message_key) as receiver
        from alerts
        window message as (partition by receiver_id, whole, channel, message_key)
      ) ranked
      where place <= ${AT_MOST_IN_A_MESSAGE} and receiver <= ${receivers}
    )
    update relays set claimed_until = ${until},
      message_key = case when relays.channel = 'whatsapp' or relays.via = 'app'
        then coalesce(relays.message_key, chosen.key) end
    from chosen where relays.id = chosen.id
    returning relays.id, relays.via, relays.receiver_id as "receiverId", relays.newsletter_id as "newsletterId",
      relays.report_issue_id as "reportIssueId", relays.forward_id as "forwardId", relays.channel, relays.attempts,
      relays.attach_pdf as "attachPdf", coalesce(relays.message_key, chosen.key) as key
  `.execute(db);
  const claims = new Map<string, RelayClaim>();
  for (const { id, ...row } of rows) {
    const claim = claims.get(row.key);
    if (claim) {
      claim.ids.push(id);
      claim.attempts = Math.max(claim.attempts, row.attempts);
    } else claims.set(row.key, { ...row, ids: [id], until });
  }
  return [...claims.values()];
}

/**
 * Cancels alerts about a story that their owner muted while they waited. Messages that may have been sent already are not
 * canceled.
 */
async function cancelMuted(db: Database, queue: RelayQueue, now: Date): Promise<void> {
  await sql`
    update relays r set status = 'canceled', error = 'You muted its story.', reason = 'muted'
    where r.status = 'queued' and r.scheduled_for <= ${now} and ${isIn(queue)}
      and r.claimed_until is null and r.message_key is null and ${isOfMutedStory(sql`r.notification_id`, now)}
  `.execute(db);
}

/** Returns the time when the next relay is due. */
export async function nextDue(db: Database, queue: RelayQueue): Promise<Date | null> {
  const { rows } = await sql<{ due: Date | null }>`
    select min(greatest(r.scheduled_for, coalesce(r.claimed_until, r.scheduled_for))) as due
    from relays r where r.status = 'queued' and ${isIn(queue)}
  `.execute(db);
  return rows[0]?.due ?? null;
}

/**
 * The time at which a message became due, whether it is an email in place of a WhatsApp message, and whether its receiver gets it
 * only as the owner's stand-in.
 */
export async function readFacts(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<{ dueAt: Date; isTakeover: boolean; asStandIn: boolean }> {
  const row = await db
    .selectFrom('relays')
    .select((eb) => [
      eb.fn.min('scheduled_for').as('due'),
      eb.fn<boolean>('bool_and', ['is_takeover']).as('is_takeover'),
      eb.fn<boolean>('bool_and', ['as_stand_in']).as('as_stand_in'),
    ])
    .where('id', 'in', ids)
    .executeTakeFirst();
  return {
    dueAt: row?.due ?? now,
    isTakeover: row?.is_takeover ?? false,
    asStandIn: row?.as_stand_in ?? false,
  };
}

/**
 * The content of the claimed relays, in the order of digests. An article that several targets found is listed once, with the
 * names of all targets that found its story, and is urgent if one of them says so.
 */
export async function readAlerts(db: Database, ids: readonly string[]): Promise<RelayedAlert[]> {
  const rows = await db
    .with(
      'parts',
      () => sql<RankedPart>`(
        select r.id, n.id as notification_id, n.article_ids[1] as article_id, n.story_id, n.target_id, t.name as of_list
        from relays r join notifications n on n.id = r.notification_id
        left join targets t on t.id = n.target_id and t.user_id = n.user_id
        where r.id = any(${ids})
      )`,
    )
    .selectFrom(rankedParts.as('ranked'))
    .innerJoin('notifications', 'notifications.id', 'ranked.notification_id')
    .leftJoin('articles', 'articles.id', 'ranked.article_id')
    .leftJoin('sources', 'sources.id', 'articles.source_id')
    .select([
      'notifications.title',
      'notifications.body',
      'notifications.created_at',
      'ranked.of_list as target',
      'sources.name as source',
      'articles.first_seen_at',
      'articles.language',
      'articles.url',
      'notifications.story_id',
      'notifications.urgency',
      'ranked.article_id',
    ])
    .select(otherSourcesOfStory.as('more_sources'))
    .orderBy(digestOrder)
    .execute();
  // Digests list a story once: in the section of all targets that found one of its articles.
  const targetsOf = new Map<string, Set<string>>();
  const told = new Map<string, (typeof rows)[number] & { targets: Set<string> }>();
  for (const [at, row] of rows.entries()) {
    const about = row.article_id ?? String(at);
    const targets = targetsOf.get(row.story_id ?? about) ?? new Set();
    targetsOf.set(row.story_id ?? about, targets);
    if (row.target !== null) targets.add(row.target);
    const first = told.get(about) ?? { ...row, targets };
    told.set(about, first);
    first.urgency = moreUrgent(first.urgency, row.urgency);
  }
  return [...told.values()].map((row) => ({
    // In a fixed order, because digests have a section for each combination.
    target: [...row.targets].toSorted((one, other) => one.localeCompare(other)).join(' · ') || 'Newswatch',
    title: row.title,
    summary: row.body,
    source: row.source ?? 'Newswatch',
    seenAt: row.first_seen_at ?? row.created_at,
    articleUrl: row.url,
    ...(row.story_id === null ? {} : { storyId: row.story_id, moreSources: row.more_sources }),
    ...(row.urgency && { urgent: row.urgency.reason, inQuietHours: row.urgency.in_quiet_hours }),
    language: languages.find((known) => known === row.language) ?? 'english',
  }));
}

/** The more urgent of two alerts: the one that is sent in quiet hours, if there is one. */
function moreUrgent<Urgency extends { in_quiet_hours: boolean }>(
  one: Urgency | null,
  other: Urgency | null,
): Urgency | null {
  return !one || (other?.in_quiet_hours && !one.in_quiet_hours) ? other : one;
}

const NOTIFIED_DAYS = 7;
/** The maximum number of stories that are read, because reading a story takes up to 0.1 seconds. */
const STORIES_READ = 15;

/** The times of earlier messages about these stories to the receiver of a claim, within the last days. */
export async function listNotified(
  db: Database,
  { receiverId, ids }: Pick<RelayClaim, 'receiverId' | 'ids'>,
  stories: readonly string[],
  now: Date,
): Promise<{ userId: string; since: Map<string, Date> } | undefined> {
  const { rows } = await sql<{ user_id: string; story_id: string; sent_at: Date }>`
    select r.user_id, n.story_id, max(r.sent_at) as sent_at
    from relays r join notifications n on n.id = r.notification_id
    where r.receiver_id = ${receiverId} and r.created_at >= ${new Date(now.getTime() - NOTIFIED_DAYS * 86_400_000)}
      and r.sent_at is not null and n.story_id = any(${[...stories]}::text[])
      -- The same alerts on another channel are not an earlier message.
      and n.id not in (select notification_id from relays where id = any(${ids}))
    group by r.user_id, n.story_id
    order by max(r.sent_at) desc limit ${STORIES_READ}`.execute(db);
  const [first] = rows;
  return first && { userId: first.user_id, since: new Map(rows.map((row) => [row.story_id, row.sent_at])) };
}

/**
 * Cancels waiting messages about alerts that an urgent alert repeats, if their recipients also get the urgent one. Messages that
 * have been tried are left to their senders.
 */
export async function cancelRepeated(
  trx: Database,
  notificationIds: readonly string[],
  urgentId: string,
  now: Date,
): Promise<void> {
  await sql`
    update relays r set status = 'canceled', error = 'An urgent alert says the same.', reason = 'duplicate_story'
    where r.notification_id = any(${notificationIds}::text[]) and r.status = 'queued' and r.scheduled_for > ${now}
      and r.attempts = 0 and r.message_key is null and (r.claimed_until is null or r.claimed_until <= ${now})
      and exists (
        select from relays u
        where u.notification_id = ${urgentId} and u.receiver_id = r.receiver_id and u.channel is not distinct from r.channel
          and u.status = 'queued'
      )
  `.execute(trx);
}

/** The outcome of a message. */
export type Ending =
  | { status: 'sent'; at: Date; providerMessageId: string | null; pdf: PdfOutcome | null }
  | { status: 'failed'; at: Date; error: string; code: string | null }
  | { status: 'canceled'; error: string; reason: SuppressionReason | null };

/** Records the outcome of a claim; does nothing if the claim is no longer ours. @returns whether the claim was ours */
export async function endClaim(db: Database, { ids, until }: RelayClaim, ending: Ending): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('relays')
    .set((eb) => ({
      status: ending.status,
      attempts: eb('attempts', '+', 1),
      claimed_until: null,
      reason: ending.status === 'canceled' ? ending.reason : null,
      error: ending.status === 'sent' ? null : ending.error,
      error_code: ending.status === 'failed' ? ending.code : null,
      ...(ending.status === 'sent' && {
        ...{ sent_at: ending.at, provider_message_id: ending.providerMessageId, pdf: ending.pdf },
      }),
      ...(ending.status === 'failed' && { failed_at: ending.at }),
    }))
    .where('id', 'in', ids)
    .where('claimed_until', '=', until)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The reason and the end of the wait of a message. */
export interface Postponement {
  at: Date;
  error: string;
  /** Whether the message was tried and refused. If omitted, the attempt does not count. */
  isAttempt?: boolean;
  reason?: SuppressionReason | null | undefined;
  /** Whether it may have been sent. It stays one message until that is known. */
  mayHaveLeft?: boolean | undefined;
}

export async function postponeClaim(
  db: Database,
  { ids, until }: RelayClaim,
  { at, error, isAttempt = false, reason = null, mayHaveLeft = false }: Postponement,
  now: Date,
): Promise<void> {
  const isAway = reason === 'gateway_unavailable';
  await db
    .updateTable('relays')
    .set((eb) => ({
      attempts: eb('attempts', '+', isAttempt ? 1 : 0),
      scheduled_for: at,
      claimed_until: null,
      error,
      reason,
      ...(isAway ? { gateway_away_since: eb.fn.coalesce('gateway_away_since', eb.val(now)) } : {}),
      ...(mayHaveLeft ? {} : { message_key: null }),
    }))
    .where('id', 'in', ids)
    .where('claimed_until', '=', until)
    .execute();
}

/**
 * Cancels waiting messages to a receiver who wants no more messages, none on a channel, or none as the owner's stand-in.
 *
 * @returns the canceled messages
 */
export async function cancelRelaysTo(
  db: Database,
  receiverId: string,
  reason: string,
  only: { channel?: Channel; asStandIn?: true; why?: SuppressionReason } = {},
): Promise<string[]> {
  const { channel, asStandIn, why = null } = only;
  const rows = await db
    .updateTable('relays')
    .set({ status: 'canceled', error: reason, reason: why, claimed_until: null })
    .where('receiver_id', '=', receiverId)
    .where('status', '=', 'queued')
    .$if(channel !== undefined, (query) => query.where('channel', '=', channel ?? null))
    .$if(asStandIn === true, (query) => query.where('as_stand_in', '=', true))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
