import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stopOnSignals } from './stop-on-signals.ts';

const never = new Promise<never>(() => undefined);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A server in a process that only records its exit code. */
function running({
  stop = async () => undefined,
  lost = never,
}: {
  stop?: () => Promise<void>;
  lost?: Promise<Error>;
}) {
  const exit = vi.fn();
  const ownProcess = Object.assign(new EventEmitter(), { exit });
  stopOnSignals({ stop, lost }, ownProcess);
  return { ownProcess, exit };
}

test('a server whose requests take longer than the shutdown ends within ten seconds, without a failure, and says so', async () => {
  const { ownProcess, exit } = running({ stop: () => never });
  ownProcess.emit('SIGTERM');
  await vi.advanceTimersByTimeAsync(8_000);
  expect(exit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(exit).toHaveBeenCalledExactlyOnceWith(0);
  expect(console.error).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('did not wait for unfinished work'),
  );
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'])(
  '%s stops the server once, however often it arrives',
  async (signal) => {
    const stop = vi.fn(async () => undefined);
    const { ownProcess, exit } = running({ stop });
    ownProcess.emit(signal);
    ownProcess.emit(signal);
    await vi.waitFor(() => expect(exit).toHaveBeenCalledExactlyOnceWith(0));
    expect(stop).toHaveBeenCalledOnce();
  },
);

test('a server that lost its database ends with a failure', async () => {
  const { exit } = running({ lost: Promise.resolve(new Error('Another server has taken the database.')) });
  await vi.waitFor(() => expect(exit).toHaveBeenCalledExactlyOnceWith(1));
  expect(console.error).toHaveBeenCalledWith('Another server has taken the database.');
});
