import { sql } from 'kysely';
import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createLogger } from '../logging.ts';
import { transaction } from '../storage/database.ts';
import { testDatabase } from '../testing/database.ts';
import { insertUser } from '../testing/rows.ts';
import { FAULT_SENTENCE } from './followed-job.ts';
import {
  defineJob,
  type JobHandler,
  type JobKind,
  JobRefused,
  jobWorker,
  type RetryPolicy,
} from './job-kind.ts';
import { createJobs, type Jobs } from './jobs.ts';

const database = testDatabase();
const running: Jobs[] = [];
afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop();
});

const payload = v.object({ source_id: v.string() });
let number = 0;

/** Each test gets its own kind, because they share a database. */
function newKind(options: Partial<JobKind> = {}) {
  number += 1;
  return { ...defineJob({ name: `crawl-${number}`, payload }), ...options, payload };
}

function start(): Jobs {
  const { connection, db } = database;
  const jobs = createJobs({ connection, db, log: createLogger('silent'), now: () => new Date() });
  running.push(jobs);
  return jobs;
}

async function statesOf(kind: JobKind): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select state::text from pgboss.job where name in (${kind.name}, ${kind.deadLetter}) order by name`.execute(
    database.db,
  );
  return rows.map(({ state }) => state);
}

describe('a job', () => {
  test('reaches its worker with its payload', async () => {
    const kind = newKind();
    const jobs = start();
    const seen = vi.fn();
    await jobs.work(jobWorker(kind, async ({ source_id }, attempt) => seen(source_id, attempt.number)));
    await jobs.send(kind, { source_id: 'src_1' });
    await vi.waitFor(() => expect(seen.mock.calls).toEqual([['src_1', 1]]), 10_000);
  });

  test('sent in a transaction starts right after the commit', async () => {
    const kind = newKind();
    const jobs = start();
    const seen = vi.fn();
    await jobs.work(jobWorker(kind, async (job) => seen(job)));
    await transaction(database.db, (trx) => jobs.send(kind, { source_id: 'src_2' }, { db: trx }));
    // Well below the polling interval of 2 s, so the job was announced, not found by polling.
    await vi.waitFor(() => expect(seen).toHaveBeenCalledWith({ source_id: 'src_2' }), 1_500);
  });

  test('sent in a transaction that is rolled back was never sent', async () => {
    const kind = newKind();
    const jobs = start();
    const undone = transaction(database.db, async (trx) => {
      await jobs.send(kind, { source_id: 'one' }, { db: trx });
      await jobs.sendMany(kind, [{ source_id: 'two' }, { source_id: 'three' }], { db: trx });
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    expect(await statesOf(kind)).toEqual([]);
  });

  test('is not sent with a payload that its worker could not read', async () => {
    const kind = newKind();
    const jobs = start();
    await expect(jobs.send(kind, JSON.parse('{"source_id":7}'))).rejects.toThrow('Invalid type');
    expect(await statesOf(kind)).toEqual([]);
  });

  test('is retried when it fails, without the others in its batch', async () => {
    const kind = newKind({ retry: { limit: 3, delaySeconds: 0, maxDelaySeconds: 1 } });
    const jobs = start();
    const attempts: string[] = [];
    await jobs.sendMany(kind, [{ source_id: 'good' }, { source_id: 'bad' }]);
    await jobs.work(
      jobWorker(kind, async ({ source_id }, { number: attempt }) => {
        attempts.push(`${source_id} ${attempt}`);
        if (source_id === 'bad' && attempt === 1) throw new Error('feed gone');
      }),
    );
    await vi.waitFor(() => expect(attempts.sort()).toEqual(['bad 1', 'bad 2', 'good 1']), 15_000);
    await vi.waitFor(async () => expect(await statesOf(kind)).toEqual(['completed', 'completed']), 10_000);
  });

  test('that fails permanently goes to the dead-letter queue, where it is counted', async () => {
    const kind = newKind({ retry: { limit: 0, delaySeconds: 0, maxDelaySeconds: 1 } });
    const jobs = start();
    await jobs.send(kind, { source_id: 'src_3' });
    await jobs.work(jobWorker(kind, () => Promise.reject(new Error('feed gone'))));
    await vi.waitFor(async () => expect(await statesOf(kind)).toEqual(['failed', 'created']), 10_000);
    expect(await jobs.counts()).toEqual([
      { name: kind.name, waiting: 0, delayed: 0, active: 0, failed: 1, dead: 1 },
    ]);
  });

  test('that is refused goes to the dead-letter queue without a retry', async () => {
    const kind = newKind();
    const jobs = start();
    const handler = vi.fn(() => Promise.reject(new JobRefused('no such source')));
    await jobs.send(kind, { source_id: 'src_4' });
    await jobs.work(jobWorker(kind, handler));
    await vi.waitFor(async () => expect(await statesOf(kind)).toEqual(['failed', 'created']), 10_000);
    expect(handler).toHaveBeenCalledOnce();
  });

  test('with an unreadable payload is retried, because a process of a newer version may read it', async () => {
    const kind = newKind({ retry: { limit: 3, delaySeconds: 1, maxDelaySeconds: 1 } });
    const newer = { ...kind, payload: v.object({ source: v.string() }) };
    const [seen, handler] = [vi.fn(), vi.fn()];
    const older = start();
    await older.send(newer, { source: 'src_5' });
    await older.work(jobWorker(kind, handler));
    await vi.waitFor(async () => expect(await statesOf(kind)).toEqual(['retry']), 10_000);
    await older.stop();
    await start().work(jobWorker(newer, async ({ source }) => seen(source)));
    await vi.waitFor(() => expect(seen).toHaveBeenCalledWith('src_5'), 10_000);
    expect(handler).not.toHaveBeenCalled();
  });

  test('waits if no process has a worker for its kind', async () => {
    const [known, newer] = [newKind(), newKind()];
    const jobs = start();
    const handler = vi.fn();
    await jobs.work(jobWorker(known, async () => handler()));
    await jobs.send(newer, { source_id: 'src_6' });
    await jobs.send(known, { source_id: 'src_6' });
    await vi.waitFor(() => expect(handler).toHaveBeenCalledOnce(), 10_000);
    expect(await statesOf(newer)).toEqual(['created']);
  });

  test('scheduled for later waits, and is counted as delayed', async () => {
    const kind = newKind();
    const jobs = start();
    await jobs.send(kind, { source_id: 'src_6' }, { startAfter: new Date('2999-01-01T00:00:00Z') });
    expect(await jobs.counts()).toMatchObject([{ name: kind.name, waiting: 0, delayed: 1 }]);
  });

  test('is not sent twice to a queue that holds one job per key', async () => {
    const kind = newKind({ policy: 'short' });
    const jobs = start();
    expect(await jobs.send(kind, { source_id: 'src_7' }, { key: 'src_7' })).toBeDefined();
    expect(await jobs.send(kind, { source_id: 'src_7' }, { key: 'src_7' })).toBeUndefined();
    expect(await jobs.send(kind, { source_id: 'src_8' }, { key: 'src_8' })).toBeDefined();
  });
});

describe('the job queue', () => {
  test('started by several processes at once works in all of them', async () => {
    const kind = newKind();
    const started = [start(), start(), start()];
    const seen: string[] = [];
    for (const jobs of started)
      await jobs.work(jobWorker(kind, async ({ source_id }) => void seen.push(source_id)));
    const sent = Array.from({ length: 30 }, (_, index) => `src_${index}`);
    await started[0]?.sendMany(
      kind,
      sent.map((source_id) => ({ source_id })),
    );
    await vi.waitFor(() => expect(seen.length).toBe(30), 15_000);
    expect(seen.sort()).toEqual(sent.sort());
  });

  test('stops only after the job that is running', async () => {
    const kind = newKind();
    const jobs = start();
    const begun = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    await jobs.work(
      jobWorker(kind, () => {
        begun.resolve();
        return finish.promise;
      }),
    );
    await jobs.send(kind, { source_id: 'src_9' });
    await begun.promise;
    const stopped = jobs.stop();
    finish.resolve();
    await stopped;
    expect(await statesOf(kind)).toEqual(['completed']);
  });

  test('continues after all its connections were lost', async () => {
    const kind = newKind();
    const jobs = start();
    const seen = vi.fn();
    await jobs.work(jobWorker(kind, async ({ source_id }) => seen(source_id)));
    await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where application_name = 'newswatch jobs' and datname = current_database()`.execute(database.db);
    await vi.waitFor(() => jobs.send(kind, { source_id: 'src_10' }), 10_000);
    await vi.waitFor(() => expect(seen).toHaveBeenCalledWith('src_10'), 20_000);
  });

  test('keeps a schedule, and replaces it with a newer one', async () => {
    const kind = { ...defineJob({ name: 'sweep', payload: v.object({}) }) };
    const jobs = start();
    await jobs.work(jobWorker(kind, async () => undefined, { schedule: '0 3 * * *' }));
    await jobs.work(jobWorker(kind, async () => undefined, { schedule: '30 4 * * *' }));
    const { rows } = await sql`select cron from pgboss.schedule where name = ${kind.name}`.execute(
      database.db,
    );
    expect(rows).toEqual([{ cron: '30 4 * * *' }]);
  });
});

describe('a job started by a person', () => {
  const follow = async (work: JobHandler<typeof payload>, retry: RetryPolicy = { limit: 0 }) => {
    const kind = defineJob({ name: newKind().name, payload, retry: { delaySeconds: 0, ...retry } });
    const userId = await insertUser(database.db);
    const jobs = start();
    await jobs.work(jobWorker(kind, work));
    const { id } = await jobs.start(kind, { source_id: 'src_1' }, { userId });
    return { jobs, userId, id, look: () => jobs.find(userId, id) };
  };

  test('reports its progress, and returns its result', async () => {
    const finish = Promise.withResolvers<{ rows: number }>();
    const { look } = await follow(async (_payload, { progress }) => {
      progress(3, 10);
      return finish.promise;
    });
    await vi.waitFor(
      async () => expect(await look()).toMatchObject({ status: 'running', progress: { done: 3, total: 10 } }),
      10_000,
    );
    finish.resolve({ rows: 10 });
    await vi.waitFor(
      async () =>
        expect(await look()).toMatchObject({
          status: 'completed',
          progress: { done: 10, total: 10 },
          result: { rows: 10 },
          error: null,
        }),
      10_000,
    );
  });

  test('is not visible to anyone else', async () => {
    const { jobs, id } = await follow(async () => undefined);
    expect(await jobs.find(await insertUser(database.db), id)).toBeUndefined();
  });

  test('says in one sentence why it was refused, but gives no details of an internal error', async () => {
    const refused = await follow(() => Promise.reject(new JobRefused('The file has no column "name".')));
    const broken = await follow(() => Promise.reject(new Error('relation "x" does not exist')));
    await vi.waitFor(async () => {
      expect(await refused.look()).toMatchObject({
        status: 'failed',
        error: 'The file has no column "name".',
      });
      expect(await broken.look()).toMatchObject({ status: 'failed', error: FAULT_SENTENCE });
    }, 10_000);
  });

  test('is queued again between two attempts', async () => {
    const { look } = await follow(() => Promise.reject(new Error('away')), { limit: 1, delaySeconds: 60 });
    await vi.waitFor(
      async () => expect(await look()).toMatchObject({ status: 'queued', started_at: expect.any(String) }),
      10_000,
    );
  });

  test('has failed if its worker was killed during the last attempt', async () => {
    const end = Promise.withResolvers<void>();
    const { look, id } = await follow(() => end.promise);
    await vi.waitFor(async () => expect(await look()).toMatchObject({ status: 'running' }), 10_000);
    await sql`update pgboss.job set state = 'failed' where id = (select queue_job_id from jobs where id = ${id})`.execute(
      database.db,
    );
    expect(await look()).toMatchObject({ status: 'failed', error: FAULT_SENTENCE });
    end.resolve();
  });

  test('does not exist if its transaction is rolled back', async () => {
    const kind = newKind();
    const userId = await insertUser(database.db);
    const jobs = start();
    let id = '';
    const undone = transaction(database.db, async (trx) => {
      id = (await jobs.start(kind, { source_id: 'src_1' }, { userId, db: trx })).id;
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    expect(await jobs.find(userId, id)).toBeUndefined();
    expect(await statesOf(kind)).toEqual([]);
  });
});
