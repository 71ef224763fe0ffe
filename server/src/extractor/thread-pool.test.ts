import { afterEach, expect, test } from 'vitest';
import { createThreadPool, ThreadFailed } from './thread-pool.ts';

/** A thread that waits until its gate opens, and counts the requests it has had. */
const counting = new URL(
  `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads';
    let count = 0;
    parentPort.on('message', (gate) => { count += 1; if (gate) Atomics.wait(gate, 0, 0); parentPort.postMessage({ result: count }); });`)}`,
);
const open = (timeoutMs = 20_000) =>
  createThreadPool<Int32Array | null, number>({
    ...{ workerUrl: counting, threads: 1, timeoutMs, memoryLimitMb: 64 },
  });
let pool = open();
afterEach(() => pool.close());

test('work that nobody is waiting for is not started', async () => {
  pool = open();
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const first = pool.ask(gate);
  await expect(pool.ask(null, 20)).rejects.toThrow(ThreadFailed);
  const third = pool.ask(null, 20_000);
  Atomics.store(gate, 0, 1);
  Atomics.notify(gate, 0);
  expect(await Promise.all([first, third])).toEqual([1, 2]);
});

test('the wait for a thread counts as part of the time', async () => {
  pool = open();
  const gate = new Int32Array(new SharedArrayBuffer(4));
  await expect(pool.ask(gate, 20)).rejects.toThrow('abandoned');
  expect(await pool.ask(null)).toBe(1);
});
