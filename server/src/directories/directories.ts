import { createHash, randomBytes } from 'node:crypto';
import type { Pagination } from '@newswatch/shared/contracts';
import {
  adminMessages,
  type ConnectedDirectory,
  type DirectoriesQuery,
  type Directory,
  type DirectoryDraft,
  type DirectorySaved,
  type DirectoryTokenDraft,
  type DirectoryUpdate,
  directoryLimits,
  SCIM_PATH,
} from '@newswatch/shared/contracts/admin';
import { type Selectable, sql } from 'kysely';
import type * as v from 'valibot';
import { type Asker, assertPlanFits, isBlockedDomain } from '../accounts/index.ts';
import { pickColumns, writeAudit } from '../audit.ts';
import { isMailProvider } from '../distribution-lists/index.ts';
import { Failure, refusedField } from '../failure.ts';
import { newId } from '../ids.ts';
import { shortList } from '../paging.ts';
import { type Database, transaction } from '../storage/database.ts';
import type { DirectoriesTable } from '../storage/schema.ts';
import { withUniqueName } from '../storage/unique-violation.ts';

const PREFIX = 'nws_';
const TOKEN_BYTES = 32;
/** The interval at which the use of a token is recorded: a synchronisation makes many requests. */
const LAST_USE_STEP_MS = 60_000;
const DAY_MS = 86_400_000;
/** Directories are connected one after another, so that their maximum number holds. */
const LOCK = 'directories';
const says = adminMessages.directories;
const unique = { constraint: 'directories_name', taken: says.nameTaken };
/** Written to the audit log. */
const AUDITED = ['name', 'domains', 'plan', 'locale', 'expires_at'] as const;

type DirectoryRow = Selectable<DirectoriesTable>;

/** The directory whose token a request has. */
export interface IdentifiedDirectory
  extends Pick<DirectoryRow, 'id' | 'name' | 'domains' | 'plan' | 'locale'> {
  /** The administrator who created the token. */
  createdBy: string;
}

/**
 * The directories that may manage accounts. A token is valid while its creator is an active administrator; only its hash is
 * stored.
 */
export interface Directories {
  /** Newest first. */
  list(
    query: v.InferOutput<typeof DirectoriesQuery>,
    now: Date,
  ): Promise<{ items: Directory[]; pagination: Pagination }>;
  /** @throws {Failure} `validation_failed` · `duplicate` · `quota_exceeded` */
  connect(asker: Asker, draft: v.InferOutput<typeof DirectoryDraft>, now: Date): Promise<ConnectedDirectory>;
  /** Accounts outside the new domains stay with the directory. @throws {Failure} `not_found` · as `connect` */
  update(
    asker: Asker,
    id: string,
    changes: v.InferOutput<typeof DirectoryUpdate>,
    now: Date,
  ): Promise<v.InferOutput<typeof DirectorySaved>>;
  /** The earlier token stops working at once. @throws {Failure} `not_found` */
  replaceToken(
    asker: Asker,
    id: string,
    draft: v.InferOutput<typeof DirectoryTokenDraft>,
    now: Date,
  ): Promise<ConnectedDirectory>;
  /** The accounts remain as they are, and belong to nobody's directory. @throws {Failure} `not_found` */
  disconnect(asker: Asker, id: string, now: Date): Promise<{ message: string }>;
  /** @throws {Failure} `token_invalid` */
  identify(token: string | undefined, now: Date): Promise<IdentifiedDirectory>;
}

/** 256 random bits need no slow hash: they cannot be guessed. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const newToken = (): string => PREFIX + randomBytes(TOKEN_BYTES).toString('base64url');
const expiryOf = (days: number, now: Date): Date => new Date(now.getTime() + days * DAY_MS);

export function createDirectories({ db, baseUrl }: { db: Database; baseUrl: () => string }): Directories {
  const connected = (trx: Database) =>
    trx
      .selectFrom('directories')
      .selectAll('directories')
      .select((eb) => [
        eb
          .selectFrom('users')
          .select('id')
          .whereRef('users.id', '=', 'directories.created_by')
          .where('role', '=', 'admin')
          .where('status', '=', 'active')
          .as('owner'),
      ])
      .where('disconnected_at', 'is', null);
  const counted = (trx: Database) =>
    connected(trx).select((eb) =>
      eb
        .selectFrom('directory_accounts')
        .select(sql<number>`count(*)::int`.as('people'))
        .whereRef('directory_id', '=', 'directories.id')
        .where('removed_at', 'is', null)
        .as('people'),
    );

  const read = async (trx: Database, id: string, now: Date): Promise<Directory> =>
    present(await counted(trx).where('directories.id', '=', id).executeTakeFirstOrThrow(), now);

  const withSecret = async (
    trx: Database,
    id: string,
    token: string,
    now: Date,
  ): Promise<ConnectedDirectory> => ({
    ...(await read(trx, id, now)),
    token,
    scim_url: baseUrl() + SCIM_PATH,
  });

  return {
    async list(query, now) {
      const rows = await counted(db).orderBy('directories.id', 'desc').execute();
      return shortList(
        rows.map((row) => present(row, now)),
        query,
      );
    },

    async connect(asker, { expires_in_days, ...draft }, now) {
      await assertDomains(draft.domains);
      if (draft.plan) assertPlanFits('user', draft.plan);
      const token = newToken();
      const row = {
        id: newId('dir'),
        name: draft.name,
        domains: [...new Set(draft.domains)],
        plan: draft.plan ?? null,
        locale: draft.locale,
        token_hash: hashOf(token),
        created_by: asker.id,
        created_at: now,
        expires_at: expiryOf(expires_in_days, now),
        last_used_at: null,
        disconnected_at: null,
      };
      return withUniqueName(unique, () =>
        transaction(db, async (trx) => {
          await sql`select pg_advisory_xact_lock(hashtextextended(${LOCK}, 0))`.execute(trx);
          const { length } = await connected(trx).execute();
          if (length >= directoryLimits.DIRECTORIES_MAX) throw new Failure('quota_exceeded', says.tooMany);
          await trx.insertInto('directories').values(row).execute();
          const object = { type: 'directory', id: row.id, before: null } as const;
          const after = pickColumns(row, AUDITED);
          await writeAudit(trx, 'directory.connected', { ...object, after }, { ...asker, at: now });
          return withSecret(trx, row.id, token, now);
        }),
      );
    },

    async update(asker, id, { plan = null, ...draft }, now) {
      await assertDomains(draft.domains);
      if (plan) assertPlanFits('user', plan);
      return withUniqueName(unique, () =>
        transaction(db, async (trx) => {
          const before = await lock(trx, id);
          const changes = { ...draft, plan, domains: [...new Set(draft.domains)] };
          await trx.updateTable('directories').set(changes).where('id', '=', id).execute();
          const change = {
            before: pickColumns(before, AUDITED),
            after: pickColumns({ ...before, ...changes }, AUDITED),
          };
          const object = { type: 'directory', id, ...change, detail: { name: changes.name } } as const;
          await writeAudit(trx, 'directory.changed', object, { ...asker, at: now });
          return { directory: await read(trx, id, now), message: says.saved };
        }),
      );
    },

    async replaceToken(asker, id, { expires_in_days }, now) {
      const token = newToken();
      return transaction(db, async (trx) => {
        const before = await lock(trx, id);
        const changes = { created_by: asker.id, expires_at: expiryOf(expires_in_days, now) };
        await trx
          .updateTable('directories')
          .set({ ...changes, token_hash: hashOf(token), last_used_at: null })
          .where('id', '=', id)
          .execute();
        const change = {
          before: { token: 'set', expires_at: before.expires_at },
          after: { token: 'replaced', expires_at: changes.expires_at },
        };
        const object = { type: 'directory', id, ...change, detail: { name: before.name } } as const;
        await writeAudit(trx, 'directory.token_replaced', object, { ...asker, at: now });
        return withSecret(trx, id, token, now);
      });
    },

    disconnect: (asker, id, now) =>
      transaction(db, async (trx) => {
        const before = await lock(trx, id);
        await trx.updateTable('directories').set({ disconnected_at: now }).where('id', '=', id).execute();
        await trx.deleteFrom('directory_accounts').where('directory_id', '=', id).execute();
        const object = { type: 'directory', id, before: pickColumns(before, AUDITED), after: null } as const;
        await writeAudit(trx, 'directory.disconnected', object, { ...asker, at: now });
        return { message: says.disconnected };
      }),

    async identify(token, now) {
      const row = token?.startsWith(PREFIX)
        ? await connected(db)
            .where('token_hash', '=', hashOf(token))
            .where('expires_at', '>', now)
            .executeTakeFirst()
        : undefined;
      if (!row?.owner) throw tokenInvalid();
      if (now.getTime() - (row.last_used_at?.getTime() ?? 0) > LAST_USE_STEP_MS) {
        await db.updateTable('directories').set({ last_used_at: now }).where('id', '=', row.id).execute();
      }
      return { ...pickColumns(row, ['id', 'name', 'domains', 'plan', 'locale']), createdBy: row.owner };
    },
  };
}

export const tokenInvalid = () => new Failure('token_invalid', 'The token is not valid, or no longer valid.');

/** The directory that manages an account. */
export function findDirectoryOf(
  db: Database,
  userId: string,
): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom('directory_accounts')
    .innerJoin('directories', 'directories.id', 'directory_accounts.directory_id')
    .select(['directories.id', 'directories.name'])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** @throws {Failure} `not_found` */
async function lock(trx: Database, id: string): Promise<DirectoryRow> {
  const row = await trx
    .selectFrom('directories')
    .selectAll()
    .where('id', '=', id)
    .where('disconnected_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', 'There is no such directory.');
  return row;
}

/** @throws {Failure} `validation_failed` */
async function assertDomains(domains: readonly string[]): Promise<void> {
  for (const domain of domains) {
    if (await isMailProvider(domain)) throw refusedField('domains', says.publicDomain(domain));
    if (isBlockedDomain(domain)) throw refusedField('domains', says.blockedDomain(domain));
  }
}

function present(row: DirectoryRow & { owner: string | null; people: number | null }, now: Date): Directory {
  return {
    ...pickColumns(row, ['id', 'name', 'domains', 'plan', 'locale']),
    status: row.expires_at <= now ? 'expired' : row.owner === null ? 'ownerless' : 'active',
    people: row.people ?? 0,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}
