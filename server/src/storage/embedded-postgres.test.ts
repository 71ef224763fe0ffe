import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { createLogger } from '../logging.ts';
import { retryOnConnectionLoss } from './connection-loss.ts';
import { openStorage } from './database.ts';
import { isAlive } from './embedded/postmaster-file.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { StorageError } from './storage-error.ts';

const log = createLogger('silent');
const isRoot = process.getuid?.() === 0;
const NOBODY = 65534;

const cleanups: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'newswatch-storage-'));
  chmodSync(folder, 0o711);
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function start(dataFolder: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataFolder, log, durable: false, restartDelayMs: () => 20 });
  cleanups.push(() => postgres.stop());
  return postgres;
}

async function refusal(dataFolder: string): Promise<StorageError> {
  const error = await start(dataFolder).then(
    () => new Error('it started'),
    (reason: unknown) => reason,
  );
  if (error instanceof StorageError) return error;
  throw error;
}

interface Said {
  pid?: number;
  connection?: pg.ClientConfig;
  code?: string;
  sentence?: string;
}

/** Another server process; answers when it has said that it started, or why not. */
async function startProcess(dataFolder: string, uid?: number): Promise<{ child: ChildProcess; said: Said }> {
  const fixture = path.join(import.meta.dirname, '../testing/server-process.fixture.ts');
  const options = [fixture, dataFolder, ...(uid === undefined ? [] : [String(uid)])];
  const child = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'inherit'] });
  cleanups.push(() => end(child, 'SIGTERM'));
  for await (const line of createInterface({ input: child.stdout })) return { child, said: JSON.parse(line) };
  throw new Error('The process ended without a word.');
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = Promise.withResolvers<void>();
  child.once('exit', () => ended.resolve());
  child.kill(signal);
  await ended.promise;
}

async function query(connection: pg.ClientConfig, text: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

function nextExit(postgres: EmbeddedPostgres): Promise<void> {
  const exited = Promise.withResolvers<void>();
  postgres.onExit(() => exited.resolve());
  return exited.promise;
}

describe('the embedded database', () => {
  test('starts on an empty folder, with a socket and no TCP port, and stops without a trace', async () => {
    const folder = newFolder();
    const postgres = await start(path.join(folder, 'data'));
    expect(await query(postgres.connection, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
    expect(await query({ connectionString: postgres.connectionString }, 'select 1 as one')).toEqual([
      { one: 1 },
    ]);
    expect(await query(postgres.connection, `select 'b' < 'B' collate "default" as sorted`)).toEqual([
      { sorted: false },
    ]);
    await postgres.stop();
    expect(isAlive(postgres.pid)).toBe(false);
    expect(existsSync(path.join(folder, 'data/postgres/postmaster.pid'))).toBe(false);
  });

  test('keeps what was written, over a stop and a start', async () => {
    const folder = newFolder();
    const first = await start(folder);
    await query(first.connection, 'create table kept as select 42 as answer');
    await first.stop();
    const second = await start(folder);
    expect(await query(second.connection, 'select * from kept')).toEqual([{ answer: 42 }]);
  });

  test('writes durably unless a test asks otherwise', async () => {
    const postgres = await startEmbeddedPostgres({ dataFolder: newFolder(), log });
    cleanups.push(() => postgres.stop());
    expect(await query(postgres.connection, 'show fsync')).toEqual([{ fsync: 'on' }]);
  });

  test('lets nobody else read its folder or reach its socket', async () => {
    const folder = newFolder();
    const postgres = await start(folder);
    expect(statSync(path.join(folder, 'postgres')).mode & 0o777).toBe(0o700);
    expect(statSync(String(postgres.connection.host)).mode & 0o777).toBe(0o700);
  });

  test('takes a short folder for its socket when the data folder has a long path', async () => {
    const folder = path.join(newFolder(), 'a-rather-long-name-of-a-folder/'.repeat(6));
    const postgres = await start(folder);
    expect(String(postgres.connection.host).length).toBeLessThan(80);
    expect(await query(postgres.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await postgres.stop();
    expect(existsSync(String(postgres.connection.host))).toBe(false);
  });

  test.runIf(isRoot)('starts under root also where the lent account cannot walk to the folder', async () => {
    const closed = newFolder();
    chmodSync(closed, 0o700);
    const postgres = await start(path.join(closed, 'data'));
    expect(await query(postgres.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    process.kill(postgres.pid, 'SIGKILL');
    await nextExit(postgres);
    const back = () => query(postgres.connection, 'select 2 as two');
    expect(await retryOnConnectionLoss(back)).toEqual([{ two: 2 }]);
  });

  test.runIf(isRoot)('starts as a normal user too', async () => {
    const folder = newFolder();
    chownSync(folder, NOBODY, NOBODY);
    const { said } = await startProcess(folder, NOBODY);
    expect(said.code).toBeUndefined();
    expect(await query(said.connection ?? {}, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('a killed database', () => {
  test('is started again, and the pool gets over it', async () => {
    const postgres = await start(newFolder());
    const storage = openStorage({ connection: postgres.connection, log });
    cleanups.push(() => storage.close());
    await storage.db.selectNoFrom((eb) => eb.lit(1).as('one')).execute();
    const firstPid = postgres.pid;
    const exited = nextExit(postgres);
    process.kill(firstPid, 'SIGKILL');
    await exited;
    const read = () => storage.db.selectNoFrom((eb) => eb.lit(1).as('one')).execute();
    expect(await retryOnConnectionLoss(read)).toEqual([{ one: 1 }]);
    expect(postgres.pid).not.toBe(firstPid);
  });

  test('keeps every acknowledged row', async () => {
    const postgres = await startEmbeddedPostgres({ dataFolder: newFolder(), log, restartDelayMs: () => 20 });
    cleanups.push(() => postgres.stop());
    await query(postgres.connection, 'create table acknowledged (n int)');
    for (let n = 1; n <= 20; n += 1)
      await query(postgres.connection, `insert into acknowledged values (${n})`);
    const exited = nextExit(postgres);
    process.kill(postgres.pid, 'SIGKILL');
    await exited;
    const count = () => query(postgres.connection, 'select count(*)::int as rows from acknowledged');
    expect(await retryOnConnectionLoss(count)).toEqual([{ rows: 20 }]);
  });

  test('has its lock back after one of its backends crashed', async () => {
    const folder = newFolder();
    const postgres = await start(folder);
    const [backend] = await query(
      postgres.connection,
      `select pid from pg_stat_activity where application_name like 'newswatch instance%'`,
    );
    if (!backend || typeof backend !== 'object' || !('pid' in backend)) throw new Error('No lock is held.');
    process.kill(Number(backend.pid), 'SIGKILL');
    const locked = () =>
      query(postgres.connection, `select 1 from pg_locks where locktype = 'advisory' and granted`);
    await expect.poll(() => retryOnConnectionLoss(locked), { timeout: 20_000 }).toHaveLength(1);
    expect((await refusal(folder)).code).toBe('instance_already_running');
  });

  test('is not started again after stop, even when it dies at that very moment', async () => {
    const folder = newFolder();
    const postgres = await start(folder);
    const exited = nextExit(postgres);
    process.kill(postgres.pid, 'SIGKILL');
    await Promise.race([exited, postgres.stop()]);
    await postgres.stop();
    expect(isAlive(postgres.pid)).toBe(false);
    const again = await start(folder);
    expect(await query(again.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('a killed server', () => {
  test('leaves a database that the next server takes over, with everything in it', async () => {
    const folder = newFolder();
    const killed = await startProcess(folder);
    await query(killed.said.connection ?? {}, 'create table kept as select 42 as answer');
    await end(killed.child, 'SIGKILL');
    expect(isAlive(killed.said.pid ?? 0)).toBe(true);
    const next = await start(folder);
    expect(await query(next.connection, 'select * from kept')).toEqual([{ answer: 42 }]);
    expect(next.pid).not.toBe(killed.said.pid);
  });

  test('takes the database along when it ends in any other way', async () => {
    const { child, said } = await startProcess(newFolder());
    await end(child, 'SIGTERM');
    expect(isAlive(said.pid ?? 0)).toBe(false);
  });

  test('together with its database leaves a folder that starts again', async () => {
    const folder = newFolder();
    const killed = await startProcess(folder);
    await end(killed.child, 'SIGKILL');
    process.kill(killed.said.pid ?? 0, 'SIGKILL');
    const next = await start(folder);
    expect(await query(next.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('a second server', () => {
  test('on the same data folder is told so in one sentence, and disturbs nothing', async () => {
    const folder = newFolder();
    const postgres = await start(folder);
    const error = await refusal(folder);
    expect(error.code).toBe('instance_already_running');
    expect(error.message).toBe(
      `Another Newswatch (process ${process.pid}) is already using the data folder ${folder}. Stop it first, or set NEWSWATCH_DATA_DIR to another folder.`,
    );
    expect(await query(postgres.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('starting at the same moment on an empty folder: one starts, the others are told', async () => {
    const folder = newFolder();
    const started = await Promise.all([startProcess(folder), startProcess(folder), startProcess(folder)]);
    const codes = started.map(({ said }) => said.code ?? 'started').sort();
    expect(codes).toEqual(['instance_already_running', 'instance_already_running', 'started']);
    expect(readdirSync(folder).filter((name) => name.includes('draft'))).toEqual([]);
  });

  test('starting at the same moment after a kill: one starts, the others are told', async () => {
    const folder = newFolder();
    const killed = await startProcess(folder);
    await end(killed.child, 'SIGKILL');
    const started = await Promise.all([startProcess(folder), startProcess(folder), startProcess(folder)]);
    const codes = started.map(({ said }) => said.code ?? 'started').sort();
    expect(codes).toEqual(['instance_already_running', 'instance_already_running', 'started']);
  });
});

describe('a data folder', () => {
  test('whose postmaster.pid names a process of somebody else starts, and that process lives on', async () => {
    const folder = newFolder();
    await (await start(folder)).stop();
    const { uid, gid } = statSync(path.join(folder, 'postgres'));
    // Of the same account, or PostgreSQL itself would see that it is somebody else's.
    const stranger = spawn('sleep', ['600'], isRoot ? { uid, gid } : {});
    cleanups.push(() => end(stranger, 'SIGKILL'));
    const file = path.join(folder, 'postgres/postmaster.pid');
    writeFileSync(
      file,
      `${stranger.pid}\n${folder}/postgres\n1700000000\n5432\n${folder}/run\n\n 1 1\nready   \n`,
    );
    chownSync(file, uid, gid);
    const postgres = await start(folder);
    expect(await query(postgres.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(stranger.exitCode).toBeNull();
    expect(isAlive(stranger.pid ?? 0)).toBe(true);
  });

  test('that is a file is named in one sentence', async () => {
    const file = path.join(newFolder(), 'data');
    writeFileSync(file, '');
    expect(await refusal(file)).toMatchObject({
      code: 'data_folder_not_writable',
      message: `The data folder ${file} is not a folder. Set NEWSWATCH_DATA_DIR to another folder.`,
    });
  });

  test.runIf(isRoot)('that cannot be written is named in one sentence', async () => {
    const folder = newFolder();
    chmodSync(folder, 0o755);
    const { said } = await startProcess(path.join(folder, 'data'), NOBODY);
    expect(said).toEqual({
      code: 'data_folder_not_writable',
      sentence: `The data folder ${folder}/data cannot be written. Give this user the right to write there, or set NEWSWATCH_DATA_DIR to another folder.`,
    });
  });

  test.runIf(isRoot)('whose database belongs to another user is named in one sentence', async () => {
    const folder = newFolder();
    await (await start(folder)).stop();
    chmodSync(folder, 0o777);
    chownSync(path.join(folder, 'postgres'), 12_345, 12_345);
    const { said } = await startProcess(folder, NOBODY);
    expect(said.code).toBe('data_folder_of_another_user');
  });

  test('made by another major version of PostgreSQL is refused', async () => {
    const folder = newFolder();
    await (await start(folder)).stop();
    writeFileSync(path.join(folder, 'postgres/PG_VERSION'), '17\n');
    expect((await refusal(folder)).code).toBe('database_version');
  });

  test('with a start that was killed while it was made is cleaned up', async () => {
    const folder = newFolder();
    mkdirSync(path.join(folder, 'postgres.draft-2147483647-0badcafe/base'), { recursive: true });
    await start(folder);
    expect(readdirSync(folder).sort()).toEqual(['postgres', 'run']);
  });

  test('whose database cannot start says why, in the words of PostgreSQL', async () => {
    const folder = newFolder();
    await (await start(folder)).stop();
    const file = path.join(folder, 'postgres/postgresql.conf');
    writeFileSync(file, `${readFileSync(file, 'utf8')}\nnonsense = 1\n`);
    const error = await refusal(folder);
    expect(error.code).toBe('database_start_failed');
    expect(error.message).toContain('unrecognized configuration parameter');
  });
});
