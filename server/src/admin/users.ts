import { deliveryModesOf, effectivePlan, messages, targetCap, usage } from '@newswatch/shared/contracts';
import type { AdminUser, AdminUserDetail } from '@newswatch/shared/contracts/admin';
import type { Selectable } from 'kysely';
import { alertsPerDay, NO_PASSWORD } from '../accounts/index.ts';
import { findDirectoryOf } from '../directories/index.ts';
import { Failure } from '../failure.ts';
import { cutPage, type ReadOnPage } from '../key-paging.ts';
import { localDay } from '../local-day.ts';
import { alertTimeZone } from '../notifier/index.ts';
import type { Database } from '../storage/database.ts';
import type { UsersTable } from '../storage/schema.ts';
import { longListPages } from './long-list.ts';
import {
  countUsers,
  findUserDetail,
  listDailyAlerts,
  listUsers,
  type ReadUserFilter,
  readUserFilter,
  type UserFilter,
  type UserRow,
} from './user-repository.ts';

/** All accounts, for administrators. The app checks the role before calling anything here. */
export interface AdminUsersService {
  list(filter: UserFilter, now: Date): Promise<ReadOnPage<AdminUser>>;
  /** The account as `askerId` sees it. @throws {Failure} `not_found`, including for a deleted account */
  get(askerId: string, userId: string, now: Date): Promise<AdminUserDetail>;
}

export function createAdminUsers({ db }: { db: Database }): AdminUsersService {
  return {
    async list(filter, now) {
      const asked = await readUserFilter(db, filter, now);
      const [counted, read] = await Promise.all([countUsers(db, asked), listUsers(db, asked)]);
      const { rows, next_cursor } = cutPage(read, filter.sort, filter);
      return {
        items: (await presentUsers(db, rows, now)).map((user) => withReasons(user, asked)),
        pagination: longListPages(filter, counted),
        next_cursor,
      };
    },

    async get(askerId, userId, now) {
      const row = await findUserDetail(db, userId, now);
      const [shown] = row ? await presentUsers(db, [row], now) : [];
      if (!row || !shown) throw new Failure('not_found', messages.generic.notFound);
      const preferences = row.notification_preferences;
      const directory = await findDirectoryOf(db, userId);
      return {
        ...shown,
        pending_email: row.pending_email,
        may_subscribe_anyone: row.may_subscribe_anyone,
        email_refused: toEmailRefusal(row),
        whatsapp: row.whatsapp,
        pending_whatsapp: row.pending_whatsapp,
        enabled_channels: preferences.enabled_channels,
        // The effective value: administrators can grant what the user wants and the plan does not include.
        live_notifications_enabled:
          preferences.live_notifications_enabled && deliveryModesOf(row.plan, preferences).includes('live'),
        max_daily_notifications: preferences.max_daily_notifications,
        mfa_enabled: row.totp_enabled_at !== null,
        must_change_password: row.must_change_password,
        has_password: row.password_hash !== NO_PASSWORD,
        suspension_reason: row.suspension_reason,
        directory: directory ?? null,
        open_sessions: row.open_sessions,
        live_shared_links: row.live_shared_links,
        is_self: row.id === askerId,
        locale: row.locale,
        timezone: row.timezone,
        updated_at: row.updated_at.toISOString(),
      };
    },
  };
}

/** Says why emails to the current address are not sent; an earlier address does not matter. */
function toEmailRefusal(
  row: Pick<
    Selectable<UsersTable>,
    'email' | 'email_refused_address' | 'email_refused_reason' | 'email_refused_detail' | 'email_refused_at'
  >,
): AdminUserDetail['email_refused'] {
  const { email_refused_reason: reason, email_refused_at: at } = row;
  if (reason === null || at === null || row.email_refused_address !== row.email) return null;
  return { reason, detail: row.email_refused_detail ?? '', at: at.toISOString() };
}

/** Rows as lists show them. Each user's time zone decides which alerts are today's. */
export async function presentUsers(db: Database, rows: readonly UserRow[], now: Date): Promise<AdminUser[]> {
  const todays = rows.map((row) => localDay(now, alertTimeZone(row)).date);
  const alerts = await listDailyAlerts(
    db,
    rows.map((row) => row.id),
    [...new Set(todays)],
  );
  const sent = new Map(alerts.map((row) => [`${row.user_id} ${row.local_date}`, row.sent]));
  return rows.map((row, index) => presentUser(row, sent.get(`${row.id} ${todays[index]}`) ?? 0));
}

/** The reasons are shown only in a list that asks for them: reading them takes longer than the list itself. */
export function withReasons(
  user: AdminUser,
  { unreachedBy }: Pick<ReadUserFilter, 'unreachedBy'>,
): AdminUser {
  const unreached = unreachedBy?.get(user.id);
  return unreached ? { ...user, unreached: [...unreached] } : user;
}

function presentUser(row: UserRow, notificationsToday: number): AdminUser {
  const { created_by: creator, creator_name } = row;
  return {
    id: row.id,
    email: row.email,
    full_name: row.full_name,
    role: row.role,
    plan: row.plan,
    ...(row.requested_plan ? { requested_plan: row.requested_plan } : {}),
    status: row.status,
    email_verified: row.email_verified_at !== null,
    whatsapp_verified: row.whatsapp_verified_at !== null && Boolean(row.whatsapp?.trim()),
    targets: usage(row.targets_used, targetCap(effectivePlan(row), row.max_targets)),
    notifications_today: notificationsToday,
    notifications_per_day: alertsPerDay(row),
    max_targets: row.max_targets,
    max_notifications_per_day: row.max_notifications_per_day,
    api_access_enabled: row.api_access_enabled,
    last_login_at: row.last_login_at?.toISOString() ?? null,
    created_by: creator !== null && creator_name !== null ? { id: creator, full_name: creator_name } : null,
    created_at: row.created_at.toISOString(),
  };
}
