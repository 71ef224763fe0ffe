import { hostname } from 'node:os';
import { describe, expect, test } from 'vitest';
import { createLogger } from '../logging.ts';
import { createListener } from '../storage/listener.ts';
import { testDatabase } from '../testing/database.ts';
import { type Heartbeat, removeOldWorkers, startHeartbeat, workerStatus } from './heartbeat.ts';

const database = testDatabase();
const start = new Date('2026-03-01T12:00:00Z');

async function startTestWorker(id: string, now = () => start): Promise<Heartbeat> {
  const log = createLogger('silent');
  return startHeartbeat({ db: database.db, log, now, id, type: 'matcher', version: '1.0.0' });
}

function row(id: string) {
  return database.db.selectFrom('workers').selectAll().where('id', '=', id).executeTakeFirst();
}

test('a started worker is listed as idle, with its host and process', async () => {
  const heartbeat = await startTestWorker('wrk_1');
  expect(await row('wrk_1')).toMatchObject({
    type: 'matcher',
    status: 'idle',
    pid: process.pid,
    started_at: start,
  });
  await heartbeat.stop();
  expect(await row('wrk_1')).toMatchObject({ status: 'stopped' });
});

test('a heartbeat reports the current work, and counts completed and failed work', async () => {
  let now = start;
  const heartbeat = await startTestWorker('wrk_2', () => now);
  await heartbeat.during(async () => {
    now = new Date('2026-03-01T12:00:10Z');
    await heartbeat.beat();
    expect(await row('wrk_2')).toMatchObject({ status: 'busy', last_heartbeat_at: now });
  });
  const failing = heartbeat.during(() => Promise.reject(new Error('feed gone')));
  await expect(failing).rejects.toThrow('feed gone');
  await heartbeat.beat();
  expect(await row('wrk_2')).toMatchObject({
    status: 'idle',
    processed: 1,
    failed: 1,
    last_error: 'feed gone',
  });
  await heartbeat.stop();
});

test('a heartbeat after its row was removed creates it again', async () => {
  const heartbeat = await startTestWorker('wrk_3');
  await database.db.deleteFrom('workers').where('id', '=', 'wrk_3').execute();
  await heartbeat.draining();
  expect(await row('wrk_3')).toMatchObject({ status: 'draining' });
  await heartbeat.stop();
});

test.each([
  [0, 'busy'],
  [30_000, 'busy'],
  [30_001, 'stale'],
  [120_000, 'stale'],
  [120_001, 'dead'],
])('a worker without a heartbeat for %i ms is %s', (silentMs, status) => {
  const now = new Date(start.getTime() + silentMs);
  expect(workerStatus({ status: 'busy', last_heartbeat_at: start, beat_ms: 10_000 }, now)).toBe(status);
});

test('a worker that stopped stays stopped, however long ago', () => {
  const now = new Date('2027-01-01T00:00:00Z');
  expect(workerStatus({ status: 'stopped', last_heartbeat_at: start, beat_ms: 10_000 }, now)).toBe('stopped');
});

test('rows of workers that are long gone are removed, and the others stay', async () => {
  await (await startTestWorker('wrk_old')).stop();
  await (await startTestWorker('wrk_new', () => new Date('2026-03-02T12:00:00Z'))).stop();
  await removeOldWorkers(database.db, new Date('2026-03-02T00:00:00Z'));
  expect(await row('wrk_old')).toBeUndefined();
  expect(await row('wrk_new')).toBeDefined();
});

describe('a worker that was killed counts as stopped once another replaces it', () => {
  const later = new Date('2026-03-01T18:00:00Z');
  const dead = (id: string, changes: object) =>
    database.db
      .insertInto('workers')
      .values({
        ...{ id, type: 'matcher', name: id, hostname: 'elsewhere', pid: 999_999_999, version: '1.0.0' },
        ...{ status: 'idle', last_error: null, started_at: start, last_heartbeat_at: start },
        ...{ avg_ms: null, p95_ms: null, memory_mb: null, cpu_percent: null, concurrency: 1 },
        ...{ processed_1h: 0, failed_1h: 0 },
        ...changes,
      })
      .execute();
  const statuses = async (...ids: string[]) => Promise.all(ids.map(async (id) => (await row(id))?.status));

  test('one that takes its name, on any machine', async () => {
    await dead('wrk_named', { name: 'matcher-1' });
    await dead('wrk_other', { name: 'matcher-2' });
    await dead('wrk_crawler', { name: 'matcher-1', type: 'crawler' });
    const heartbeat = await startTestWorker('wrk_successor', () => later);
    expect((await row('wrk_successor'))?.name).toBe('matcher-1');
    expect(await statuses('wrk_named', 'wrk_other', 'wrk_crawler')).toEqual(['stopped', 'idle', 'idle']);
    await heartbeat.stop();
  });

  test('one that starts on its machine, if its process no longer exists; a container of the same name is not affected', async () => {
    const { connection } = database;
    const listener = createListener({ connection, log: createLogger('silent') });
    await listener.listen('nothing', { onMessage: () => undefined, onResync: () => undefined });
    await dead('wrk_killed', { name: 'matcher-7', hostname: hostname(), presence: 7 });
    await dead('wrk_alive', { name: 'matcher-8', hostname: hostname(), presence: listener.presence });
    const heartbeat = await startTestWorker('wrk_after');
    expect(await statuses('wrk_killed', 'wrk_alive')).toEqual(['stopped', 'idle']);
    await heartbeat.stop();
    await listener.close();
  });
});
