import type { SourceRequestStatus } from '@newswatch/shared/contracts';
import type { AdminSourceRequestsQuery } from '@newswatch/shared/contracts/admin';
import { sql } from 'kysely';
import type * as v from 'valibot';
import { offsetOf } from '../../paging.ts';
import type { Database } from '../../storage/database.ts';
import { containsPattern } from '../../storage/search-text.ts';
import type { OwnRequestRow, RequestRow } from './repository.ts';

/** A request as administrators see it. */
export interface AdminRequestRow extends OwnRequestRow {
  user_name: string;
  user_email: string;
  reviewer_name: string | null;
}

type Filter = v.InferOutput<typeof AdminSourceRequestsQuery>;

function requests(db: Database, q?: string | undefined) {
  const pattern = q ? containsPattern(q) : undefined;
  return db
    .selectFrom('source_requests as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .$if(pattern !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('r.website_name', 'ilike', pattern ?? ''), eb('r.url', 'ilike', pattern ?? '')]),
      ),
    );
}

const people = sql<number>`1 + (select count(*)::int from source_request_supporters where request_id = r.id)`;

function withColumns(query: ReturnType<typeof requests>) {
  return query
    .leftJoin('sources as s', 's.id', 'r.source_id')
    .leftJoin('users as reviewer', 'reviewer.id', 'r.reviewed_by')
    .selectAll('r')
    .select([
      'r.reason as own_reason',
      's.name as source_name',
      'u.full_name as user_name',
      'u.email as user_email',
      'reviewer.full_name as reviewer_name',
      people.as('people'),
      sql<number>`0`.as('matches'),
    ]);
}

export function listRequests(db: Database, filter: Filter): Promise<AdminRequestRow[]> {
  return withColumns(requests(db, filter.q))
    .where('r.status', '=', filter.status)
    .$if(filter.sort === '-supporters', (query) => query.orderBy('people', 'desc').orderBy('r.created_at'))
    .$if(filter.sort === 'created_at', (query) => query.orderBy('r.created_at'))
    .$if(filter.sort === '-created_at', (query) =>
      query.orderBy(sql`coalesce(r.reviewed_at, r.created_at)`, 'desc'),
    )
    .orderBy('r.id')
    .limit(filter.per_page)
    .offset(offsetOf(filter))
    .execute();
}

export function findRequest(db: Database, requestId: string): Promise<AdminRequestRow | undefined> {
  return withColumns(requests(db)).where('r.id', '=', requestId).executeTakeFirst();
}

/** Holds the request until the transaction ends. */
export function lockRequest(db: Database, requestId: string): Promise<RequestRow | undefined> {
  return db
    .selectFrom('source_requests')
    .selectAll()
    .where('id', '=', requestId)
    .forUpdate()
    .executeTakeFirst();
}

export async function countRequests(
  db: Database,
  q: string | undefined,
): Promise<Map<SourceRequestStatus, number>> {
  const rows = await requests(db, q)
    .select(['r.status', (eb) => eb.fn.countAll<number>().as('total')])
    .groupBy('r.status')
    .execute();
  return new Map(rows.map(({ status, total }) => [status, total]));
}
