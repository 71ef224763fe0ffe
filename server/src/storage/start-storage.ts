import type pg from 'pg';
import type { Logger } from '../logging.ts';
import { checkServer, openStorage, type Storage } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';

export interface StartStorageOptions {
  /** The address of the database; default: the embedded database in the data folder. */
  readonly databaseUrl: string | undefined;
  readonly dataFolder: string;
  readonly log: Logger;
}

export interface RunningStorage extends Storage {
  /** Names of the migrations that this start ran; none on a second start. */
  readonly migrated: readonly string[];
  /**
   * Settles when the database no longer belongs to this process, see `EmbeddedPostgres.lost`; never with a
   * DATABASE_URL.
   */
  readonly lost: Promise<Error>;
  /** Closes the pool, then stops the embedded database. Stop everything that uses them first. Safe to call twice. */
  stop(): Promise<void>;
}

/**
 * Starts the storage for the server: a database that responds and has the newest schema.
 *
 * @throws {StorageError} with one clear sentence for the operator
 * @example
 * const storage = await startStorage({ databaseUrl: config.databaseUrl, dataFolder: config.dataFolder, log });
 */
export async function startStorage({
  databaseUrl,
  dataFolder,
  log,
}: StartStorageOptions): Promise<RunningStorage> {
  if (databaseUrl !== undefined) {
    const connection: pg.ClientConfig = { connectionString: databaseUrl };
    await checkServer(connection);
    const migrated = await migrate({ connection, log });
    const storage = openStorage({ connection, log });
    return { ...storage, migrated, lost: new Promise(() => {}), stop: storage.close };
  }
  const postgres = await startEmbeddedPostgres({ dataFolder, log });
  try {
    const migrated = await migrate({ connection: postgres.connection, log });
    const storage = openStorage({ connection: postgres.connection, log });
    const stop = async (): Promise<void> => {
      await storage.close();
      await postgres.stop();
    };
    return { ...storage, migrated, lost: postgres.lost, stop };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}
