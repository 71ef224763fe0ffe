import type { SourceRequestStatus } from '@newswatch/shared/contracts';
import type { AdminSourceRequestsQuery } from '@newswatch/shared/contracts/admin';
import { sql } from 'kysely';
import type * as v from 'valibot';
import { cutPage, keyPage, type ListOrder, type OrderKey } from '../../key-paging.ts';
import { asciiAddress } from '../../readable-host.ts';
import type { Database } from '../../storage/database.ts';
import { containsPattern } from '../../storage/search-text.ts';
import { conversationColumn, hasConversation } from './conversation.ts';
import type { OwnRequestRow, RequestRow } from './repository.ts';

/** A request as administrators see it. */
export interface AdminRequestRow extends OwnRequestRow {
  user_name: string;
  user_email: string;
  reviewer_name: string | null;
}

type Filter = v.InferOutput<typeof AdminSourceRequestsQuery>;
/** Filters of the requests, besides their status. */
type Narrowed = Partial<Pick<Filter, 'q' | 'conversation'>>;

function requests(db: Database, { q, conversation }: Narrowed = {}) {
  const pattern = q ? containsPattern(q) : undefined;
  return db
    .selectFrom('source_requests as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .$if(pattern !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('r.website_name', 'ilike', pattern ?? ''),
          eb('r.url', 'ilike', pattern ?? ''),
          eb('r.normalized_url', 'ilike', containsPattern(asciiAddress(q ?? ''))),
        ]),
      ),
    )
    .$if(conversation !== undefined, (query) => query.where(hasConversation(conversation ?? [])));
}

const people = sql<number>`(1 + (select count(*)::int from source_request_supporters where request_id = r.id))`;

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
      sql<boolean>`false`.as('is_requester'),
      conversationColumn('admin', sql`true`).as('conversation'),
    ]);
}

const asked: OrderKey = { by: sql.ref('r.created_at'), type: 'timestamptz' };
const id: OrderKey = { by: sql.ref('r.id'), type: 'id' };
const orders: Readonly<Record<Filter['sort'], ListOrder>> = {
  // Among equally supported requests, the oldest comes first.
  '-supporters': { keys: [{ by: sql`-${people}`, type: 'bigint' }, asked, id], descending: false },
  created_at: { keys: [asked, id], descending: false },
  '-created_at': {
    keys: [{ by: sql`coalesce(r.reviewed_at, r.created_at)`, type: 'timestamptz' }, id],
    descending: true,
  },
};

export async function listRequests(
  db: Database,
  filter: Filter,
): Promise<{ rows: AdminRequestRow[]; next_cursor: string | null }> {
  const page = keyPage(orders[filter.sort], filter.sort, filter);
  const rows = await withColumns(requests(db, filter))
    .select(page.place.as('place'))
    .where('r.status', 'in', filter.status)
    .where(page.isAfter)
    .orderBy(page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return cutPage(rows, filter.sort, filter);
}

export function findRequest(db: Database, requestId: string): Promise<AdminRequestRow | undefined> {
  return withColumns(requests(db)).where('r.id', '=', requestId).executeTakeFirst();
}

/** Locks the request until the transaction ends. */
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
  narrowed: Narrowed,
): Promise<Map<SourceRequestStatus, number>> {
  const rows = await requests(db, narrowed)
    .select(['r.status', (eb) => eb.fn.countAll<number>().as('total')])
    .groupBy('r.status')
    .execute();
  return new Map(rows.map(({ status, total }) => [status, total]));
}
