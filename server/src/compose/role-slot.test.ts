import { expect, it, vi } from 'vitest';
import type { WorkerPool } from '../jobs/worker-pool.ts';
import { createLogger } from '../logging.ts';
import { createRoleSlot } from './role-slot.ts';

const nobody = {} as WorkerPool;
const log = createLogger('silent');

it('is started again until it succeeds', async () => {
  const stop = vi.fn(async () => undefined);
  const start = vi
    .fn(async () => ({ stop }))
    .mockResolvedValueOnce({ stop })
    .mockRejectedValueOnce(new Error('the database is away'))
    .mockRejectedValueOnce(new Error('the database is away'));
  const slot = createRoleSlot({ role: 'crawler', pool: nobody, log, start, tryAgainMs: 1 });
  await slot.start();
  await slot.restart();
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(4));
  await slot.stop();
  expect(stop).toHaveBeenCalledTimes(2);
});

it('is not started again after it was stopped', async () => {
  vi.useFakeTimers();
  try {
    const start = async (): Promise<never> => Promise.reject(new Error('the database is away'));
    const slot = createRoleSlot({ role: 'crawler', pool: nobody, log, start });
    await slot.restart();
    expect(vi.getTimerCount()).toBe(1);
    await slot.stop();
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
