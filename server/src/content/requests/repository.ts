import type { MyRequestsQuery, RequestConversation, SourceRequestStatus } from '@newswatch/shared/contracts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type * as v from 'valibot';
import { cutPage, keyPage, type ListOrder } from '../../key-paging.ts';
import type { Database } from '../../storage/database.ts';
import { meetsFilter } from '../../storage/meets-filter.ts';
import type { SourceRequestsTable } from '../../storage/schema.ts';
import { conversationColumn } from './conversation.ts';

export type RequestRow = Selectable<SourceRequestsTable>;

/** A request as one of its requesters sees it. */
export interface OwnRequestRow extends RequestRow {
  own_reason: string;
  people: number;
  source_name: string | null;
  matches: number;
  is_requester: boolean;
  conversation: RequestConversation | null;
}

/** The number of matches above which the exact number is not counted. */
const COUNTED_MATCHES = 1_000;

function ofPerson(db: Database, userId: string) {
  return db
    .selectFrom('source_requests as r')
    .leftJoin('source_request_supporters as own', (join) =>
      join.onRef('own.request_id', '=', 'r.id').on('own.user_id', '=', userId),
    )
    .where((eb) => eb.or([eb('r.user_id', '=', userId), eb('own.user_id', 'is not', null)]));
}

const ORDER = '-id';
const latestFirst: ListOrder = { keys: [{ by: sql.ref('r.id'), type: 'id' }], descending: true };

export async function listOwnRequests(
  db: Database,
  userId: string,
  filter: v.InferOutput<typeof MyRequestsQuery>,
): Promise<{ rows: OwnRequestRow[]; next_cursor: string | null }> {
  const { status } = filter;
  const page = keyPage(latestFirst, ORDER, filter);
  const rows = await ownColumns(ofPerson(db, userId), userId)
    .select(page.place.as('place'))
    .where(meetsFilter(sql`r.status`, status))
    .where(page.isAfter)
    .orderBy(page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return cutPage(rows, ORDER, filter);
}

export function findOwnRequest(
  db: Database,
  userId: string,
  requestId: string,
): Promise<OwnRequestRow | undefined> {
  return ownColumns(ofPerson(db, userId), userId).where('r.id', '=', requestId).executeTakeFirst();
}

function ownColumns(query: ReturnType<typeof ofPerson>, userId: string) {
  return query
    .leftJoin('sources as s', (join) =>
      join.onRef('s.id', '=', 'r.source_id').on('s.status', '=', 'approved'),
    )
    .selectAll('r')
    .select([
      's.name as source_name',
      sql<string>`coalesce(own.reason, r.reason)`.as('own_reason'),
      sql<boolean>`r.user_id = ${userId}`.as('is_requester'),
      conversationColumn('person', sql`r.user_id = ${userId}`).as('conversation'),
      sql<number>`1 + (select count(*)::int from source_request_supporters where request_id = r.id)`.as(
        'people',
      ),
      sql<number>`(select count(*)::int from (
        select from matches m join articles a on a.id = m.article_id
        where m.user_id = ${userId} and not m.beyond_history and a.source_id = s.id limit ${COUNTED_MATCHES}
      ) found)`.as('matches'),
    ]);
}

export async function countOwnRequests(
  db: Database,
  userId: string,
): Promise<Map<SourceRequestStatus, number>> {
  const rows = await ofPerson(db, userId)
    .select(['r.status', (eb) => eb.fn.countAll<number>().as('total')])
    .groupBy('r.status')
    .execute();
  return new Map(rows.map(({ status, total }) => [status, total]));
}

/** The pending request for this address, if any. */
export function findPendingRequest(db: Database, normalizedUrl: string): Promise<RequestRow | undefined> {
  return db
    .selectFrom('source_requests')
    .selectAll()
    .where('normalized_url', '=', normalizedUrl)
    .where('status', '=', 'pending')
    .forUpdate()
    .executeTakeFirst();
}

export async function countPeople(db: Database, requestId: string): Promise<number> {
  const row = await db
    .selectFrom('source_request_supporters')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow();
  return row.total + 1;
}

export function listSupporters(db: Database, requestId: string) {
  return db
    .selectFrom('source_request_supporters as own')
    .innerJoin('users as u', 'u.id', 'own.user_id')
    .select(['own.user_id', 'own.reason', 'own.created_at', 'u.full_name'])
    .where('own.request_id', '=', requestId)
    .orderBy('own.created_at')
    .orderBy('own.user_id')
    .execute();
}

export async function insertRequest(db: Database, row: Insertable<SourceRequestsTable>): Promise<void> {
  await db.insertInto('source_requests').values(row).execute();
}

export async function updateRequest(
  db: Database,
  requestId: string,
  values: Partial<Insertable<SourceRequestsTable>>,
): Promise<void> {
  await db.updateTable('source_requests').set(values).where('id', '=', requestId).execute();
}

export async function insertSupporter(
  db: Database,
  row: { request_id: string; user_id: string; reason: string; created_at: Date },
): Promise<void> {
  await db.insertInto('source_request_supporters').values(row).execute();
}

export async function deleteSupporter(db: Database, requestId: string, userId: string): Promise<void> {
  await db
    .deleteFrom('source_request_supporters')
    .where('request_id', '=', requestId)
    .where('user_id', '=', userId)
    .execute();
}

/** Median hours from request to decision over the last 30 days. */
export async function usualDecisionHours(db: Database, now: Date): Promise<number | null> {
  const { rows } = await sql<{ hours: number | null }>`
    select percentile_cont(0.5) within group (
      order by extract(epoch from reviewed_at - created_at) / 3600
    )::float8 as hours
    from source_requests
    where reviewed_at > ${now}::timestamptz - interval '30 days' and status in ('approved', 'rejected')
  `.execute(db);
  return rows[0]?.hours ?? null;
}

/** The source at an address, or else the most likely one on the same host. */
export async function findSourceAt(db: Database, normalizedUrl: string) {
  const host = normalizedUrl.split(/[/?]/, 1)[0] ?? normalizedUrl;
  return db
    .selectFrom('sources')
    .select(['id', 'name', sql<boolean>`normalized_url = ${normalizedUrl}`.as('is_same')])
    .where('status', '=', 'approved')
    .where((eb) =>
      eb.or([
        eb('normalized_url', '=', normalizedUrl),
        sql<boolean>`split_part(normalized_url, '/', 1) = ${host}`,
      ]),
    )
    .orderBy('is_same', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}
