import { afterEach, expect, test } from 'vitest';
import { createLogger } from './logging.ts';
import { type Round, startWorkerLoop, type WorkerLoop } from './worker-loop.ts';

const started: WorkerLoop[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((loop) => loop.stop()));
});

function start(work: (signal: AbortSignal) => Promise<Round>, sweepMs = 3_600_000): WorkerLoop {
  const options = { work, sweepMs, now: () => new Date(), logger: createLogger('silent') };
  const loop = startWorkerLoop({ ...options, failureDelayMs: () => 1 });
  started.push(loop);
  return loop;
}

test('it starts at once and continues while there is work', async () => {
  let left = 5;
  const loop = start(async () => ({ more: --left > 0 }));
  await loop.idle();
  expect(left).toBeLessThanOrEqual(0);
});

test('many wake-ups during a round cause one more round, and never two at once', async () => {
  let rounds = 0;
  let atOnce = 0;
  const gate = Promise.withResolvers<void>();
  const loop = start(async () => {
    rounds += 1;
    atOnce += 1;
    expect(atOnce).toBe(1);
    if (rounds === 1) await gate.promise;
    atOnce -= 1;
    return { more: false };
  });
  for (let call = 0; call < 10; call += 1) loop.wake();
  gate.resolve();
  await loop.idle();
  expect(rounds).toBe(2);
});

test('a failed round is retried', async () => {
  let rounds = 0;
  const loop = start(async () => {
    rounds += 1;
    if (rounds < 3) throw new Error('not yet');
    return { more: false };
  });
  await loop.idle();
  expect(rounds).toBeGreaterThanOrEqual(3);
});

test('it wakes up automatically when something is due', async () => {
  const second = Promise.withResolvers<void>();
  let rounds = 0;
  start(async () => {
    rounds += 1;
    if (rounds === 2) second.resolve();
    return { more: false, nextDue: rounds === 1 ? new Date(Date.now() + 5) : null };
  });
  await second.promise;
});

test('when stopped, it waits for the running round, and starts no other', async () => {
  const gate = Promise.withResolvers<void>();
  let done = 0;
  const loop = start(async () => {
    await gate.promise;
    done += 1;
    return { more: true };
  });
  const stopped = loop.stop();
  loop.wake();
  gate.resolve();
  await stopped;
  expect(done).toBe(1);
});
