import { messages } from '@newswatch/shared/contracts';
import { adminMessages } from '@newswatch/shared/contracts/admin';
import { sql } from 'kysely';
import { Failure } from '../../failure.ts';
import type { Database } from '../../storage/database.ts';
import type { UserRow } from '../users/index.ts';

const ADMINISTRATORS = 'administrators';

/** The acting administrator and their address; the app has already checked the role. */
export interface Asker {
  id: string;
  ip: string;
  /**
   * The directory that acts with the token of this administrator. It may change only the accounts that it manages, and none of an
   * administrator; the audit log names it instead of the administrator.
   */
  directoryId?: string;
}

/**
 * Locks the set of administrators until the transaction ends, so that two administrators who demote, suspend or delete
 * each other (or themselves) at the same time do so in turn. Take this lock before the lock of any person's row.
 */
export async function lockAdministrators(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${ADMINISTRATORS}, 0))`.execute(trx);
}

/** Whether there is another administrator who could run the product. */
export async function hasOtherAdministrator(trx: Database, userId: string): Promise<boolean> {
  const other = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('id', '<>', userId)
    .executeTakeFirst();
  return other !== undefined;
}

/**
 * Locks the account that an administrator is about to change.
 * @throws {Failure} `not_found` · `last_administrator` and `admin_required` if the acting administrator has since lost
 *   the role · `role_forbidden` if a directory may not change the account
 */
export async function lockAccount(trx: Database, asker: Asker, userId: string): Promise<UserRow> {
  const [user] = await lockAccounts(trx, asker, [userId]);
  if (!user) throw new Failure('not_found', messages.generic.notFound);
  return user;
}

/**
 * Locks several accounts, in the order of their ids, like every transaction that locks several people. Those that were deleted
 * are missing.
 *
 * @throws {Failure} as `lockAccount`
 */
export async function lockAccounts(
  trx: Database,
  asker: Asker,
  userIds: readonly string[],
): Promise<UserRow[]> {
  await lockAdministrators(trx);
  const users = await trx
    .selectFrom('users')
    .selectAll()
    .where('id', 'in', userIds)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  const administrator = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', asker.id)
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (administrator) {
    if (asker.directoryId !== undefined) await assertManaged(trx, asker.directoryId, users);
    return users;
  }
  for (const user of users) if (isActiveAdministrator(user)) await assertOtherAdministrator(trx, user.id);
  throw new Failure('admin_required', messages.auth.adminRequired);
}

/** @throws {Failure} `not_found` for an account of others · `role_forbidden` for an administrator */
async function assertManaged(trx: Database, directoryId: string, users: readonly UserRow[]): Promise<void> {
  for (const { id, role } of users) {
    const managed = await trx
      .selectFrom('directory_accounts')
      .select('user_id')
      .where('user_id', '=', id)
      .where('directory_id', '=', directoryId)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (!managed) throw new Failure('not_found', messages.generic.notFound);
    if (role === 'admin') throw new Failure('role_forbidden', adminMessages.directories.administrator);
  }
}

/** The actor that the audit log names. */
export function auditedActor({ id, ip, directoryId }: Asker): { id: string; ip: string } {
  return { id: directoryId ?? id, ip };
}

export function isActiveAdministrator({ role, status }: Pick<UserRow, 'role' | 'status'>): boolean {
  return role === 'admin' && status === 'active';
}

/** @throws {Failure} `last_administrator` */
export async function assertOtherAdministrator(
  trx: Database,
  userId: string,
  sentence: string = adminMessages.users.lastAdministrator,
): Promise<void> {
  if (!(await hasOtherAdministrator(trx, userId))) throw new Failure('last_administrator', sentence);
}

/** @throws {Failure} `own_account` if the account is the administrator's own */
export function assertNotOwn(asker: Asker, userId: string, sentence: string): void {
  if (asker.id === userId) throw new Failure('own_account', sentence);
}
