import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { makeFolder } from '@newswatch/artefacts';
import { errorCode, fileError, StorageError } from '../storage-error.ts';
import { type Account, canReach, databaseAccount } from './account.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { isAlive } from './postmaster-file.ts';
import { prepareSocketFolder } from './socket-folder.ts';

/** The superuser and only user of the embedded database. */
export const DATABASE_USER = 'newswatch';

/** The cluster must be run by the major version that created it. */
const MAJOR_VERSION = '18';

/** Everything that stays the same between two runs of PostgreSQL on a data folder. */
export interface Cluster {
  /** The data folder as configured, without symbolic links; for messages and for the socket's name. */
  readonly dataFolder: string;
  /** PostgreSQL's own folder, `postgres` in the data folder. */
  readonly folder: string;
  readonly socketFolder: string;
  readonly binaries: Binaries;
  /** The account that runs PostgreSQL; set only under root. */
  readonly account: Account | undefined;
}

/**
 * The environment of PostgreSQL. It excludes our own environment: variables such as PGOPTIONS and PGPORT would change the
 * database unnoticed.
 */
export const DATABASE_ENVIRONMENT = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * The path by which PostgreSQL is given its folder. If its account cannot traverse the path to the folder (a clone in
 * `/root`), it is started inside the folder and gets a link to its working directory, which needs no traversal. `-D .`
 * would not work, because PostgreSQL turns it into a full path.
 */
export function folderArgument(folder: string, account: Account | undefined): string {
  return account === undefined || canReach(account, folder) ? folder : '/proc/self/cwd';
}

/**
 * Ensures that the data folder contains an initialised cluster, and returns all locations.
 *
 * Several processes may do this at once on an empty folder: each initialises its own draft, and the first one to rename
 * wins; the others delete their drafts.
 *
 * @throws {StorageError} when the folder cannot be used
 */
export async function prepareCluster(wantedFolder: string): Promise<Cluster> {
  let dataFolder = path.resolve(wantedFolder);
  try {
    makeFolder(dataFolder);
    dataFolder = realpathSync(dataFolder);
    accessSync(dataFolder, constants.W_OK | constants.X_OK);
    const folder = path.join(dataFolder, 'postgres');
    const account = databaseAccount(folder);
    const binaries = findBinaries(account, path.join(dataFolder, 'programs'));
    if (!existsSync(folder)) await initialise(folder, binaries, account);
    checkOwnerAndVersion(folder, account);
    return {
      dataFolder,
      folder: realpathSync(folder),
      account,
      binaries,
      socketFolder: prepareSocketFolder(dataFolder, account),
    };
  } catch (error) {
    throw fileError(error, dataFolder);
  }
}

async function initialise(folder: string, binaries: Binaries, account: Account | undefined): Promise<void> {
  removeDeadDrafts(folder);
  const draft = `${folder}.draft-${process.pid}-${randomBytes(4).toString('hex')}`;
  mkdirSync(draft, { mode: 0o700 });
  if (account) chownSync(draft, account.uid, account.gid);
  try {
    await runInitdb(draft, binaries, account);
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!['EEXIST', 'ENOTEMPTY'].includes(errorCode(error) ?? '')) throw error;
  }
}

/** Left behind by a start that was killed during initialisation. */
function removeDeadDrafts(folder: string): void {
  const prefix = `${path.basename(folder)}.draft-`;
  for (const name of readdirSync(path.dirname(folder))) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN;
    if (pid > 0 && !isAlive(pid))
      rmSync(path.join(path.dirname(folder), name), { recursive: true, force: true });
  }
}

function runInitdb(folder: string, binaries: Binaries, account: Account | undefined): Promise<void> {
  const options = ['-U', DATABASE_USER, '-A', 'trust', '-E', 'UTF8', '--no-instructions'];
  // The sort order is then the same on every machine, regardless of its libc.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = spawn(binaries.initdb, ['-D', folderArgument(folder, account), ...options, ...locale], {
    ...account,
    cwd: folder,
    env: DATABASE_ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  child.on('error', (error) => reject(cannotRun(binaries.initdb, error)));
  child.on('close', (code) => {
    if (code === 0) resolve();
    else reject(initFailed(folder, complaint));
  });
  return promise;
}

/** The programs exist but the system cannot run them, for example on a musl Linux. */
export function cannotRun(program: string, cause: Error): StorageError {
  return new StorageError(
    'database_binaries_missing',
    `The embedded database cannot run on this machine (${program}: ${cause.message}). Set DATABASE_URL to a PostgreSQL server instead.`,
    { cause },
  );
}

function initFailed(folder: string, complaint: string): StorageError {
  const parent = path.dirname(folder);
  if (/No space left|Disk quota/i.test(complaint)) {
    return new StorageError(
      'disk_full',
      `The disk of the data folder ${parent} is full. Free some space and start again.`,
      { cause: complaint },
    );
  }
  const reason = complaint.split('\n').find((line) => line.trim() !== '') ?? 'it gave no reason';
  return new StorageError(
    'database_start_failed',
    `The database could not be created in ${parent}: ${reason}`,
    {
      cause: complaint,
    },
  );
}

function checkOwnerAndVersion(folder: string, account: Account | undefined): void {
  const { uid } = statSync(folder);
  if (account) {
    // A folder copied by root has the right content but the wrong owner; initdb's own drafts already have the right
    // one.
    if (uid !== account.uid) chownTree(folder, account);
  } else if (process.getuid && uid !== process.getuid()) {
    throw new StorageError(
      'data_folder_of_another_user',
      `The database in ${folder} belongs to another user (id ${uid}). Start Newswatch as that user, or set NEWSWATCH_DATA_DIR to another folder.`,
    );
  }
  // The folder is an incomplete copy, or belongs to another program.
  const missing = ['PG_VERSION', 'base', 'global'].find((name) => !existsSync(path.join(folder, name)));
  if (missing) {
    throw new StorageError(
      'database_damaged',
      `The folder ${folder} does not contain a complete database: ${missing} is missing. Restore the data folder from a backup, or move ${folder} away to start with an empty database.`,
    );
  }
  chmodSync(folder, 0o700);
  const version = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim();
  if (version !== MAJOR_VERSION) {
    throw new StorageError(
      'database_version',
      `The database in ${folder} was created by PostgreSQL ${version}, but this version of Newswatch includes ${MAJOR_VERSION}. Dump it with the old version and load it into a new data folder.`,
    );
  }
}

function chownTree(folder: string, account: Account): void {
  chownSync(folder, account.uid, account.gid);
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    chownSync(path.join(folder, entry), account.uid, account.gid);
  }
}
