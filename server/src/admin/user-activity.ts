import { limits, messages } from '@newswatch/shared/contracts';
import type { AdminUserActivity, AdminUserActivityQuery } from '@newswatch/shared/contracts/admin';
import { sql } from 'kysely';
import * as v from 'valibot';
import { deviceLabel } from '../accounts/index.ts';
import { Failure } from '../failure.ts';
import { cutPage, keyPage, type ListPlaceValues, latestFirst, type ReadOnPage } from '../key-paging.ts';
import type { Database } from '../storage/database.ts';
import { titleForAdministrators } from '../storage/private-mail.ts';
import { longListPages, ROWS_COUNTED_MAX } from './long-list.ts';

type Filter = v.InferOutput<typeof AdminUserActivityQuery>;

/** The history of one account. */
export interface UserActivityService {
  /** @throws {Failure} `not_found` */
  list(userId: string, filter: Filter, now: Date): Promise<ReadOnPage<AdminUserActivity>>;
}

interface EventRow {
  id: string;
  source: 'security' | 'audit';
  action: string;
  at: Date;
  ip: string | null;
  user_agent: string | null;
  actor_id: string | null;
  actor_name: string | null;
  object_id: string | null;
  subject_name: string | null;
  object_name: string | null;
  detail: unknown;
  place: ListPlaceValues;
}

const ORDER = '-at';
const order = latestFirst('e.at', 'e.id');

const DAY_MS = 86_400_000;
/** A created object has no values before, and a deleted one none after. */
const Values = v.nullish(v.record(v.string(), v.unknown()), {});
/** Audit rows of other modules, and older ones, have fewer fields. */
const KeptDetail = v.fallback(
  v.object({
    fields: v.optional(v.array(v.string()), []),
    before: Values,
    after: Values,
    reason: v.optional(v.string()),
  }),
  { fields: [], before: {}, after: {}, reason: undefined },
);

export function createUserActivity({ db }: { db: Database }): UserActivityService {
  return {
    async list(userId, filter, now) {
      const known = await db
        .selectFrom('users')
        .select('id')
        .where('id', '=', userId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (!known) throw new Failure('not_found', messages.generic.notFound);
      const events = eventsOf(userId, filter.source, now);
      const page = keyPage(order, ORDER, filter);
      const [counted, found] = await Promise.all([
        sql<{ total: number }>`
          select count(*)::int as total from (select from (${events}) e limit ${ROWS_COUNTED_MAX}) few
        `.execute(db),
        sql<EventRow>`
          select page.*, a.full_name as actor_name, s.full_name as subject_name,
            coalesce(target.name, source.name, ${titleForAdministrators('article')}, page.detail->>'name') as object_name
          from (
            select e.*, ${page.place} as place from (${events}) e
            where ${page.isAfter} order by ${page.orderBy} limit ${page.limit} offset ${page.offset}
          ) page
          left join users a on a.id = page.actor_id and a.deleted_at is null
          left join users s on s.id = page.object_id and s.deleted_at is null
          left join targets target on target.id = page.object_id
          left join sources source on source.id = page.object_id
          left join articles article on article.id = page.object_id
          order by page.at desc, page.id desc
        `.execute(db),
      ]);
      const { rows, next_cursor } = cutPage(found.rows, ORDER, filter);
      return {
        items: rows.map((row) => present(row, userId)),
        pagination: longListPages(filter, counted.rows[0]?.total ?? 0),
        next_cursor,
      };
    },
  };
}

/** Combines both histories. No row is in both, so `union all` is enough. */
function eventsOf(userId: string, source: Filter['source'], now: Date) {
  const since = new Date(now.getTime() - limits.SECURITY_EVENTS_DAYS * DAY_MS);
  const security = sql`
    select id, 'security' as source, kind as action, at, ip, user_agent,
      null::text as actor_id, null::text as object_id, null::jsonb as detail
    from security_events where user_id = ${userId} and at > ${since}
  `;
  const audit = sql`
    select id, 'audit' as source, action, at, ip, null::text as user_agent, actor_id, object_id, detail
    from audit_log where object_id = ${userId} or actor_id = ${userId} or detail->>'owner' = ${userId}
  `;
  if (source === 'security') return security;
  return source === 'audit' ? audit : sql`${security} union all ${audit}`;
}

function present(row: EventRow, userId: string): AdminUserActivity {
  const { fields, before, after, reason } = v.parse(KeptDetail, row.detail ?? {});
  const { id, source, action, ip, actor_id, actor_name, object_id, subject_name, object_name } = row;
  return {
    id,
    source,
    action,
    at: row.at.toISOString(),
    actor: personOf(actor_id === userId ? null : actor_id, actor_name),
    subject: personOf(object_id === userId ? null : object_id, subject_name),
    object_name,
    ip,
    device_label: source === 'security' ? deviceLabel(row.user_agent) : null,
    fields,
    before,
    after,
    reason: reason ?? null,
  };
}

function personOf(id: string | null, full_name: string | null): AdminUserActivity['actor'] {
  return id !== null && full_name !== null ? { id, full_name } : null;
}
