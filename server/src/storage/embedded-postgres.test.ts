import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createLogger } from '../logging.ts';
import {
  cleanups,
  end,
  isRoot,
  NOBODY,
  newFolder,
  nextExit,
  query,
  refusal,
  start,
  startProcess,
  usedFolder,
} from '../testing/embedded.ts';
import { retryOnConnectionLoss } from './connection-loss.ts';
import { isAlive } from './embedded/postmaster-file.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const log = createLogger('silent');

describe('the embedded database', () => {
  test('starts on an empty folder, with a socket and no TCP port, and stops cleanly', async () => {
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

  test('keeps its data across a stop and a start', async () => {
    const folder = newFolder();
    const first = await start(folder);
    await query(first.connection, 'create table kept as select 42 as answer');
    await first.stop();
    const second = await start(folder);
    expect(await query(second.connection, 'select * from kept')).toEqual([{ answer: 42 }]);
  });

  test('writes durably unless a test turns that off', async () => {
    const postgres = await startEmbeddedPostgres({ dataFolder: newFolder(), log });
    cleanups.push(() => postgres.stop());
    expect(await query(postgres.connection, 'show fsync')).toEqual([{ fsync: 'on' }]);
  });

  test('prevents others from reading its folder or reaching its socket', async () => {
    const folder = newFolder();
    const postgres = await start(folder);
    expect(statSync(path.join(folder, 'postgres')).mode & 0o777).toBe(0o700);
    expect(statSync(String(postgres.connection.host)).mode & 0o777).toBe(0o700);
  });

  test('uses a short folder for its socket when the data folder has a long path', async () => {
    const folder = path.join(newFolder(), 'a-rather-long-name-of-a-folder/'.repeat(6));
    const postgres = await start(folder);
    expect(String(postgres.connection.host).length).toBeLessThan(80);
    expect(await query(postgres.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await postgres.stop();
    expect(existsSync(String(postgres.connection.host))).toBe(false);
  });

  test.runIf(isRoot)(
    'starts as root even if the substitute account cannot access the folder’s parents',
    async () => {
      const closed = newFolder();
      chmodSync(closed, 0o700);
      const postgres = await start(path.join(closed, 'data'));
      expect(await query(postgres.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
      process.kill(postgres.pid, 'SIGKILL');
      await nextExit(postgres);
      const back = () => query(postgres.connection, 'select 2 as two');
      expect(await retryOnConnectionLoss(back)).toEqual([{ two: 2 }]);
    },
  );

  test.runIf(isRoot)('starts as a normal user too', async () => {
    const folder = newFolder();
    chownSync(folder, NOBODY, NOBODY);
    const { said } = await startProcess(folder, NOBODY);
    expect(said.code).toBeUndefined();
    expect(await query(said.connection ?? {}, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('a data folder', () => {
  test('whose postmaster.pid contains another user’s process ID starts without affecting that process', async () => {
    const folder = await usedFolder();
    const { uid, gid } = statSync(path.join(folder, 'postgres'));
    // A process of the same account; otherwise PostgreSQL would notice that it belongs to another user.
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

  test('that is a file is reported in one sentence', async () => {
    const file = path.join(newFolder(), 'data');
    writeFileSync(file, '');
    expect(await refusal(file)).toMatchObject({
      code: 'data_folder_not_writable',
      message: `The data folder ${file} is not a folder. Set NEWSWATCH_DATA_DIR to another folder.`,
    });
  });

  test.runIf(process.platform === 'linux')(
    'that cannot exist on any file system is reported at once',
    async () => {
      expect(await refusal('/proc/newswatch/data')).toMatchObject({
        code: 'data_folder_not_writable',
        message: expect.stringContaining('The data folder /proc/newswatch/data cannot be written to.'),
      });
    },
  );

  test.runIf(isRoot)('that cannot be written is named in one sentence', async () => {
    const folder = newFolder();
    chmodSync(folder, 0o755);
    const { said } = await startProcess(path.join(folder, 'data'), NOBODY);
    expect(said).toEqual({
      code: 'data_folder_not_writable',
      sentence: `The data folder ${folder}/data cannot be written to. Give this user write permission, or set NEWSWATCH_DATA_DIR to another folder.`,
    });
  });

  test.runIf(isRoot)('whose database belongs to another user is named in one sentence', async () => {
    const folder = await usedFolder();
    chmodSync(folder, 0o777);
    chownSync(path.join(folder, 'postgres'), 12_345, 12_345);
    const { said } = await startProcess(folder, NOBODY);
    expect(said.code).toBe('data_folder_of_another_user');
  });

  test('made by another major version of PostgreSQL is refused', async () => {
    const folder = await usedFolder();
    writeFileSync(path.join(folder, 'postgres/PG_VERSION'), '17\n');
    expect((await refusal(folder)).code).toBe('database_version');
  });

  test.each(['PG_VERSION', 'base'])(
    'whose %s is missing is reported as incomplete, with what to do',
    async (name) => {
      const folder = await usedFolder();
      rmSync(path.join(folder, 'postgres', name), { recursive: true });
      const error = await refusal(folder);
      expect(error.code).toBe('database_damaged');
      expect(error.message).toContain(`${name} is missing. Restore the data folder from a backup`);
    },
  );

  test.each([
    ['empty', ''],
    ['of something else', 'hello\n'],
  ])('with a lock file that is %s names the file, and what to do', async (_what, content) => {
    const folder = await usedFolder();
    const file = path.join(folder, 'postgres/postmaster.pid');
    writeFileSync(file, content);
    const error = await refusal(folder);
    expect(error.code).toBe('database_lock_file');
    expect(error.message).toContain(`The lock file ${file} is empty or does not belong to PostgreSQL`);
    expect(error.message).toContain('delete that file and start again');
  });

  test('whose first start was killed is cleaned up', async () => {
    const folder = newFolder();
    mkdirSync(path.join(folder, 'postgres.draft-2147483647-0badcafe/base'), { recursive: true });
    await start(folder);
    expect(readdirSync(folder).sort()).toEqual(['postgres', 'run']);
  });

  test('whose database cannot start says why, in the words of PostgreSQL', async () => {
    const folder = await usedFolder();
    const file = path.join(folder, 'postgres/postgresql.conf');
    writeFileSync(file, `${readFileSync(file, 'utf8')}\nnonsense = 1\n`);
    const error = await refusal(folder);
    expect(error.code).toBe('database_start_failed');
    expect(error.message).toContain('unrecognized configuration parameter');
  });
});
