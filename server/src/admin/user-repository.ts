import type { AdminUsersQuery } from '@newswatch/shared/contracts/admin';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type * as v from 'valibot';
import { offsetOf } from '../paging.ts';
import type { Database } from '../storage/database.ts';
import type { DailyAlertsTable, UsersTable } from '../storage/schema.ts';
import { isPersonMeant } from './people-meant.ts';

export type UserFilter = v.InferOutput<typeof AdminUsersQuery>;

const columns = [
  'u.id',
  'u.email',
  'u.full_name',
  'u.role',
  'u.plan',
  'u.requested_plan',
  'u.status',
  'u.email_verified_at',
  'u.whatsapp',
  'u.whatsapp_verified_at',
  'u.max_targets',
  'u.max_notifications_per_day',
  'u.api_access_enabled',
  'u.created_by',
  'u.timezone',
  'u.last_login_at',
  'u.created_at',
] as const;

export interface UserRow
  extends Pick<
    Selectable<UsersTable>,
    | 'id'
    | 'email'
    | 'full_name'
    | 'role'
    | 'plan'
    | 'requested_plan'
    | 'status'
    | 'email_verified_at'
    | 'whatsapp'
    | 'whatsapp_verified_at'
    | 'max_targets'
    | 'max_notifications_per_day'
    | 'api_access_enabled'
    | 'created_by'
    | 'timezone'
    | 'last_login_at'
    | 'created_at'
  > {
  /** Targets that count against the cap. */
  targets_used: number;
  /** Of who made the account, unless they are gone. */
  creator_name: string | null;
}

/** Both channels verified, or an administrator, who needs none. */
export function isFullyVerified(users: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${users}.${name}`);
  return sql<boolean>`(
    ${column('role')} = 'admin' or (
      ${column('email_verified_at')} is not null and ${column('whatsapp_verified_at')} is not null
      and btrim(coalesce(${column('whatsapp')}, '')) <> ''
    )
  )`;
}

function filtered(db: Database, { q, role, plan, status, verified }: UserFilter) {
  return db
    .selectFrom('users as u')
    .where('u.deleted_at', 'is', null)
    .$if(Boolean(q), (query) => query.where(isPersonMeant(q ?? '')))
    .$if(role !== undefined, (query) => query.where(sql<boolean>`u.role = ${role}`))
    .$if(plan !== undefined, (query) => query.where(sql<boolean>`u.plan = ${plan}`))
    .$if(status !== undefined, (query) => query.where(sql<boolean>`u.status = ${status}`))
    .$if(verified !== undefined, (query) => query.where(sql<boolean>`${isFullyVerified('u')} = ${verified}`));
}

export async function countUsers(db: Database, filter: UserFilter): Promise<number> {
  const row = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

const orders: Record<UserFilter['sort'], RawBuilder<unknown>> = {
  '-created_at': sql`u.created_at desc, u.id desc`,
  created_at: sql`u.created_at, u.id`,
  email: sql`lower(u.email) collate "C", u.id`,
  '-email': sql`lower(u.email) collate "C" desc, u.id desc`,
  full_name: sql`lower(u.full_name) collate "C", u.id`,
  '-full_name': sql`lower(u.full_name) collate "C" desc, u.id desc`,
  '-last_login_at': sql`u.last_login_at desc nulls last, u.id desc`,
};

const targetsUsed = sql<number>`(
  select count(*)::int from targets t where t.user_id = u.id and t.status in ('active', 'paused')
)`;
const creatorName = sql<string | null>`(
  select c.full_name from users c where c.id = u.created_by and c.deleted_at is null
)`;

/** One account with everything that administrators see of it. */
export async function findUserDetail(
  db: Database,
  id: string,
  now: Date,
): Promise<(UserRow & Selectable<UsersTable> & { open_sessions: number }) | undefined> {
  return db
    .selectFrom('users as u')
    .selectAll('u')
    .select([targetsUsed.as('targets_used'), creatorName.as('creator_name')])
    .select(
      sql<number>`(
        select count(*)::int from sessions s
        where s.user_id = u.id and s.revoked_at is null and s.expires_at > ${now}
      )`.as('open_sessions'),
    )
    .where('u.id', '=', id)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
}

export function listUsers(db: Database, filter: UserFilter): Promise<UserRow[]> {
  return filtered(db, filter)
    .select(columns)
    .select([targetsUsed.as('targets_used'), creatorName.as('creator_name')])
    .orderBy(sql`${orders[filter.sort]}`)
    .limit(filter.per_page)
    .offset(offsetOf(filter))
    .execute();
}

/** Alerts of these people on these dates; which date is today depends on each one's zone. */
export async function listDailyAlerts(
  db: Database,
  userIds: readonly string[],
  dates: readonly string[],
): Promise<Selectable<DailyAlertsTable>[]> {
  if (userIds.length === 0) return [];
  return db
    .selectFrom('daily_alerts')
    .selectAll()
    .where('user_id', 'in', userIds)
    .where('local_date', 'in', dates)
    .execute();
}
