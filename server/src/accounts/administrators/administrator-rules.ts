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
 *   the role
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
  if (administrator) return users;
  for (const user of users) if (isActiveAdministrator(user)) await assertOtherAdministrator(trx, user.id);
  throw new Failure('admin_required', messages.auth.adminRequired);
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
