import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Logger } from '../logging.ts';
import { createListener, type Listener } from './listener.ts';
import type { Schema } from './schema.ts';
import { SESSION_OPTIONS, types } from './session.ts';
import { StorageError } from './storage-error.ts';

/**
 * What repositories accept: the pool, or the transaction they should join. Timestamps are `Date`, dates `YYYY-MM-DD`,
 * int8 and numeric are numbers. A transaction is a Kysely too, but naming both saves the compiler one
 * comparison of all their methods for all tables.
 */
export type Database = Kysely<Schema> | Transaction<Schema>;

export interface StorageOptions {
  /** The connection to the embedded database, or `{ connectionString: DATABASE_URL }`. */
  readonly connection: pg.ClientConfig;
  readonly log: Logger;
  /** The maximum number of connections; default 20. PostgreSQL itself allows 100 for all processes. */
  readonly maxConnections?: number;
  /** Shown in pg_stat_activity; default `newswatch`. */
  readonly applicationName?: string;
}

/** The access to the database, whether embedded or on another server. */
export interface Storage {
  readonly db: Database;
  /** The configuration for libraries that open their own connections, such as pg-boss. */
  readonly connection: pg.ClientConfig;
  /** Connects when the first channel is subscribed to. */
  readonly listener: Listener;
  /** Waits for running statements, then closes every connection. Safe to call twice. */
  close(): Promise<void>;
}

/**
 * Opens the pool. It connects with the first statement, so this function cannot fail. A connection that dies is
 * replaced; its statement fails with an error that `isConnectionLoss` recognises.
 *
 * @example
 * const storage = openStorage({ connection: postgres.connection, log });
 * await transaction(storage.db, (trx) => insertMatch(trx, match));
 */
export function openStorage(options: StorageOptions): Storage {
  const { connection, log, maxConnections = 20, applicationName = 'newswatch' } = options;
  const pool = new pg.Pool({
    ...connection,
    types,
    options: SESSION_OPTIONS,
    application_name: applicationName,
    max: maxConnections,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
  });
  let closed: Promise<void> | undefined;
  const lost = (error: Error): void => {
    if (closed) log.debug({ err: error }, 'a database connection ended while the pool was closing');
    else log.warn({ err: error }, 'a database connection was lost');
  };
  pool.on('error', lost);
  // The pool only handles errors of idle clients: the error of a client in use would end our process.
  pool.on('connect', (client) => client.on('error', lost));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const listener = createListener({ connection, log });
  const close = async (): Promise<void> => {
    await listener.close();
    await pool.end();
  };
  return { db, connection, listener, close: () => (closed ??= close()) };
}

/**
 * Runs `work` in a transaction: in `db` if that is one, otherwise in a new one. It is rolled back when `work` throws.
 *
 * @example
 * await transaction(db, async (trx) => { await insertTarget(trx, target); await notify(trx, 'targets_changed', id); });
 */
export function transaction<T>(db: Database, work: (trx: Transaction<Schema>) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db as Transaction<Schema>) : db.transaction().execute(work);
}

/** Runs `work` as a part of a transaction, which can continue if the part throws: nothing of that part is kept. */
export async function partOf<T>(trx: Database, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(trx);
  try {
    return await work();
  } catch (error) {
    await sql`rollback to savepoint part`.execute(trx);
    throw error;
  } finally {
    await sql`release savepoint part`.execute(trx);
  }
}

/**
 * Makes the planner prefer indexes over sequential scans, for text searches: the planner assumes that reading the words
 * of an article costs nothing, and would read those of all articles one by one, expecting to find a few soon.
 */
export function withoutScans<T>(db: Database, read: (on: Database) => Promise<T>): Promise<T> {
  return transaction(db, async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    return read(trx);
  });
}

/** The oldest supported version. Versions from 15 on have every feature that we use. */
const OLDEST_SERVER = 150000;

/**
 * Checks at start that the server of `DATABASE_URL` responds and is new enough.
 *
 * @throws {StorageError} `database_unreachable` or `database_version`
 */
export async function checkServer(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {
    // The failing statement reports the error.
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ number: string; version: string }>(
      `select current_setting('server_version_num') as number, current_setting('server_version') as version`,
    );
    if (Number(rows[0]?.number) < OLDEST_SERVER) {
      throw new StorageError(
        'database_version',
        `The server at DATABASE_URL runs PostgreSQL ${rows[0]?.version}; Newswatch needs 15 or newer.`,
      );
    }
  } catch (error) {
    if (error instanceof StorageError) throw error;
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new StorageError(
      'database_unreachable',
      `The database at DATABASE_URL does not respond: ${reason}`,
      {
        cause: error,
      },
    );
  } finally {
    await client.end();
  }
}
