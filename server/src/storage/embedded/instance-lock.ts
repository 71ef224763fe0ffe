import pg from 'pg';
import { errorCode, StorageError } from '../storage-error.ts';

/**
 * Two arbitrary numbers; advisory locks of other programs in this database would only conflict with the same numbers.
 */
const INSTANCE_LOCK = [0x6e77, 1];

/** The maximum wait until the backend of a killed holder notices that its client has gone. */
const HOLDER_GONE_WITHIN_MS = 2_000;

/** Held by the only server of a data folder, as long as its connection is open. */
export interface InstanceLock {
  /** Settles when the connection has ended and with it the lock, even after `release`. */
  readonly lost: Promise<void>;
  release(): Promise<void>;
}

/**
 * Takes the lock of the data folder: a session lock on a separate connection.
 *
 * @throws {StorageError} `instance_already_running` when a live server holds it
 */
export async function takeInstanceLock(
  connection: pg.ClientConfig,
  dataFolder: string,
): Promise<InstanceLock> {
  const client = new pg.Client({
    ...connection,
    application_name: `newswatch instance ${process.pid}`,
    connectionTimeoutMillis: 10_000,
  });
  const lost = Promise.withResolvers<void>();
  // A dying connection emits 'error' and then 'end'; without this listener it would end our process.
  let connectionError: Error | undefined;
  client.on('error', (error) => {
    connectionError = error;
  });
  client.on('end', () => lost.resolve());
  try {
    await client.connect();
    await client.query(`set lock_timeout = ${HOLDER_GONE_WITHIN_MS}`);
    await client.query('select pg_advisory_lock($1, $2)', INSTANCE_LOCK);
  } catch (error) {
    const refused = errorCode(error) === '55P03' ? await alreadyRunning(client, dataFolder) : undefined;
    await client.end();
    throw refused ?? connectionError ?? error;
  }
  return {
    lost: lost.promise,
    release: async () => {
      await client.end();
    },
  };
}

async function alreadyRunning(client: pg.Client, dataFolder: string): Promise<StorageError> {
  const { rows } = await client.query<{ holder: string }>(
    `select a.application_name as holder from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.classid = $1 and l.objid = $2`,
    INSTANCE_LOCK,
  );
  const pid = rows[0]?.holder.split(' ').at(-1);
  return new StorageError(
    'instance_already_running',
    `Another Newswatch process${pid === undefined ? '' : ` (${pid})`} is already using the data folder ${dataFolder}. Stop it first, or set NEWSWATCH_DATA_DIR to another folder.`,
  );
}
