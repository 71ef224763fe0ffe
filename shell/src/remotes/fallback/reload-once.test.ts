import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadOnce } from './reload-once.ts';

const reload = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
});

describe('the reload after a module that did not load', () => {
  it('happens once per failure message', async () => {
    vi.stubGlobal('fetch', async () => new Response());
    expect(await reloadOnce(new Error('Targets did not load'), reload)).toBe(true);
    expect(await reloadOnce(new Error('Targets did not load'), reload)).toBe(false);
    expect(await reloadOnce(new Error('Content did not load'), reload)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('does not happen while the server does not respond: the rest of the page would be lost too', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
    expect(await reloadOnce(new Error('x'), reload)).toBe(false);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await reloadOnce(new Error('y'), reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
