import { sql } from 'kysely';
import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createLogger } from '../logging.ts';
import { transaction } from '../storage/database.ts';
import { testDatabase } from '../testing/database.ts';
import { type Jobs, startJobs } from './jobs.ts';
import { defineQueue, JobRefused, type Queue } from './queue.ts';

const database = testDatabase();
const running: Jobs[] = [];
afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop();
});

const payload = v.object({ source_id: v.string() });
let number = 0;

/** A queue of its own for each test, as they share a database. */
function newQueue(options: Partial<Queue> = {}) {
  number += 1;
  return { ...defineQueue({ name: `crawl-${number}`, payload }), ...options, payload };
}

async function start(...queues: Queue[]): Promise<Jobs> {
  const jobs = await startJobs({ connection: database.connection, log: createLogger('silent'), queues });
  running.push(jobs);
  return jobs;
}

async function statesOf(queue: Queue): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select state::text from pgboss.job where name in (${queue.name}, ${queue.deadLetter}) order by name`.execute(
    database.db,
  );
  return rows.map(({ state }) => state);
}

describe('a job', () => {
  test('reaches its worker with its payload', async () => {
    const queue = newQueue();
    const jobs = await start(queue);
    const seen = vi.fn();
    await jobs.work(queue, async ({ source_id }, attempt) => seen(source_id, attempt.number));
    await jobs.send(queue, { source_id: 'src_1' });
    await vi.waitFor(() => expect(seen.mock.calls).toEqual([['src_1', 1]]), 10_000);
  });

  test('sent in a transaction begins at once after the commit', async () => {
    const queue = newQueue();
    const jobs = await start(queue);
    const seen = vi.fn();
    await jobs.work(queue, async (job) => seen(job));
    await transaction(database.db, (trx) => jobs.send(queue, { source_id: 'src_2' }, { db: trx }));
    // Well below the polling interval of 2 s: it was told, not found.
    await vi.waitFor(() => expect(seen).toHaveBeenCalledWith({ source_id: 'src_2' }), 1_500);
  });

  test('sent in a transaction that is rolled back was never sent', async () => {
    const queue = newQueue();
    const jobs = await start(queue);
    const undone = transaction(database.db, async (trx) => {
      await jobs.send(queue, { source_id: 'one' }, { db: trx });
      await jobs.sendMany(queue, [{ source_id: 'two' }, { source_id: 'three' }], { db: trx });
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    expect(await statesOf(queue)).toEqual([]);
  });

  test('is not sent with a payload that its worker could not read', async () => {
    const queue = newQueue();
    const jobs = await start(queue);
    await expect(jobs.send(queue, JSON.parse('{"source_id":7}'))).rejects.toThrow('Invalid type');
    expect(await statesOf(queue)).toEqual([]);
  });

  test('that fails is tried again, its neighbours in the batch are not', async () => {
    const queue = newQueue({ retry: { limit: 3, delaySeconds: 0, maxDelaySeconds: 1 } });
    const jobs = await start(queue);
    const attempts: string[] = [];
    await jobs.sendMany(queue, [{ source_id: 'good' }, { source_id: 'bad' }]);
    await jobs.work(queue, async ({ source_id }, { number: attempt }) => {
      attempts.push(`${source_id} ${attempt}`);
      if (source_id === 'bad' && attempt === 1) throw new Error('feed gone');
    });
    await vi.waitFor(() => expect(attempts.sort()).toEqual(['bad 1', 'bad 2', 'good 1']), 15_000);
    await vi.waitFor(async () => expect(await statesOf(queue)).toEqual(['completed', 'completed']), 10_000);
  });

  test('that fails for good goes to the dead letters, where it is counted', async () => {
    const queue = newQueue({ retry: { limit: 0, delaySeconds: 0, maxDelaySeconds: 1 } });
    const jobs = await start(queue);
    await jobs.send(queue, { source_id: 'src_3' });
    await jobs.work(queue, () => Promise.reject(new Error('feed gone')));
    await vi.waitFor(async () => expect(await statesOf(queue)).toEqual(['failed', 'created']), 10_000);
    expect(await jobs.counts()).toEqual([
      { name: queue.name, waiting: 0, delayed: 0, active: 0, failed: 1, dead: 1 },
    ]);
  });

  test('that is refused goes to the dead letters without another try', async () => {
    const queue = newQueue();
    const jobs = await start(queue);
    const handler = vi.fn(() => Promise.reject(new JobRefused('no such source')));
    await jobs.send(queue, { source_id: 'src_4' });
    await jobs.work(queue, handler);
    await vi.waitFor(async () => expect(await statesOf(queue)).toEqual(['failed', 'created']), 10_000);
    expect(handler).toHaveBeenCalledOnce();
  });

  test('whose payload an older version wrote and nobody can read goes to the dead letters', async () => {
    const queue = newQueue();
    const older = { ...queue, payload: v.object({ source: v.string() }) };
    const jobs = await start(queue);
    const handler = vi.fn();
    await jobs.send(older, { source: 'src_5' });
    await jobs.work(queue, handler);
    await vi.waitFor(async () => expect(await statesOf(queue)).toEqual(['failed', 'created']), 10_000);
    expect(handler).not.toHaveBeenCalled();
  });

  test('for later waits, and is counted as delayed', async () => {
    const queue = newQueue();
    const jobs = await start(queue);
    await jobs.send(queue, { source_id: 'src_6' }, { startAfter: new Date('2999-01-01T00:00:00Z') });
    expect(await jobs.counts()).toMatchObject([{ name: queue.name, waiting: 0, delayed: 1 }]);
  });

  test('of a queue that holds one per key is not sent twice', async () => {
    const queue = newQueue({ policy: 'short' });
    const jobs = await start(queue);
    expect(await jobs.send(queue, { source_id: 'src_7' }, { key: 'src_7' })).toBeDefined();
    expect(await jobs.send(queue, { source_id: 'src_7' }, { key: 'src_7' })).toBeUndefined();
    expect(await jobs.send(queue, { source_id: 'src_8' }, { key: 'src_8' })).toBeDefined();
  });
});

describe('the job queue', () => {
  test('started by several processes at once works in all of them', async () => {
    const queue = newQueue();
    const started = await Promise.all([start(queue), start(queue), start(queue)]);
    const seen: string[] = [];
    for (const jobs of started) await jobs.work(queue, async ({ source_id }) => void seen.push(source_id));
    const sent = Array.from({ length: 30 }, (_, index) => `src_${index}`);
    await started[0]?.sendMany(
      queue,
      sent.map((source_id) => ({ source_id })),
    );
    await vi.waitFor(() => expect(seen.length).toBe(30), 15_000);
    expect(seen.sort()).toEqual(sent.sort());
  });

  test('stops only after the job that is running', async () => {
    const queue = newQueue();
    const jobs = await start(queue);
    const begun = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    await jobs.work(queue, () => {
      begun.resolve();
      return finish.promise;
    });
    await jobs.send(queue, { source_id: 'src_9' });
    await begun.promise;
    const stopped = jobs.stop();
    finish.resolve();
    await stopped;
    expect(await statesOf(queue)).toEqual(['completed']);
  });

  test('goes on after all its connections were lost', async () => {
    const queue = newQueue();
    const jobs = await start(queue);
    const seen = vi.fn();
    await jobs.work(queue, async ({ source_id }) => seen(source_id));
    await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where application_name = 'newswatch jobs' and datname = current_database()`.execute(database.db);
    await vi.waitFor(() => jobs.send(queue, { source_id: 'src_10' }), 10_000);
    await vi.waitFor(() => expect(seen).toHaveBeenCalledWith('src_10'), 20_000);
  });

  test('remembers a schedule, and the newer one replaces the older', async () => {
    const queue = newQueue();
    const jobs = await start(queue);
    await jobs.schedule(queue, '0 3 * * *', { source_id: 'src_11' });
    await jobs.schedule(queue, '30 4 * * *', { source_id: 'src_12' });
    const { rows } = await sql`select cron, data from pgboss.schedule where name = ${queue.name}`.execute(
      database.db,
    );
    expect(rows).toEqual([{ cron: '30 4 * * *', data: { source_id: 'src_12' } }]);
  });
});
