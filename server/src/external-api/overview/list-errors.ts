import { type ApiErrorList, type ApiErrorsQuery, type ApiFailure, limits } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type * as v from 'valibot';
import { offsetOf, pagination } from '../../paging.ts';
import type { Database } from '../../storage/database.ts';
import { meetsFilter } from '../../storage/meets-filter.ts';
import { assertApiAccess } from '../access.ts';
import { getOwner } from '../repository.ts';

const DAY_MS = 86_400_000;

/** The newest of identical errors. */
interface ErrorRow {
  kind: 'request' | 'delivery';
  id: string;
  at: Date;
  first_at: Date;
  times: number;
  code: string;
  status: number | null;
  /** The name of the key or the endpoint. */
  origin: string;
  name: string;
  method: string | null;
  path: string | null;
  message: string | null;
  request_id: string | null;
  event_type: string | null;
  last_error: string | null;
  next_attempt_at: Date | null;
}

const everything = sql<boolean>`true`;

/**
 * Lists requests that were refused or failed, and deliveries whose last attempt failed. Identical errors share one row,
 * so that one dead endpoint does not hide the others.
 */
export async function listApiErrors(
  db: Database,
  userId: string,
  query: v.InferOutput<typeof ApiErrorsQuery>,
  now: Date,
): Promise<ApiErrorList> {
  assertApiAccess(await getOwner(db, userId));
  const since = new Date(now.getTime() - limits.API_ERRORS_DAYS * DAY_MS);
  const { api_key_id, webhook_id, code } = query;
  const chosen = sql<boolean>`(${meetsFilter(sql`origin`, api_key_id)}
    and ${meetsFilter(sql`origin`, webhook_id)} and ${meetsFilter(sql`code`, code)})`;
  const [items, facets] = await Promise.all([
    readErrors(db, userId, since, {
      limit: query.per_page,
      offset: offsetOf(query),
      chosen,
      isOldestFirst: query.sort === 'at',
    }),
    sql<{
      kind: ErrorRow['kind'];
      origin: string;
      name: string;
      code: string;
      count: number;
      rows: number;
    }>`
      with errors as (${allErrors(userId, since)}) select kind, origin, name, code, count(*)::int as count,
        (count(distinct (method, path, status)) filter (where ${chosen}))::int as rows
      from errors group by 1, 2, 3, 4 order by name, origin, code`.execute(db),
  ]);
  const counts = new Map<string, number>();
  for (const row of facets.rows) counts.set(row.code, (counts.get(row.code) ?? 0) + row.count);
  const originsOf = (kind: ErrorRow['kind']) => [
    ...new Map(
      facets.rows.flatMap((row) =>
        row.kind === kind ? [[row.origin, { id: row.origin, name: row.name }] as const] : [],
      ),
    ).values(),
  ];
  const total = facets.rows.reduce((sum, row) => sum + row.rows, 0);
  return {
    items,
    pagination: pagination(query, total),
    codes: [...counts].map(([name, count]) => ({ code: name, count })),
    keys: originsOf('request'),
    webhooks: originsOf('delivery'),
  };
}

/** The errors since a given time, one for each kind, latest first by default. */
export async function readErrors(
  db: Database,
  userId: string,
  since: Date,
  {
    limit,
    offset = 0,
    chosen = everything,
    isOldestFirst = false,
  }: { limit: number; offset?: number; chosen?: typeof everything; isOldestFirst?: boolean },
): Promise<ApiFailure[]> {
  const direction = sql.raw(isOldestFirst ? 'asc' : 'desc');
  const identical = sql`kind, origin, code, method, path, status`;
  const { rows } = await sql<ErrorRow>`
    with errors as (${allErrors(userId, since)}), newest as (
      select distinct on (${identical}) *,
        count(*) over (partition by ${identical})::int as times,
        min(at) over (partition by ${identical}) as first_at
      from errors where ${chosen} order by ${identical}, at desc, id desc
    ) select * from newest order by at ${direction}, id ${direction} limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows.map(presentError);
}

/**
 * Reads failed requests and failed deliveries in one format. The code of a delivery is the error that ended it, or `http_` and
 * the status of the answer.
 */
function allErrors(userId: string, since: Date) {
  return sql`
    select 'request' as kind, e.id, e.at, e.code, e.status, e.key_id as origin, k.name, e.method, e.path, e.message,
      e.request_id, null as event_type, null as last_error, null::timestamptz as next_attempt_at
    from api_request_errors e join api_keys k on k.id = e.key_id
    where e.user_id = ${userId} and e.at >= ${since}
    union all
    select 'delivery', d.id, a.started_at, coalesce(d.last_error, 'http_' || d.last_status), d.last_status, d.webhook_id,
      w.name, null, null, null, null, d.event_type, d.last_error, d.next_attempt_at
    from webhook_deliveries d
      join webhooks w on w.id = d.webhook_id
      join webhook_attempts a on a.delivery_id = d.id and a.n = d.attempts_count
    where d.user_id = ${userId} and d.status in ('retrying', 'failed') and a.started_at >= ${since}`;
}

function presentError(row: ErrorRow): ApiFailure {
  const when = { times: row.times, at: row.at.toISOString(), first_at: row.first_at.toISOString() };
  if (row.kind === 'request') {
    return {
      kind: 'request',
      ...when,
      method: row.method ?? '',
      path: row.path ?? '',
      status: row.status ?? 0,
      code: row.code,
      message: row.message ?? '',
      request_id: row.request_id ?? '',
      key: { id: row.origin, name: row.name },
    };
  }
  return {
    kind: 'delivery',
    ...when,
    delivery_id: row.id,
    event_type: row.event_type as Extract<ApiFailure, { kind: 'delivery' }>['event_type'],
    status: row.status,
    message: row.last_error ?? 'answered',
    next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
    webhook: { id: row.origin, name: row.name },
  };
}
