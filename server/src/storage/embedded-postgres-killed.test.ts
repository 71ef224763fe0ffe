import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createLogger } from '../logging.ts';
import {
  cleanups,
  end,
  newFolder,
  nextExit,
  query,
  refusal,
  start,
  startProcess,
  usedFolder,
} from '../testing/embedded.ts';
import { retryOnConnectionLoss } from './connection-loss.ts';
import { openStorage } from './database.ts';
import { isAlive } from './embedded/postmaster-file.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const log = createLogger('silent');

describe('a killed database', () => {
  test('is restarted, and the pool recovers', async () => {
    const postgres = await start(await usedFolder());
    const storage = openStorage({ connection: postgres.connection, log });
    cleanups.push(() => storage.close());
    await storage.db.selectNoFrom((eb) => eb.lit(1).as('one')).execute();
    const firstPid = postgres.pid;
    const exited = nextExit(postgres);
    process.kill(firstPid, 'SIGKILL');
    await exited;
    const read = () => storage.db.selectNoFrom((eb) => eb.lit(1).as('one')).execute();
    expect(await retryOnConnectionLoss(read)).toEqual([{ one: 1 }]);
    // The pool may notice it before the supervisor of the process does.
    await expect.poll(() => postgres.pid, { timeout: 30_000 }).not.toBe(firstPid);
  });

  test('keeps every acknowledged row', async () => {
    const postgres = await startEmbeddedPostgres({
      dataFolder: await usedFolder(),
      log,
      restartDelayMs: () => 20,
    });
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

  test('has its lock again after one of its backends crashed', async () => {
    const folder = await usedFolder();
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

  test('is not restarted after a stop, even when it dies at that very moment', async () => {
    const folder = await usedFolder();
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
  test('leaves a database that the next server continues to use, with all its data', async () => {
    const folder = await usedFolder();
    const killed = await startProcess(folder);
    await query(killed.said.connection ?? {}, 'create table kept as select 42 as answer');
    await end(killed.child, 'SIGKILL');
    expect(isAlive(killed.said.pid ?? 0)).toBe(true);
    const next = await start(folder);
    expect(await query(next.connection, 'select * from kept')).toEqual([{ answer: 42 }]);
    expect(next.pid).not.toBe(killed.said.pid);
  });

  test('stops the database if it ends in any other way', async () => {
    const { child, said } = await startProcess(await usedFolder());
    await end(child, 'SIGTERM');
    expect(isAlive(said.pid ?? 0)).toBe(false);
  });

  test('killed with its database leaves a folder that can be started again', async () => {
    const folder = await usedFolder();
    const killed = await startProcess(folder);
    await end(killed.child, 'SIGKILL');
    process.kill(killed.said.pid ?? 0, 'SIGKILL');
    const next = await start(folder);
    expect(await query(next.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('a second server', () => {
  test('on the same data folder prints one sentence, and affects nothing', async () => {
    const folder = await usedFolder();
    const postgres = await start(folder);
    const error = await refusal(folder);
    expect(error.code).toBe('instance_already_running');
    expect(error.message).toBe(
      `Another Newswatch process (${process.pid}) is already using the data folder ${folder}. Stop it first, or set NEWSWATCH_DATA_DIR to another folder.`,
    );
    expect(await query(postgres.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('starting at the same moment on an empty folder: one starts, and the others report it', async () => {
    const folder = newFolder();
    const started = await Promise.all([startProcess(folder), startProcess(folder), startProcess(folder)]);
    const codes = started.map(({ said }) => said.code ?? 'started').sort();
    expect(codes).toEqual(['instance_already_running', 'instance_already_running', 'started']);
    expect(readdirSync(folder).filter((name) => name.includes('draft'))).toEqual([]);
  });

  test('starting at the same moment after a kill: one starts, and the others report it', async () => {
    const folder = await usedFolder();
    const killed = await startProcess(folder);
    await end(killed.child, 'SIGKILL');
    const started = await Promise.all([startProcess(folder), startProcess(folder), startProcess(folder)]);
    const codes = started.map(({ said }) => said.code ?? 'started').sort();
    expect(codes).toEqual(['instance_already_running', 'instance_already_running', 'started']);
  });
});
