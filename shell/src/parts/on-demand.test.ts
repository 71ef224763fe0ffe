import { describe, expect, it, vi } from 'vitest';
import { onDemand } from './on-demand.ts';

describe('code fetched on demand', () => {
  it('is fetched once, on first use', async () => {
    const load = vi.fn(async () => 'frame');
    const frame = onDemand(load);
    expect(frame.now()).toBeUndefined();
    expect(load).not.toHaveBeenCalled();
    expect(await Promise.all([frame.get(), frame.get()])).toEqual(['frame', 'frame']);
    expect(frame.now()).toBe('frame');
    await frame.get();
    expect(load).toHaveBeenCalledOnce();
  });

  it('is retried once automatically, and again at the next call', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('503'));
    const frame = onDemand(load);
    await expect(frame.get()).rejects.toThrow('503');
    expect(load).toHaveBeenCalledTimes(2);
    expect(frame.now()).toBeUndefined();
    load.mockRejectedValueOnce(new Error('503')).mockResolvedValue('frame');
    expect(await frame.get()).toBe('frame');
  });
});
