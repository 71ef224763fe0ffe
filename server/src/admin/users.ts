import { type AdminUser, type Pagination, targetCap, usage } from '@newswatch/shared/contracts';
import { localDay } from '../local-day.ts';
import { pagination } from '../paging.ts';
import type { Database } from '../storage/database.ts';
import { countUsers, listDailyAlerts, listUsers, type UserFilter, type UserRow } from './user-repository.ts';

/** All accounts, for administrators; the app has checked the role before anything here is called. */
export interface AdminUsersService {
  list(filter: UserFilter, now: Date): Promise<{ items: AdminUser[]; pagination: Pagination }>;
}

export function createAdminUsers({ db }: { db: Database }): AdminUsersService {
  return {
    async list(filter, now) {
      const [total, rows] = await Promise.all([countUsers(db, filter), listUsers(db, filter)]);
      const todays = rows.map((row) => localDay(now, row.timezone).date);
      const alerts = await listDailyAlerts(
        db,
        rows.map((row) => row.id),
        [...new Set(todays)],
      );
      const sent = new Map(alerts.map((row) => [`${row.user_id} ${row.local_date}`, row.sent]));
      const items = rows.map((row, index) => presentUser(row, sent.get(`${row.id} ${todays[index]}`) ?? 0));
      return { items, pagination: pagination(filter, total) };
    },
  };
}

function presentUser(row: UserRow, notificationsToday: number): AdminUser {
  return {
    id: row.id,
    email: row.email,
    full_name: row.full_name,
    role: row.role,
    plan: row.plan,
    status: row.status,
    email_verified: row.email_verified_at !== null,
    whatsapp_verified: row.whatsapp_verified_at !== null && Boolean(row.whatsapp?.trim()),
    targets: usage(row.targets_used, row.role === 'admin' ? null : targetCap(row.plan, row.max_targets)),
    notifications_today: notificationsToday,
    last_login_at: row.last_login_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}
