import {
  type NotificationConditions as Conditions,
  type Development,
  type Highlight,
  type Language,
  limits,
  type NotificationsQuery,
  type SuppressionReason,
} from '@newswatch/shared/contracts';
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type * as v from 'valibot';
import { developmentsOf } from '../content/index.ts';
import { isAfter, startOf } from '../paging.ts';
import type { Database } from '../storage/database.ts';
import { hasLabel } from '../storage/has-label.ts';
import type { ToneColumns } from '../storage/match-tone.ts';
import { meetsFilter } from '../storage/meets-filter.ts';
import type { DeliveriesTable, NotificationsTable } from '../storage/schema.ts';
import { containsPattern, oneContains } from '../storage/search-text.ts';
import type { Recipient } from './policy.ts';
import { hasStatus } from './status-condition.ts';
import { stoppedByTarget } from './stopped-by-target.ts';
import type { endingWait } from './wait-in-archive.ts';

/** The time at which a list is read determines which snoozed alerts are back. */
interface ReadAt {
  now: Date;
}
export type NotificationFilter = v.InferOutput<typeof NotificationsQuery> & ReadAt;
/** The filters of a list, without the page that is read. */
export type NotificationConditions = v.InferOutput<typeof Conditions> & ReadAt;
export type DeliveryRow = Selectable<DeliveriesTable> & {
  /** See `stoppedByTarget`. */
  stopped_by: SuppressionReason | null;
};
export interface NotificationRow extends Selectable<NotificationsTable>, ToneColumns {
  target_name: string | null;
  source_name: string | null;
  match_id: string | null;
  feedback: 'relevant' | 'irrelevant' | null;
  highlights: Highlight[] | null;
  back_early: boolean;
  article_language: Language | null;
  /** The developments that its article reports; null until they are looked for. */
  developments: Development[] | null;
}

export function getRecipient(db: Database, userId: string): Promise<Recipient> {
  return db
    .selectFrom('users')
    .select(['role', 'email_verified_at', 'whatsapp', 'whatsapp_verified_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

function ofPerson(db: Database, userId: string) {
  return db
    .selectFrom('notifications as n')
    .where('n.user_id', '=', userId)
    .where('n.deleted_at', 'is', null);
}

/** Adds the subject: the target, the source, and the match that caused the notification. */
function withSubject(query: ReturnType<typeof ofPerson>) {
  return (
    query
      .leftJoin('targets as t', (join) =>
        join.onRef('t.id', '=', 'n.target_id').onRef('t.user_id', '=', 'n.user_id'),
      )
      // PostgreSQL arrays start at 1: the first article caused the alert.
      .leftJoin('articles as a', (join) => join.on(sql<boolean>`a.id = n.article_ids[1]`))
      .leftJoin('sources as s', 's.id', 'a.source_id')
      .leftJoin('matches as m', (join) =>
        join
          .onRef('m.target_id', '=', 'n.target_id')
          .onRef('m.article_id', '=', 'a.id')
          .onRef('m.user_id', '=', 'n.user_id'),
      )
      .selectAll('n')
      .select([
        't.name as target_name',
        sql<string | null>`coalesce(a.site_name, s.name)`.as('source_name'),
        'a.language as article_language',
        developmentsOf(sql.ref('a.id')).as('developments'),
        'm.id as match_id',
        'm.feedback',
        'm.tone',
        'm.tone_origin',
        'm.tone_at',
        'm.highlights',
      ])
      // The matcher sets both to this time, and nothing else does.
      .select(
        sql<boolean>`exists (
          select from matches r
          where r.user_id = n.user_id and r.matched_at = n.snoozed_until and r.story_id = n.story_id
        )`.as('back_early'),
      )
  );
}

/** A person's notifications that meet the filter. */
export function filtered(db: Database, userId: string, filter: NotificationConditions) {
  const { q, unread, type, target_id, label, archived, later, status, channel, tone, story_id, until, now } =
    filter;
  return (
    ofPerson(db, userId)
      .where('n.archived_at', archived ? 'is not' : 'is', null)
      // In the archive, no alert is snoozed.
      .$if(!archived, (query) => query.where(later ? isWaiting(now) : isBack(now)))
      .$if(unread !== undefined, (query) => query.where('n.read_at', unread ? 'is' : 'is not', null))
      .where(meetsFilter(sql`n.type`, type))
      .where(meetsFilter(sql`n.target_id`, target_id))
      .where(meetsFilter(sql`n.story_id`, story_id))
      .$if(tone !== undefined, (query) => query.where(isCoded(userId, tone ?? [])))
      .$if(until !== undefined, (query) =>
        query.where(archived || later ? 'n.created_at' : 'n.listed_at', '<=', new Date(until ?? 0)),
      )
      .$if(label !== undefined, (query) =>
        // Looked up once for the query, not once for each alert.
        query.where(
          sql<boolean>`n.target_id = any(array(select id from targets where user_id = ${userId} and ${hasLabel(sql`labels`, label)}))`,
        ),
      )
      .$if(channel !== undefined, (query) =>
        // Avoids an index of the channel, with which PostgreSQL would read all emails for each alert if it has no statistics
        // about them yet.
        query.where(
          sql<boolean>`exists (
          select from deliveries d where d.notification_id = n.id and ${meetsFilter(sql`(d.channel || '')`, channel)} and d.status <> 'suppressed'
        )`,
        ),
      )
      .$if(status !== undefined, (query) =>
        query.where((eb) => eb.or((status ?? []).map((one) => hasStatus(userId, one)))),
      )
      .$if(Boolean(q), (query) => query.where(isMeant(userId, q ?? '')))
  );
}

/**
 * SQL condition: the match that is shown with the alert has this tone; a notice has no match. The coded matches are looked up
 * once, by the index of their targets, because few are coded.
 */
function isCoded(userId: string, filter: NonNullable<NotificationConditions['tone']>): RawBuilder<boolean> {
  const amongCoded = (tones: RawBuilder<boolean>) =>
    sql<boolean>`(n.target_id, n.article_ids[1]) in (
      select m.target_id, m.article_id from matches m
      where m.target_id = any(array(select id from targets where user_id = ${userId})) and m.tone is not null and ${tones}
    )`;
  const values = filter.filter((one) => one !== 'none');
  const isOne = values.length === 0 ? sql<boolean>`false` : amongCoded(meetsFilter(sql`m.tone`, values));
  if (!filter.includes('none')) return isOne;
  return sql<boolean>`(${isOne} or (
    exists (select from matches m where m.target_id = n.target_id and m.article_id = n.article_ids[1])
    and not (${amongCoded(sql`true`)})
  ))`;
}

/** SQL condition: the alert is snoozed. */
const isWaiting = (now: Date) => sql<boolean>`n.snoozed_until > ${now}`;
/** SQL condition: the alert was never snoozed, or has returned. */
const isBack = (now: Date) => sql<boolean>`(n.snoozed_until is null or n.snoozed_until <= ${now})`;

/**
 * Each typed word occurs in the alert or in its target's name. Only the person's own alerts are tested, which an index
 * lists by time; the targets are looked up once for the query, not once for each alert.
 */
function isMeant(userId: string, typed: string): RawBuilder<boolean> {
  const meant = typed.split(/\s+/u).map((word) => {
    const targets = sql`select id from targets where user_id = ${userId} and name ilike ${containsPattern(word)}`;
    return sql`(${oneContains([sql`n.title`, sql`n.body`], word)} or n.target_id = any(array(${targets})))`;
  });
  return sql`(${sql.join(meant, sql` and `)})`;
}

/** Counts how many fit the filter, and stops one above the maximum that is counted. */
export async function countNotifications(
  db: Database,
  userId: string,
  filter: NotificationFilter,
): Promise<number> {
  const row = await counted(db, userId, filter).executeTakeFirstOrThrow();
  return row.total;
}

/** The counts for each filter, made in one query and up to the same maximum. */
export async function countEach(
  db: Database,
  userId: string,
  filters: readonly NotificationConditions[],
): Promise<number[]> {
  const row = await db
    .selectNoFrom(filters.map((filter, at) => counted(db, userId, filter).as(String(at))))
    .executeTakeFirstOrThrow();
  return filters.map((_, at) => row[at] ?? 0);
}

function counted(db: Database, userId: string, filter: NotificationConditions) {
  const some = filtered(db, userId, filter)
    .select('n.id')
    .limit(limits.COUNTED_ITEMS_MAX + 1);
  return db.selectFrom(some.as('some')).select((eb) => eb.fn.countAll<number>().as('total'));
}

/** Lists one page of the inbox or of the archive. */
export function listNotifications(
  db: Database,
  userId: string,
  filter: NotificationFilter,
): Promise<NotificationRow[]> {
  const { after, offset } = startOf(filter);
  const direction = filter.sort === 'created_at' ? 'asc' : 'desc';
  return withSubject(filtered(db, userId, filter))
    .where(after === undefined ? sql<boolean>`true` : isAfter(after, 'n.listed_at', 'n.id', direction))
    .orderBy('n.listed_at', direction)
    .orderBy('n.id', direction)
    .limit(filter.per_page)
    .offset(offset)
    .execute();
}

/** The notifications with these IDs, in any order. */
export function listByIds(db: Database, userId: string, ids: readonly string[]): Promise<NotificationRow[]> {
  return withSubject(ofPerson(db, userId)).where('n.id', '=', sql<string>`any(${ids})`).execute();
}

/**
 * Counts the unread notifications in the inbox; archived and snoozed ones do not count.
 * @returns the count, and when it changes because an alert returns
 */
export async function countUnread(
  db: Database,
  userId: string,
  now: Date,
): Promise<{ unread: number; next_at: Date | null }> {
  const next = ofPerson(db, userId)
    .where('n.archived_at', 'is', null)
    .where(isWaiting(now))
    .select((eb) => eb.fn.min('n.snoozed_until').as('at'));
  return await ofPerson(db, userId)
    .where('n.read_at', 'is', null)
    .where('n.archived_at', 'is', null)
    .where(isBack(now))
    .select((eb) => [eb.fn.countAll<number>().as('unread'), next.as('next_at')])
    .executeTakeFirstOrThrow();
}

export function findNotification(
  db: Database,
  userId: string,
  notificationId: string,
): Promise<NotificationRow | undefined> {
  return withSubject(ofPerson(db, userId)).where('n.id', '=', notificationId).executeTakeFirst();
}

/** The marks of a notification. Each is set at most once and then keeps its time. */
type Marks = Pick<Updateable<NotificationsTable>, 'read_at' | 'archived_at' | 'deleted_at'>;

/**
 * SQL: the time at which the notification was read. A snoozed alert stays unread, because it is unread when it returns. In the
 * archive, no alert is snoozed.
 */
const readAt = (at: Date) =>
  sql<Date | null>`case when snoozed_until > ${at} and archived_at is null then read_at else coalesce(read_at, ${at}) end`;

/** Sets (a time) or clears (null) one mark. @returns whether this person has such a notification */
export async function markNotification(
  db: Database,
  key: { userId: string; notificationId: string },
  mark: keyof Marks,
  at: Date | null,
): Promise<boolean> {
  const result = await db
    .updateTable('notifications')
    .set({
      [mark]: at === null ? null : mark === 'read_at' ? readAt(at) : sql`coalesce(${sql.ref(mark)}, ${at})`,
    })
    .where('id', '=', key.notificationId)
    .where('user_id', '=', key.userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Marks the whole inbox as read, up to and including a point in time. @returns how many were unread */
export async function markAllRead(
  db: Database,
  userId: string,
  { until, at }: { until: Date; at: Date },
): Promise<number> {
  const result = await db
    .updateTable('notifications')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('archived_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('listed_at', '<=', until)
    // Snoozed alerts are not in the inbox.
    .where((eb) => eb.or([eb('snoozed_until', 'is', null), eb('snoozed_until', '<=', at)]))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Lists the deliveries of many notifications at once, in the order of creation. */
export async function listDeliveries(
  db: Database,
  notificationIds: readonly string[],
): Promise<DeliveryRow[]> {
  if (notificationIds.length === 0) return [];
  return db
    .selectFrom('deliveries')
    .selectAll()
    .select(stoppedByTarget(sql`deliveries.notification_id`).as('stopped_by'))
    .where('notification_id', 'in', notificationIds)
    .orderBy('id')
    .execute();
}

/** Applies one action to several notifications of a person. @returns how many it changed */
export async function changeAll(
  db: Database,
  userId: string,
  ids: readonly string[],
  {
    read_at,
    ...marks
  }: {
    read_at?: Date | null;
    archived_at?: Date | null;
    deleted_at?: Date;
  } & Partial<ReturnType<typeof endingWait>>,
): Promise<number> {
  const changed = await db
    .updateTable('notifications')
    .set({
      ...marks,
      ...(read_at === undefined ? {} : { read_at: read_at === null ? null : readAt(read_at) }),
    })
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return Number(changed.numUpdatedRows);
}
