import type { AdminUsersQuery, UnreachedReason } from '@newswatch/shared/contracts/admin';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type * as v from 'valibot';
import { keyPage, type ListOrder, type ListPlaceValues } from '../key-paging.ts';
import type { Database } from '../storage/database.ts';
import { meetsFilter } from '../storage/meets-filter.ts';
import { findPeopleMeant, isOneOf, isPersonMeant, type PeopleMeant } from '../storage/people-meant.ts';
import type { DailyAlertsTable, UsersTable } from '../storage/schema.ts';
import { ROWS_COUNTED_MAX } from './long-list.ts';
import { readReach } from './reach/unreached.ts';

export type UserFilter = v.InferOutput<typeof AdminUsersQuery>;

/** A filter with the users that match its search text. */
export interface ReadUserFilter extends UserFilter {
  people: PeopleMeant | undefined;
  /** People whom no alert reaches for one of the reasons in the filter, with all their reasons; undefined without that filter. */
  unreachedBy: ReadonlyMap<string, readonly UnreachedReason[]> | undefined;
}

export async function readUserFilter(db: Database, filter: UserFilter, now: Date): Promise<ReadUserFilter> {
  const [people, unreachedBy] = await Promise.all([
    filter.q ? findPeopleMeant(db, filter.q) : undefined,
    filter.unreached && findUnreached(db, filter.unreached, now),
  ]);
  return { ...filter, people, unreachedBy };
}

async function findUnreached(
  db: Database,
  asked: NonNullable<UserFilter['unreached']>,
  now: Date,
): Promise<Map<string, readonly UnreachedReason[]>> {
  const everybody = [...(await readReach(db, now))];
  const isAsked = (reasons: readonly UnreachedReason[]) =>
    reasons.some((reason) => asked.includes('any') || asked.includes(reason));
  return new Map(everybody.flatMap(([id, { reasons }]) => (isAsked(reasons) ? [[id, reasons]] : [])));
}

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
  'u.notification_preferences',
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
    | 'notification_preferences'
    | 'api_access_enabled'
    | 'created_by'
    | 'timezone'
    | 'last_login_at'
    | 'created_at'
  > {
  /** Targets that count toward the limit. */
  targets_used: number;
  /** Name of the account's creator; null if there is none or they were deleted. */
  creator_name: string | null;
}

/** Whether both channels are verified, or the user is an administrator, who needs none. */
export function isFullyVerified(users: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${users}.${name}`);
  return sql<boolean>`(
    ${column('role')} = 'admin' or (
      ${column('email_verified_at')} is not null and ${column('whatsapp_verified_at')} is not null
      and btrim(coalesce(${column('whatsapp')}, '')) <> ''
    )
  )`;
}

function filtered(
  db: Database,
  { people, unreachedBy, role, plan, status, verified, requested }: ReadUserFilter,
) {
  return db
    .selectFrom('users as u')
    .where('u.deleted_at', 'is', null)
    .where(people ? isPersonMeant('u', people) : sql<boolean>`true`)
    .where(unreachedBy ? isOneOf(sql`u.id`, [...unreachedBy.keys()]) : sql<boolean>`true`)
    .where(meetsFilter(sql`u.role`, role))
    .where(meetsFilter(sql`u.plan`, plan))
    .where(meetsFilter(sql`u.status`, status))
    .$if(verified !== undefined, (query) => query.where(sql<boolean>`${isFullyVerified('u')} = ${verified}`))
    .$if(requested !== undefined, (query) =>
      query.where('u.requested_plan', requested ? 'is not' : 'is', null),
    );
}

/** The number of matching users, up to a maximum. */
export async function countUsers(
  db: Database,
  filter: ReadUserFilter,
  most: number = ROWS_COUNTED_MAX,
): Promise<number> {
  const row = await db
    .selectFrom(filtered(db, filter).select('u.id').limit(most).as('some'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

const id = { by: sql.ref('u.id'), type: 'id' } as const;
const by = {
  created: { by: sql.ref('u.created_at'), type: 'timestamptz' },
  email: { by: sql`(lower(u.email) collate "C")`, type: 'text' },
  name: { by: sql`(lower(u.full_name) collate "C")`, type: 'text' },
  // Users who never signed in come last.
  signedIn: { by: sql`coalesce(u.last_login_at, '-infinity'::timestamptz)`, type: 'timestamptz' },
} as const;
const orders: Record<UserFilter['sort'], ListOrder> = {
  '-created_at': { keys: [by.created, id], descending: true },
  created_at: { keys: [by.created, id], descending: false },
  email: { keys: [by.email, id], descending: false },
  '-email': { keys: [by.email, id], descending: true },
  full_name: { keys: [by.name, id], descending: false },
  '-full_name': { keys: [by.name, id], descending: true },
  '-last_login_at': { keys: [by.signedIn, id], descending: true },
};

const targetsUsed = sql<number>`(
  select count(*)::int from targets t where t.user_id = u.id and t.status in ('active', 'paused')
)`;
const creatorName = sql<string | null>`(
  select c.full_name from users c where c.id = u.created_by and c.deleted_at is null
)`;

/** One account with everything that administrators see about it. */
export async function findUserDetail(
  db: Database,
  id: string,
  now: Date,
): Promise<
  (UserRow & Selectable<UsersTable> & { open_sessions: number; live_shared_links: number }) | undefined
> {
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
    .select(
      sql<number>`(
        select count(*)::int from shared_links l left join targets t on t.id = l.target_id
        where l.user_id = u.id and l.expires_at > ${now} and t.status is distinct from 'archived'
      )`.as('live_shared_links'),
    )
    .where('u.id', '=', id)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The rows of one page, plus one if there are more. */
export function listUsers(
  db: Database,
  filter: ReadUserFilter,
): Promise<(UserRow & { place: ListPlaceValues })[]> {
  const page = keyPage(orders[filter.sort], filter.sort, filter);
  // The page is selected by its sort keys alone. The other columns are read only for these few rows.
  const chosen = filtered(db, filter)
    .select('u.id')
    .where(page.isAfter)
    .orderBy(page.orderBy)
    .limit(page.limit)
    .offset(page.offset);
  return db
    .selectFrom(chosen.as('chosen'))
    .innerJoin('users as u', 'u.id', 'chosen.id')
    .select(columns)
    .select([targetsUsed.as('targets_used'), creatorName.as('creator_name'), page.place.as('place')])
    .orderBy(page.orderBy)
    .execute();
}

/** Alerts of these users on these dates. Each user's time zone decides which date is today. */
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
