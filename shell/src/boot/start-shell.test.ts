import { expectConsoleError } from '@newswatch/test-kit';
import { describe, expect, it, vi } from 'vitest';
import { startShell } from './start-shell.ts';

/** A document that records how the shell starts. */
function aPage() {
  const page = new EventTarget();
  const heard: string[] = [];
  const retries: (() => void)[] = [];
  page.addEventListener('newswatch:begun', () => heard.push('begun'));
  page.addEventListener('newswatch:lost', (event) => {
    heard.push('lost');
    if (event instanceof CustomEvent) retries.push(event.detail);
  });
  return { page, heard, retry: () => retries.at(-1)?.() };
}

describe('the shell', () => {
  it('asks for its code twice by itself, then leaves it to the document, whose Retry begins anew', async () => {
    expectConsoleError(/could not be loaded/);
    const { page, heard, retry } = aPage();
    const start = vi.fn(async () => undefined);
    const load = vi.fn<() => Promise<typeof start>>().mockRejectedValue(new Error('503'));
    await startShell({ page, load, reload: vi.fn() });
    expect(load).toHaveBeenCalledTimes(2);
    expect(heard).toEqual(['lost']);
    load.mockResolvedValue(start);
    retry();
    await vi.waitFor(() => expect(start).toHaveBeenCalledOnce());
    expect(heard).toEqual(['lost', 'begun']);
  });

  it('has everything loaded anew by Retry where it does not get as far as a page', async () => {
    expectConsoleError(/could not be loaded/);
    const { page, heard, retry } = aPage();
    const reload = vi.fn();
    await startShell({
      page,
      load: async () => async () => {
        throw new Error('no root');
      },
      reload,
    });
    expect(heard).toEqual(['begun', 'lost']);
    retry();
    expect(reload).toHaveBeenCalledOnce();
  });
});
