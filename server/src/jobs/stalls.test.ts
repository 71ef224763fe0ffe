import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { afterAll, expect, test, vi } from 'vitest';
import { createLogger } from '../logging.ts';
import { testApp } from '../testing/app.ts';
import { createJobs, defineJob, type Jobs, jobWorker } from './index.ts';
import { reasonOf, STALLS_MAX } from './stalls.ts';

const fixture = fileURLToPath(new URL('../testing/lethal-worker.fixture.ts', import.meta.url));
const app = testApp({ throttleFactor: 0 });
const running: ChildProcess[] = [];
let jobs: Jobs | undefined;
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await jobs?.stop();
});

/** Lets a worker take the job and die. Returns the number of the attempt. */
async function dieWithIt(kind: string): Promise<number> {
  const child = fork(fixture, [JSON.stringify(app().database.connection), kind]);
  running.push(child);
  const exited = once(child, 'exit');
  const [attempt] = (await once(child, 'message')) as [number];
  expect((await exited)[1]).toBe('SIGKILL');
  return attempt;
}

test('a job whose worker died three times while running it is not run a fourth time, and is listed as failed', async () => {
  const { database, db } = app();
  const kind = defineJob({
    name: 'take-a-worker-along',
    payload: v.object({}),
    expireSeconds: 1,
    retry: { limit: 10, delaySeconds: 0, maxDelaySeconds: 1 },
  });
  const log = createLogger('silent');
  jobs = createJobs({ connection: database.connection, db, log, now: () => new Date(), beatSeconds: 0.3 });
  await jobs.send(kind, {});
  const attempts: number[] = [];
  while (attempts.length < STALLS_MAX) attempts.push(await dieWithIt(kind.name));
  expect(attempts).toEqual([1, 2, 3]);

  const fourth = vi.fn(async () => undefined);
  await jobs.work(jobWorker(kind, fourth));
  const admin = await app().administrator();
  const dead = async () =>
    (await app().call('GET', `/admin/jobs?queue=${kind.name}&status=dead`, { token: admin.token })).body;
  await vi.waitFor(
    async () =>
      expect(await dead()).toMatchObject({
        items: [
          {
            queue: kind.name,
            status: 'dead',
            error: 'Its worker died 3 times while running it',
            can_retry: true,
          },
        ],
      }),
    { timeout: 20_000, interval: 200 },
  );
  expect(fourth).not.toHaveBeenCalled();

  // When an administrator has fixed the cause and puts the job back, it starts over.
  const { items } = (await dead()) as { items: [{ id: string }] };
  await app().call('POST', `/admin/jobs/${items[0].id}/retry`, { token: admin.token });
  await vi.waitFor(() => expect(fourth).toHaveBeenCalledOnce(), { timeout: 10_000 });
}, 90_000);

test('the reason for a failed job is shown, whoever recorded it', () => {
  expect(reasonOf({ message: 'feed gone' })).toBe('feed gone');
  expect(reasonOf({ value: { message: 'job heartbeat timeout' } })).toBe(
    'Its worker died while running it, and it must not be retried',
  );
  expect(reasonOf({ value: { message: 'no room' } })).toBe('no room');
  expect(reasonOf(null)).toBeNull();
});
