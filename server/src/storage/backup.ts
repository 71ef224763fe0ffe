import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { chown, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import * as v from 'valibot';
import manifest from '../../package.json' with { type: 'json' };
import { copyFolder } from './copy-folder.ts';
import { databaseAccount } from './embedded/account.ts';
import { DATABASE_USER } from './embedded/cluster.ts';
import { findPostmasterFile, processOfFile } from './embedded/postmaster-file.ts';
import { SOCKET_PORT } from './embedded/socket-folder.ts';
import { DATABASE_NAME } from './embedded-postgres.ts';
import { StorageError } from './storage-error.ts';

/** Metadata that every backup contains in addition to the copies. */
const BackupManifest = v.object({
  product: v.literal('newswatch'),
  product_version: v.string(),
  postgres_major: v.string(),
  made_at: v.string(),
  /** Whether it was taken while the product was running. */
  hot: v.boolean(),
  bytes: v.number(),
});
export type BackupManifest = v.InferOutput<typeof BackupManifest>;

const MANIFEST = 'newswatch-backup.json';
const POSTGRES = 'postgres';
/** Folders that are not backed up, because every start, or installing, recreates them. */
const NOT_DATA = ['run', 'programs', POSTGRES];
/** PostgreSQL's own list of files that a backup omits; the write-ahead log is copied last. */
const VOLATILE = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
const VOLATILE_FILES = ['postmaster.pid', 'postmaster.opts'];

/**
 * Copies the data folder: database, artefacts, and everything else that installing does not recreate. While the product
 * runs it is a hot backup: nothing stops, and the copy has the state of the database at the end of the backup.
 *
 * @throws {StorageError} with one sentence for the operator
 */
export async function backUp(dataFolder: string, target: string): Promise<BackupManifest> {
  const folder = path.join(path.resolve(dataFolder), POSTGRES);
  if (!existsSync(path.join(folder, 'PG_VERSION'))) {
    throw new StorageError('backup_refused', `There is no embedded database in ${dataFolder}.`);
  }
  assertEmpty(target);
  const draft = `${path.resolve(target)}.draft`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    const running = runningDatabase(folder);
    const bytes = running
      ? await copyHot(folder, path.join(draft, POSTGRES), running)
      : await copyCluster(folder, path.join(draft, POSTGRES), () => true);
    const rest = await copyFolder(path.resolve(dataFolder), draft, {
      accept: (name) => !NOT_DATA.includes(name.split('/')[0] ?? ''),
    });
    const made: BackupManifest = {
      product: 'newswatch',
      product_version: manifest.version,
      postgres_major: readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim(),
      made_at: new Date().toISOString(),
      hot: running !== undefined,
      bytes: bytes + rest,
    };
    await writeFile(path.join(draft, MANIFEST), `${JSON.stringify(made, null, 2)}\n`);
    // Only a complete backup gets its final name.
    await rm(target, { recursive: true, force: true });
    await rename(draft, path.resolve(target));
    return made;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Restores a backup into a data folder that has no database yet. The next start recovers it and migrates it to the
 * schema of the starting version.
 *
 * @throws {StorageError} with one sentence for the operator
 */
export async function restoreBackup(backup: string, dataFolder: string): Promise<BackupManifest> {
  const made = readManifest(backup);
  const wanted = path.join(path.resolve(dataFolder), POSTGRES);
  if (existsSync(wanted)) {
    throw new StorageError(
      'backup_refused',
      `There is already a database in ${dataFolder}. Restore into another folder, or move it away first.`,
    );
  }
  await mkdir(dataFolder, { recursive: true });
  const draft = `${wanted}.draft`;
  await rm(draft, { recursive: true, force: true });
  await copyCluster(path.join(backup, POSTGRES), draft, () => true);
  await copyFolder(path.resolve(backup), path.resolve(dataFolder), {
    accept: (name) => ![POSTGRES, MANIFEST].includes(name.split('/')[0] ?? ''),
  });
  await rename(draft, wanted);
  return made;
}

function readManifest(backup: string): BackupManifest {
  try {
    return v.parse(BackupManifest, JSON.parse(readFileSync(path.join(backup, MANIFEST), 'utf8')));
  } catch (error) {
    throw new StorageError('backup_refused', `${backup} is not a complete Newswatch backup.`, {
      cause: error,
    });
  }
}

function assertEmpty(target: string): void {
  if (!existsSync(target)) return;
  if (!statSync(target).isDirectory() || readdirSync(target).length > 0) {
    throw new StorageError('backup_refused', `${target} already exists. Choose a new folder.`);
  }
}

/** The connection to the database that runs on the folder; undefined if none does. */
function runningDatabase(folder: string): pg.ClientConfig | undefined {
  const file = findPostmasterFile(folder);
  if (!file || processOfFile(file, folder) !== 'ours') return undefined;
  return { host: file.socketFolder, port: SOCKET_PORT, user: DATABASE_USER, database: DATABASE_NAME };
}

/**
 * Copies the files of a running database as PostgreSQL documents it: start, copy in any order, stop, and add the label and the
 * write-ahead log of that time. A replication slot prevents the log from being recycled.
 */
async function copyHot(folder: string, target: string, connection: pg.ClientConfig): Promise<number> {
  const client = new pg.Client({ ...connection, application_name: 'newswatch backup' });
  await client.connect();
  try {
    await client.query(
      `select pg_create_physical_replication_slot('newswatch_backup_' || pg_backend_pid(), true, true)`,
    );
    await client.query(`select pg_backup_start('newswatch', fast => true)`);
    const bytes = await copyCluster(folder, target, isLasting);
    const { rows } = await client.query<{ labelfile: string; spcmapfile: string }>(
      'select labelfile, spcmapfile from pg_backup_stop(wait_for_archive => false)',
    );
    const owner = databaseAccount(folder);
    const label = path.join(target, 'backup_label');
    await writeFile(label, rows[0]?.labelfile ?? '', { mode: 0o600 });
    if (owner) await chown(label, owner.uid, owner.gid);
    // The log that the stop has flushed ends with the last of these.
    const log = await copyCluster(folder, target, (name) => name === 'pg_wal' || name.startsWith('pg_wal/'));
    return bytes + log;
  } finally {
    await client.end();
  }
}

/** Whether a file is copied. Omits files in folders that are recreated; the folders themselves must exist. */
function isLasting(name: string): boolean {
  const [first = '', ...rest] = name.split('/');
  if (VOLATILE_FILES.includes(name)) return false;
  return rest.length === 0 || !VOLATILE.includes(first);
}

function copyCluster(from: string, to: string, accept: (name: string) => boolean): Promise<number> {
  return copyFolder(from, to, { accept, owner: databaseAccount(from), private: true });
}
