import { messages, type NamedListQuery, type Plan, type Role } from '@newswatch/shared/contracts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { Failure } from '../failure.ts';
import { offsetOf } from '../paging.ts';
import type { Database } from '../storage/database.ts';
import type { ApiKeysTable } from '../storage/schema.ts';
import type { ApiOwner } from './access.ts';
import { isNamed, namedOrder } from './named-list.ts';

export type ApiKeyRow = Selectable<ApiKeysTable>;

/** Locks the person, so that two concurrent requests cannot both take the last free slot. */
export function lockOwner(db: Database, userId: string): Promise<ApiOwner> {
  return db
    .selectFrom('users')
    .select(['id', 'plan', 'api_access_enabled', 'must_change_password'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export function getOwner(db: Database, userId: string): Promise<ApiOwner> {
  return db
    .selectFrom('users')
    .select(['id', 'plan', 'api_access_enabled', 'must_change_password'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** The owner of a key, in the form used by the calls of their pages; their plan limits the answers. */
export async function getReader(
  db: Database,
  userId: string,
): Promise<{ id: string; role: Role; plan: Plan }> {
  const reader = await db
    .selectFrom('users')
    .select(['id', 'role', 'plan'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (reader) return reader;
  throw new Failure('not_found', messages.generic.notFound);
}

export async function countActive(db: Database, userId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('api_keys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('kind', '=', 'key')
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirstOrThrow();
  return count;
}

export async function countKeys(
  db: Database,
  userId: string,
  { q }: Pick<NamedListQuery, 'q'>,
): Promise<number> {
  const { count } = await db
    .selectFrom('api_keys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('kind', '=', 'key')
    .where(isNamed(q, 'api_keys'))
    .executeTakeFirstOrThrow();
  return count;
}

export function listKeys(db: Database, userId: string, filter: NamedListQuery): Promise<ApiKeyRow[]> {
  return db
    .selectFrom('api_keys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', 'key')
    .where(isNamed(filter.q, 'api_keys'))
    .orderBy(namedOrder(filter.sort, 'api_keys'))
    .limit(filter.per_page)
    .offset(offsetOf(filter))
    .execute();
}

export function insertKey(db: Database, row: Insertable<ApiKeysTable>): Promise<ApiKeyRow> {
  return db.insertInto('api_keys').values(row).returningAll().executeTakeFirstOrThrow();
}

/** A key of this person, or one of their connected programs. Another person's are not found. */
const ownedBy = (db: Database, userId: string, keyId: string) =>
  db.selectFrom('api_keys').selectAll().where('id', '=', keyId).where('user_id', '=', userId);

/** Finds a key of this person; another person's key is not found. */
export function findKey(db: Database, userId: string, keyId: string): Promise<ApiKeyRow | undefined> {
  return ownedBy(db, userId, keyId).where('kind', '=', 'key').executeTakeFirst();
}

/** The key or the connected program that makes a call. */
export function findCaller(db: Database, userId: string, keyId: string): Promise<ApiKeyRow | undefined> {
  return ownedBy(db, userId, keyId).executeTakeFirst();
}

export function lockKey(db: Database, userId: string, keyId: string): Promise<ApiKeyRow | undefined> {
  return ownedBy(db, userId, keyId).where('kind', '=', 'key').forUpdate().executeTakeFirst();
}

export function updateKey(
  db: Database,
  keyId: string,
  changes: Updateable<ApiKeysTable>,
): Promise<ApiKeyRow> {
  return db
    .updateTable('api_keys')
    .set(changes)
    .where('id', '=', keyId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteKey(db: Database, keyId: string): Promise<void> {
  await db.deleteFrom('api_keys').where('id', '=', keyId).execute();
}

/** Finds the key of a secret, current or previous, with its owner if they may use the product. */
export async function findByHash(
  db: Database,
  hash: string,
): Promise<{ key: ApiKeyRow; owner: ApiOwner } | undefined> {
  const found = await db
    .selectFrom('api_keys as k')
    .innerJoin('users as u', 'u.id', 'k.user_id')
    .selectAll('k')
    .select(['u.plan', 'u.api_access_enabled', 'u.must_change_password'])
    .where((eb) => eb.or([eb('k.secret_hash', '=', hash), eb('k.previous_hash', '=', hash)]))
    .where('u.status', '=', 'active')
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!found) return undefined;
  const { plan, api_access_enabled, must_change_password, ...key } = found;
  return { key, owner: { id: key.user_id, plan, api_access_enabled, must_change_password } };
}

/**
 * Finds the program of an access token that was issued for one of the resources, with its owner as `findByHash`. Its
 * permissions are those of the token.
 */
export async function findByToken(
  db: Database,
  hash: string,
  resources: readonly string[],
  now: Date,
): Promise<{ key: ApiKeyRow; owner: ApiOwner } | undefined> {
  const found = await db
    .selectFrom('oauth_tokens as t')
    .innerJoin('oauth_grants as g', 'g.key_id', 't.key_id')
    .innerJoin('api_keys as k', 'k.id', 't.key_id')
    .innerJoin('users as u', 'u.id', 'k.user_id')
    .selectAll('k')
    .select(['u.plan', 'u.api_access_enabled', 'u.must_change_password', 't.scopes as token_scopes'])
    .where('t.hash', '=', hash)
    .where('t.kind', '=', 'access')
    .where('t.expires_at', '>', now)
    .where('g.resource', 'in', [...resources])
    .where('k.revoked_at', 'is', null)
    .where('u.status', '=', 'active')
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!found) return undefined;
  const { plan, api_access_enabled, must_change_password, token_scopes, ...key } = found;
  return {
    key: { ...key, scopes: token_scopes },
    owner: { id: key.user_id, plan, api_access_enabled, must_change_password },
  };
}

/** Written at most once a minute: a busy key need not update its row on every call. */
export async function noteUse(db: Database, keyId: string, ip: string, now: Date): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ last_used_at: now, last_used_ip: ip })
    .where('id', '=', keyId)
    .where((eb) =>
      eb.or([
        eb('last_used_at', 'is', null),
        eb('last_used_at', '<', sql<Date>`${now}::timestamptz - interval '1 minute'`),
        eb('last_used_ip', 'is distinct from', ip),
      ]),
    )
    .execute();
}
