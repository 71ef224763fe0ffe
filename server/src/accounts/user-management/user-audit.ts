import type { Transaction } from 'kysely';
import { type AuditChange, changedFields, withoutValues, writeAudit } from '../../audit.ts';
import type { Schema } from '../../storage/schema.ts';
import { type Asker, auditedActor } from '../administrators/index.ts';
import { NO_PASSWORD } from '../passwords/index.ts';
import { type FittedTarget, fittedIds, type UserRow } from '../users/index.ts';

/** Columns whose values are not personal: they only say what the person may do. */
const SHOWN = [
  'role',
  'plan',
  'status',
  'max_targets',
  'max_notifications_per_day',
  'api_access_enabled',
  'may_subscribe_anyone',
  'must_change_password',
  'locale',
] as const satisfies (keyof UserRow)[];
/** Columns that are personal or secret. Audit rows are permanent, so they contain only the names of these columns. */
const NAMED = ['email', 'full_name', 'whatsapp', 'password_hash'] as const satisfies (keyof UserRow)[];
const FIELD_NAMES: Readonly<Partial<Record<keyof UserRow, string>>> = { password_hash: 'password' };

/** A change to an account, as the audit log records it. */
export interface AccountDifference {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  detail: { fields: string[] };
}

/** The differences, without personal data. */
export function accountDifference(before: UserRow, after: UserRow): AccountDifference {
  const personal = withoutValues(namedOf(before), namedOf(after), Object.keys(namedOf(after)));
  const changed = changedFields(
    { ...personal.before, ...shownOf(before) },
    { ...personal.after, ...shownOf(after) },
  );
  return {
    before: changed?.before ?? {},
    after: changed?.after ?? {},
    detail: { fields: Object.keys(changed?.after ?? {}) },
  };
}

/** A new account, in the same format. */
export function newAccount(made: UserRow): { before: null; after: object; detail: { fields: string[] } } {
  const personal = withoutValues(null, namedOf(made), Object.keys(namedOf(made)));
  const after = { ...personal.after, ...shownOf(made) };
  return { before: null, after, detail: { fields: Object.keys(after) } };
}

const namedOf = (row: UserRow): Record<string, unknown> =>
  Object.fromEntries(
    NAMED.map((column) => [FIELD_NAMES[column] ?? column, row[column] === NO_PASSWORD ? null : row[column]]),
  );

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

/** Records an administrator's action on an account, in the transaction of the change. */
export function auditUser(
  trx: Transaction<Schema>,
  action: `user.${string}`,
  { asker, userId, ...change }: { asker: Asker; userId: string; detail?: object } & AuditChange,
  at: Date,
): Promise<void> {
  return writeAudit(trx, action, { type: 'user', id: userId, ...change }, { ...auditedActor(asker), at });
}

/** The targets that a change to the account suspended or resumed, for the audit row of the account. */
export function fittedDetail(fitted: readonly FittedTarget[]): object {
  const { suspended, resumed } = fittedIds(fitted);
  return {
    ...(suspended.length > 0 ? { targets_suspended: suspended } : {}),
    ...(resumed.length > 0 ? { targets_resumed: resumed } : {}),
  };
}

/** Writes an audit row for each of these targets as well, so that their history is complete. */
export async function auditFitted(
  trx: Transaction<Schema>,
  fitted: readonly FittedTarget[],
  { asker, userId: owner }: { asker: Asker; userId: string },
  at: Date,
): Promise<void> {
  for (const { id, name, before, after } of fitted) {
    const action = after.status === 'suspended' ? 'target.suspended' : 'target.activated';
    const detail = { name, owner, because: 'the limits of its owner’s account were changed' };
    const object = { type: 'target', id, before, after, detail } as const;
    await writeAudit(trx, action, object, { ...auditedActor(asker), at });
  }
}
