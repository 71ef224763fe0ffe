import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import type { Logger } from '../logging.ts';
import { migrations as ours } from './migrations/index.ts';
import { StorageError } from './storage-error.ts';

/** The lock with which one process at a time migrates; the next one finds nothing left to do. */
const MIGRATION_LOCK = [0x6e77, 2] as const;

export interface MigrateOptions {
  readonly connection: pg.ClientConfig;
  readonly log: Logger;
  /** The migrations; default: all. Overridden in tests. */
  readonly migrations?: Readonly<Record<string, Migration>>;
}

/**
 * Migrates the database to the newest schema and returns the names of the migrations that ran. Several processes may
 * start at once: they wait for each other. Everything runs in one transaction, so it happens completely or not at all.
 *
 * @throws {StorageError} `migration_failed`, or `schema_newer` if the database has unknown migrations
 */
export async function migrate({ connection, log, migrations = ours }: MigrateOptions): Promise<string[]> {
  // A separate connection without the time limits of the pool, because a migration may take a long time.
  const pool = new pg.Pool({ ...connection, max: 1, application_name: 'newswatch migrations' });
  pool.on('error', (error) => log.warn({ err: error }, 'connection lost while migrating'));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await db.connection().execute(async (session) => {
      await sql`select pg_advisory_lock(${MIGRATION_LOCK[0]}, ${MIGRATION_LOCK[1]})`.execute(session);
      return run(session, migrations);
    });
  } finally {
    // Ends the session and with it the lock.
    await db.destroy();
  }
}

async function run(
  session: Kysely<unknown>,
  migrations: Readonly<Record<string, Migration>>,
): Promise<string[]> {
  const migrator = new Migrator({
    db: session,
    provider: { getMigrations: async () => ({ ...migrations }) },
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error === undefined) return results.map((result) => result.migrationName);
  const reason = error instanceof Error ? error.message : String(error);
  // Kysely has no error code for this failure.
  if (/previously executed migration .* is missing/.test(reason)) {
    throw new StorageError(
      'schema_newer',
      'The database was created by a newer version of Newswatch. Start that version, or use another database.',
      { cause: error },
    );
  }
  const failed = results.find((result) => result.status === 'Error')?.migrationName;
  throw new StorageError(
    'migration_failed',
    `The database could not be migrated to this version${failed ? ` (${failed})` : ''}: ${reason}`,
    { cause: error },
  );
}
