import { writeAudit } from '../../audit.ts';
import type { Database } from '../../storage/database.ts';
import type { Asker } from '../administrators/index.ts';
import type { UserRow } from '../users/index.ts';

/** Columns whose values say nothing of the person: only of what they may do. */
const SHOWN = [
  'role',
  'plan',
  'status',
  'max_targets',
  'max_notifications_per_day',
  'api_access_enabled',
  'must_change_password',
  'locale',
] as const satisfies (keyof UserRow)[];
/** Columns that are personal, or secret: an audit row stays, so it names them and keeps nothing of them. */
const NAMED = ['email', 'full_name', 'whatsapp', 'password_hash'] as const satisfies (keyof UserRow)[];
const FIELD_NAMES: Readonly<Partial<Record<keyof UserRow, string>>> = { password_hash: 'password' };

/** What became of an account, as the audit log keeps it. */
export interface AccountDifference {
  fields: string[];
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** What differs; nothing of what is personal. Of an account that was just made, `before` is undefined. */
export function accountDifference(before: UserRow | undefined, after: UserRow): AccountDifference {
  const was = before && shownOf(before);
  const is = shownOf(after);
  const differing = Object.keys(is).filter(
    (name) => JSON.stringify(was?.[name]) !== JSON.stringify(is[name]),
  );
  const named = NAMED.filter((column) => before?.[column] !== after[column] && (before || after[column]));
  const pick = (row: Record<string, unknown>) =>
    Object.fromEntries(differing.map((name) => [name, row[name]]));
  return {
    fields: [...named.map((column) => FIELD_NAMES[column] ?? column), ...differing],
    before: was ? pick(was) : {},
    after: pick(is),
  };
}

function shownOf(row: UserRow): Record<string, unknown> {
  const { enabled_channels, live_notifications_enabled, live_alerts_granted, max_daily_notifications } =
    row.notification_preferences;
  return {
    ...Object.fromEntries(SHOWN.map((column) => [column, row[column]])),
    email_verified: row.email_verified_at !== null,
    whatsapp_verified: row.whatsapp_verified_at !== null,
    enabled_channels,
    live_notifications_enabled,
    live_alerts_granted: live_alerts_granted || undefined,
    max_daily_notifications,
  };
}

/** Writes down what an administrator did to somebody's account. Joins the transaction it is given. */
export function auditUser(
  trx: Database,
  action: `user.${string}`,
  { asker, userId, detail }: { asker: Asker; userId: string; detail: object },
  at: Date,
): Promise<void> {
  return writeAudit(trx, action, { type: 'user', id: userId, detail }, { id: asker.id, ip: asker.ip, at });
}
