import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadOnce } from './reload-once.ts';

const surroundings = { storage: sessionStorage, reload: vi.fn(), serverAnswers: async () => true };

beforeEach(() => {
  sessionStorage.clear();
  surroundings.reload.mockClear();
});

describe('the reload after a module that did not load', () => {
  it('happens once per failure message', async () => {
    expect(await reloadOnce(new Error('Targets did not load'), surroundings)).toBe(true);
    expect(await reloadOnce(new Error('Targets did not load'), surroundings)).toBe(false);
    expect(await reloadOnce(new Error('Content did not load'), surroundings)).toBe(true);
    expect(surroundings.reload).toHaveBeenCalledTimes(2);
  });

  it('does not happen while the server does not respond: the rest of the page would be lost too', async () => {
    expect(await reloadOnce(new Error('x'), { ...surroundings, serverAnswers: async () => false })).toBe(
      false,
    );
    expect(surroundings.reload).not.toHaveBeenCalled();
  });
});
