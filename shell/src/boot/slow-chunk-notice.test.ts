import { describe, expect, it, vi } from 'vitest';
import { createSlowChunkNotice } from './slow-chunk-notice.ts';

function aPage() {
  const page = new EventTarget();
  const heard: string[] = [];
  for (const name of ['begun', 'lost', 'give-up']) {
    page.addEventListener(`newswatch:${name}`, (event) => {
      heard.push(name);
      if (name === 'lost' && event instanceof CustomEvent) event.detail();
    });
  }
  return { page, heard };
}

describe('a part that the first page waits for', () => {
  it('is reported as slow; Retry abandons the hanging request and watches the second attempt too', async () => {
    vi.useFakeTimers();
    const { page, heard } = aPage();
    const parts = createSlowChunkNotice(page);
    const load = vi.fn(
      () => new Promise<string>((_, fail) => page.addEventListener('newswatch:give-up', fail)),
    );
    const first = parts.watched(load)();
    first.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(heard).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await expect(first).rejects.toBeDefined();
    expect(heard).toEqual(['lost', 'give-up', 'begun']);
    parts.watched(() => new Promise(() => {}))();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(heard.slice(3)).toEqual(['lost', 'give-up']);
    vi.useRealTimers();
  });

  it('is not reported once something is shown on the page', async () => {
    vi.useFakeTimers();
    const { page, heard } = aPage();
    const parts = createSlowChunkNotice(page);
    void parts.watched(() => new Promise(() => {}))();
    parts.over();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(heard).toEqual(['begun']);
    vi.useRealTimers();
  });
});
