import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from '../logging.ts';
import { startAfter } from './start-past.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Workers that wait for a history, which a test completes. */
function waiting() {
  const history = Promise.withResolvers<void>();
  const stopped = vi.fn(async () => undefined);
  const start = vi.fn(async () => ({ stop: stopped }));
  const begun = vi.fn();
  const late = startAfter(() => history.promise, start, createLogger('silent'));
  void late.begun.then(begun);
  return { ...late, history, start, stopped, begun };
}
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

test('a process is ready when the history of the demo is complete and its workers run', async () => {
  const { history, start, begun } = waiting();
  await pass(119);
  expect([start, begun].map((one) => one.mock.calls.length)).toEqual([0, 0]);
  history.resolve();
  await pass(0);
  expect([start, begun].map((one) => one.mock.calls.length)).toEqual([1, 1]);
});

test('a process waits for the history for at most two minutes; its workers wait until it is complete', async () => {
  const { history, start, begun } = waiting();
  await pass(120);
  expect([start, begun].map((one) => one.mock.calls.length)).toEqual([0, 1]);
  history.resolve();
  await pass(0);
  expect(start).toHaveBeenCalledOnce();
});

test('workers run even if the history cannot be created, and are stopped', async () => {
  const { history, start, stopped, begun, stop } = waiting();
  history.reject(new Error('no disk'));
  await pass(0);
  expect([start, begun].map((one) => one.mock.calls.length)).toEqual([1, 1]);
  await stop();
  expect(stopped).toHaveBeenCalledOnce();
});

test('a stop during the history starts no workers', async () => {
  const { history, start, stop } = waiting();
  const stopping = stop();
  history.resolve();
  await stopping;
  expect(start).not.toHaveBeenCalled();
});
