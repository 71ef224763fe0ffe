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
  it('requests its code twice automatically, then leaves the rest to the Retry button of the document', async () => {
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

  it('reloads everything on Retry if it fails before the first page', async () => {
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
