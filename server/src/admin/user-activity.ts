import { limits, messages, type Pagination } from '@newswatch/shared/contracts';
import type { AdminUserActivity, AdminUserActivityQuery } from '@newswatch/shared/contracts/admin';
import { sql } from 'kysely';
import * as v from 'valibot';
import { deviceLabel } from '../accounts/index.ts';
import { Failure } from '../failure.ts';
import { offsetOf, pagination } from '../paging.ts';
import type { Database } from '../storage/database.ts';

type Page = v.InferOutput<typeof AdminUserActivityQuery>;

/** What happened around one account. */
export interface UserActivityService {
  /** @throws {Failure} `not_found` */
  list(
    userId: string,
    page: Page,
    now: Date,
  ): Promise<{ items: AdminUserActivity[]; pagination: Pagination }>;
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
  detail: unknown;
}

const DAY_MS = 86_400_000;
/** Nothing stood before what was made, nor stands after what is gone. */
const Values = v.nullish(v.record(v.string(), v.unknown()), {});
/** Rows of other rooms, and older ones, say less. */
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
    async list(userId, page, now) {
      const known = await db
        .selectFrom('users')
        .select('id')
        .where('id', '=', userId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (!known) throw new Failure('not_found', messages.generic.notFound);
      const events = eventsOf(userId, page.source, now);
      const [counted, found] = await Promise.all([
        sql<{ total: number }>`select count(*)::int as total from (${events}) e`.execute(db),
        sql<EventRow>`
          select e.*, a.full_name as actor_name, s.full_name as subject_name
          from (${events}) e
          left join users a on a.id = e.actor_id and a.deleted_at is null
          left join users s on s.id = e.object_id and s.deleted_at is null
          order by e.at desc, e.id desc
          limit ${page.per_page} offset ${offsetOf(page)}
        `.execute(db),
      ]);
      const items = found.rows.map((row) => present(row, userId));
      return { items, pagination: pagination(page, counted.rows[0]?.total ?? 0) };
    },
  };
}

/** Both histories in one; `union all`, for no row is in both. */
function eventsOf(userId: string, source: Page['source'], now: Date) {
  const since = new Date(now.getTime() - limits.SECURITY_EVENTS_DAYS * DAY_MS);
  const security = sql`
    select id, 'security' as source, kind as action, at, ip, user_agent,
      null::text as actor_id, null::text as object_id, null::jsonb as detail
    from security_events where user_id = ${userId} and at > ${since}
  `;
  const audit = sql`
    select id, 'audit' as source, action, at, ip, null::text as user_agent, actor_id, object_id, detail
    from audit_log where object_id = ${userId} or actor_id = ${userId}
  `;
  if (source === 'security') return security;
  return source === 'audit' ? audit : sql`${security} union all ${audit}`;
}

function present(row: EventRow, userId: string): AdminUserActivity {
  const { fields, before, after, reason } = v.parse(KeptDetail, row.detail ?? {});
  const { id, source, action, ip, actor_id, actor_name, object_id, subject_name } = row;
  return {
    id,
    source,
    action,
    at: row.at.toISOString(),
    actor: personOf(actor_id === userId ? null : actor_id, actor_name),
    subject: personOf(object_id === userId ? null : object_id, subject_name),
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
