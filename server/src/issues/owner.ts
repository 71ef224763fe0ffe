import { messages } from '@newswatch/shared/contracts';
import { Failure } from '../failure.ts';
import { RECIPIENT_COLUMNS } from '../notifier/index.ts';
import type { Database } from '../storage/database.ts';

/** The owner of a report or a newsletter, as the reader of their own emails. */
export type Owner = Awaited<ReturnType<typeof findOwner>>;

export function findOwner(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .select([...RECIPIENT_COLUMNS, 'users.full_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Locks the owner, so that two calls at once do not exceed a limit. Undefined if the account is not active. */
export function lockOwner(trx: Database, userId: string): Promise<Owner | undefined> {
  return trx
    .selectFrom('users')
    .select([...RECIPIENT_COLUMNS, 'users.full_name'])
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The same. @throws {Failure} `account_inactive` */
export async function lockActiveOwner(trx: Database, userId: string): Promise<Owner> {
  const owner = await lockOwner(trx, userId);
  if (!owner) throw new Failure('account_inactive', messages.auth.inactive);
  return owner;
}
