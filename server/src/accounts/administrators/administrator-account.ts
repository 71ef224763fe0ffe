import { messages } from '@newswatch/shared/contracts';
import {
  type AdminAccount,
  type AdminAccountSaved,
  type AdminAccountUpdate,
  type AdminProfile,
  type AdminProfileSaved,
  type AdminProfileUpdate,
  adminMessages,
} from '@newswatch/shared/contracts/admin';
import type { Insertable, Selectable, Transaction } from 'kysely';
import type * as v from 'valibot';
import { changedFields, pickColumns, withoutValues, writeAudit } from '../../audit.ts';
import { Failure } from '../../failure.ts';
import { type Database, transaction } from '../../storage/database.ts';
import type { AdministratorsTable, Schema } from '../../storage/schema.ts';
import { findUser, lockUser, type UserRow, updateUser } from '../users/index.ts';

/** The acting administrator and their address; the app has already checked the role. */
interface Asker {
  id: string;
  ip: string;
}

/** The part of an account that only administrators have, for administrators to read and change their own. */
export interface AdministratorAccount {
  profile(userId: string): Promise<AdminProfile>;
  updateProfile(
    asker: Asker,
    update: v.InferOutput<typeof AdminProfileUpdate>,
    now: Date,
  ): Promise<v.InferOutput<typeof AdminProfileSaved>>;
  account(userId: string): Promise<AdminAccount>;
  updateAccount(
    asker: Asker,
    update: v.InferOutput<typeof AdminAccountUpdate>,
    now: Date,
  ): Promise<v.InferOutput<typeof AdminAccountSaved>>;
}

type AdministratorRow = Omit<Selectable<AdministratorsTable>, 'user_id'>;

/** The defaults for administrators who have never saved their own preferences: all alerts are on, so that nobody misses one. */
const DEFAULTS: AdministratorRow = {
  first_name: null,
  last_name: null,
  phone: null,
  admin_notifications: true,
  system_alerts: true,
};

export function createAdministratorAccount({ db }: { db: Database }): AdministratorAccount {
  async function find(userId: string): Promise<{ user: UserRow; row: AdministratorRow }> {
    const user = await findUser(db, userId);
    if (!user) throw new Failure('session_revoked', messages.auth.sessionExpired);
    return { user, row: await findRow(db, userId) };
  }

  return {
    async profile(userId) {
      const { user, row } = await find(userId);
      return presentProfile(user, row);
    },
    updateProfile: (asker, { first_name, last_name, phone }, now) =>
      transaction(db, async (trx) => {
        const user = await lockUser(trx, asker.id);
        const row = await findRow(trx, asker.id);
        const before = presentProfile(user, row);
        const after = { first_name, last_name, phone: phone === undefined ? row.phone : phone };
        await saveRow(trx, asker.id, { ...row, ...after });
        await updateUser(trx, asker.id, { full_name: `${first_name} ${last_name}`, updated_at: now });
        await auditChange(trx, 'administrator.profile_changed', asker, { before, after }, now);
        return { ...after, message: messages.profileSaved };
      }),
    async account(userId) {
      const { user, row } = await find(userId);
      return presentAccount(user, row);
    },
    updateAccount: (asker, update, now) =>
      transaction(db, async (trx) => {
        const user = await lockUser(trx, asker.id);
        const row = await findRow(trx, asker.id);
        const before = presentAccount(user, row);
        const after = { ...before, ...update };
        const { language: locale, date_of_birth: birthdate, ...told } = after;
        await saveRow(trx, asker.id, { ...row, ...told });
        await updateUser(trx, asker.id, { locale, birthdate, updated_at: now });
        await auditChange(trx, 'administrator.account_changed', asker, { before, after }, now);
        return { ...after, message: adminMessages.adminAccountSaved };
      }),
  };
}

/**
 * Uses the saved first and last name as long as they still make up the full name; otherwise the last word is the last
 * name.
 */
function presentProfile(
  { full_name }: UserRow,
  { first_name, last_name, phone }: AdministratorRow,
): AdminProfile {
  if (first_name !== null && last_name !== null && full_name === `${first_name} ${last_name}`) {
    return { first_name, last_name, phone };
  }
  const words = full_name.trim().split(/\s+/);
  const last = words.length > 1 ? (words.pop() ?? '') : '';
  return { first_name: words.join(' '), last_name: last, phone };
}

function presentAccount({ locale, birthdate }: UserRow, row: AdministratorRow): AdminAccount {
  const { admin_notifications, system_alerts } = row;
  return { language: locale, date_of_birth: birthdate, admin_notifications, system_alerts };
}

async function findRow(db: Database, userId: string): Promise<AdministratorRow> {
  const found = await db
    .selectFrom('administrators')
    .select(['first_name', 'last_name', 'phone', 'admin_notifications', 'system_alerts'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found ?? DEFAULTS;
}

async function saveRow(
  trx: Database,
  user_id: string,
  row: Omit<Insertable<AdministratorsTable>, 'user_id'>,
): Promise<void> {
  await trx
    .insertInto('administrators')
    .values({ user_id, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

/**
 * Audits changes that administrators make to themselves through the general profile page, in the same rows as `PUT
 * /admin/profile` and `/account`.
 */
export async function auditOwnUpdate(
  trx: Transaction<Schema>,
  asker: Asker,
  { before, after }: { before: UserRow; after: UserRow },
  now: Date,
): Promise<void> {
  if (before.role !== 'admin') return;
  const row = await findRow(trx, asker.id);
  const profile = { before: ownProfile(before, row), after: ownProfile(after, row) };
  await auditChange(trx, 'administrator.profile_changed', asker, profile, now);
  const account = { before: ownAccount(before, row), after: ownAccount(after, row) };
  await auditChange(trx, 'administrator.account_changed', asker, account, now);
}

const ownProfile = (user: UserRow, row: AdministratorRow) => ({
  ...presentProfile(user, row),
  ...pickColumns(user, ['email', 'pending_email', 'whatsapp', 'pending_whatsapp']),
  whatsapp_verified: user.whatsapp_verified_at !== null,
});

const ownAccount = (user: UserRow, row: AdministratorRow) => ({
  ...presentAccount(user, row),
  timezone: user.timezone,
  notification_preferences: user.notification_preferences,
});

/**
 * Personal data must be deletable, but audit rows are permanent: for personal fields they only record that they
 * changed.
 */
async function auditChange(
  trx: Transaction<Schema>,
  action: string,
  { id, ip }: Asker,
  { before, after }: { before: object; after: object },
  at: Date,
): Promise<void> {
  const change = withPersonalHidden({ ...before }, { ...after });
  const detail = { fields: Object.keys(changedFields(change.before, change.after)?.after ?? {}) };
  await writeAudit(trx, action, { type: 'administrator', id, ...change, detail }, { id, ip, at });
}

type Audited = Readonly<Record<string, unknown>>;
const PERSONAL = [
  'first_name',
  'last_name',
  'phone',
  'date_of_birth',
  'email',
  'pending_email',
  'whatsapp',
  'pending_whatsapp',
] as const satisfies (keyof AdminProfile | keyof AdminAccount | keyof UserRow)[];

function withPersonalHidden(before: Audited, after: Audited) {
  const hidden = withoutValues(
    before,
    after,
    PERSONAL.filter((name) => name in after),
  );
  return { before: { ...before, ...hidden.before }, after: { ...after, ...hidden.after } };
}
