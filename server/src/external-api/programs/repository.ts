import type { ApiScope } from '@newswatch/shared/contracts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import type {
  OauthClientsTable,
  OauthCodesTable,
  OauthTokensTable,
} from '../../storage/schema-external-api.ts';

export type ClientRow = Selectable<OauthClientsTable>;
type CodeRow = Selectable<OauthCodesTable>;

/** A connected program: its row of `api_keys`, and what the person allowed. */
export interface ProgramRow {
  id: string;
  user_id: string;
  client_id: string;
  name: string;
  scopes: ApiScope[];
  redirect_uri: string;
  resource: string;
  created_at: Date;
  last_used_at: Date | null;
}

export function insertClient(db: Database, row: Insertable<OauthClientsTable>): Promise<ClientRow> {
  return db.insertInto('oauth_clients').values(row).returningAll().executeTakeFirstOrThrow();
}

export function findClient(db: Database, id: string): Promise<ClientRow | undefined> {
  return db.selectFrom('oauth_clients').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function noteClientUse(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('oauth_clients').set({ last_used_at: now }).where('id', '=', id).execute();
}

/** Programs that are connected, latest first. */
export function listPrograms(db: Database, userId: string): Promise<ProgramRow[]> {
  return programs(db)
    .where('k.user_id', '=', userId)
    .orderBy('k.created_at', 'desc')
    .orderBy('k.id', 'desc')
    .execute();
}

export function findProgram(
  db: Database,
  { userId, id, clientId }: { userId: string; id?: string; clientId?: string },
): Promise<ProgramRow | undefined> {
  return programs(db)
    .where('k.user_id', '=', userId)
    .$if(id !== undefined, (query) => query.where('k.id', '=', id ?? ''))
    .$if(clientId !== undefined, (query) => query.where('g.client_id', '=', clientId ?? ''))
    .executeTakeFirst();
}

function programs(db: Database) {
  return db
    .selectFrom('oauth_grants as g')
    .innerJoin('api_keys as k', 'k.id', 'g.key_id')
    .select(['k.id', 'k.user_id', 'k.name', 'k.scopes', 'k.created_at', 'k.last_used_at'])
    .select(['g.client_id', 'g.redirect_uri', 'g.resource'])
    .where('k.revoked_at', 'is', null);
}

/** Locks a program that is connected, with its owner if they may use the product. */
export async function lockProgram(db: Database, keyId: string) {
  const found = await db
    .selectFrom('oauth_grants as g')
    .innerJoin('api_keys as k', 'k.id', 'g.key_id')
    .innerJoin('users as u', 'u.id', 'k.user_id')
    .select(['k.id', 'k.user_id', 'k.name', 'k.scopes', 'g.client_id', 'g.resource'])
    .select(['u.plan', 'u.api_access_enabled', 'u.must_change_password'])
    .where('k.id', '=', keyId)
    .where('k.revoked_at', 'is', null)
    .where('u.status', '=', 'active')
    .where('u.deleted_at', 'is', null)
    .forUpdate('k')
    .executeTakeFirst();
  if (!found) return undefined;
  const { plan, api_access_enabled, must_change_password, ...program } = found;
  return { program, owner: { id: program.user_id, plan, api_access_enabled, must_change_password } };
}

export async function insertCode(db: Database, row: Insertable<OauthCodesTable>): Promise<void> {
  await db.insertInto('oauth_codes').values(row).execute();
}

export function findCode(db: Database, hash: string): Promise<CodeRow | undefined> {
  return db.selectFrom('oauth_codes').selectAll().where('hash', '=', hash).executeTakeFirst();
}

/** Locked, so that if two programs use it at once, one is refused. */
export function lockCode(db: Database, hash: string): Promise<CodeRow | undefined> {
  return db.selectFrom('oauth_codes').selectAll().where('hash', '=', hash).forUpdate().executeTakeFirst();
}

export async function noteCodeUse(
  db: Database,
  hash: string,
  keyId: string | null,
  now: Date,
): Promise<void> {
  await db.updateTable('oauth_codes').set({ used_at: now, key_id: keyId }).where('hash', '=', hash).execute();
}

export async function insertTokens(db: Database, rows: Insertable<OauthTokensTable>[]): Promise<void> {
  await db.insertInto('oauth_tokens').values(rows).execute();
}

/** Finds a token. Its program is locked before the token is used, so that a refresh token cannot be used twice at once. */
export function findToken(db: Database, hash: string) {
  return db
    .selectFrom('oauth_tokens as t')
    .innerJoin('oauth_grants as g', 'g.key_id', 't.key_id')
    .selectAll('t')
    .select('g.client_id')
    .where('t.hash', '=', hash)
    .executeTakeFirst();
}

export async function noteRotation(db: Database, hash: string, now: Date): Promise<void> {
  await db.updateTable('oauth_tokens').set({ rotated_at: now }).where('hash', '=', hash).execute();
}

export async function deleteToken(db: Database, hash: string): Promise<void> {
  await db.deleteFrom('oauth_tokens').where('hash', '=', hash).execute();
}

/** Creates the row of a program in `api_keys`, and what the person allowed it. */
export async function insertProgram(
  db: Database,
  program: {
    id: string;
    user_id: string;
    name: string;
    scopes: ApiScope[];
    rate_limit_per_hour: number;
    created_at: Date;
  },
  grant: { client_id: string; redirect_uri: string; resource: string },
): Promise<void> {
  await db
    .insertInto('api_keys')
    .values({
      ...program,
      kind: 'program',
      description: '',
      allowed_ips: [],
      prefix: '',
      last4: '',
      secret_hash: null,
      previous_hash: null,
      previous_until: null,
      rotated_at: null,
      expires_at: null,
      revoked_at: null,
      last_used_at: null,
      last_used_ip: null,
    })
    .execute();
  await db
    .insertInto('oauth_grants')
    .values({ key_id: program.id, user_id: program.user_id, ...grant })
    .execute();
}

/** Connects a program again, with new permissions and without its earlier tokens. Its figures continue. */
export async function replaceProgram(
  db: Database,
  keyId: string,
  { scopes, name, now }: { scopes: ApiScope[]; name: string; now: Date },
  grant: { redirect_uri: string; resource: string },
): Promise<void> {
  // Somebody who finds an earlier code cannot end the new connection with it.
  await db.updateTable('oauth_codes').set({ key_id: null }).where('key_id', '=', keyId).execute();
  await db.updateTable('api_keys').set({ scopes, name, created_at: now }).where('id', '=', keyId).execute();
  await db.deleteFrom('oauth_tokens').where('key_id', '=', keyId).execute();
  await db.updateTable('oauth_grants').set(grant).where('key_id', '=', keyId).execute();
}

/** Disconnects a program. Its row stays for as long as its figures and errors are shown. */
export async function endProgram(db: Database, keyId: string, now: Date): Promise<void> {
  await db.updateTable('api_keys').set({ revoked_at: now }).where('id', '=', keyId).execute();
  await db.deleteFrom('oauth_tokens').where('key_id', '=', keyId).execute();
}

/**
 * Deletes what is no longer needed: old codes and tokens, programs that have not been used for so long that they would
 * have to be connected again, and registrations that nobody uses.
 */
export async function removeOldPrograms(
  db: Database,
  before: { expired: Date; ended: Date; registered: Date; unused: Date },
  now: Date,
): Promise<void> {
  await db.deleteFrom('oauth_codes').where('expires_at', '<', before.expired).execute();
  await sql`
    update api_keys k set revoked_at = ${now}
    where kind = 'program' and revoked_at is null and not exists (
      select from oauth_tokens t where t.key_id = k.id and t.kind = 'refresh' and t.rotated_at is null and t.expires_at > ${now}
    )`.execute(db);
  await sql`
    delete from oauth_tokens t using api_keys k
    where k.id = t.key_id and (k.revoked_at is not null or t.expires_at < ${now})`.execute(db);
  await db
    .deleteFrom('api_keys')
    .where('kind', '=', 'program')
    .where('revoked_at', '<', before.ended)
    .execute();
  await sql`
    delete from oauth_clients c
    where (
      (last_used_at is null and created_at < ${before.registered}) or last_used_at < ${before.unused}
    ) and not exists (
      select from oauth_grants g join api_keys k on k.id = g.key_id where g.client_id = c.id and k.revoked_at is null
    )`.execute(db);
}
