import type { Page } from '@playwright/test';

/** What the shell gives an attempt at an entry, and at a file beside it. */
const DEADLINES_MS = [4_000, 10_000];

/**
 * Puts the time of a page into the hands of the test: no deadline of the shell's loading passes by itself, so that a slow
 * machine does not decide what a test sees.
 */
export function holdTime(page: Page): Promise<unknown> {
  return page.addInitScript((held) => {
    const { setTimeout: start, clearTimeout: stop } = window;
    const waiting = new Map<number, () => void>();
    const startOrHold = (run: () => void, milliseconds?: number, ...rest: unknown[]): number => {
      if (!held.includes(milliseconds ?? 0)) return start(run, milliseconds, ...rest);
      const id = start(() => undefined, 0);
      waiting.set(id, run);
      return id;
    };
    const { now } = Performance.prototype;
    let older = 0;
    performance.now = () => now.call(performance) + older;
    Object.assign(window, {
      growOlder(milliseconds: number): void {
        older += milliseconds;
      },
      setTimeout: startOrHold,
      clearTimeout(id?: number): void {
        waiting.delete(id ?? 0);
        stop(id);
      },
      passDeadlines(): void {
        const due = [...waiting.values()];
        waiting.clear();
        for (const run of due) run();
      },
    });
  }, DEADLINES_MS);
}

/** Lets pass every deadline that runs at this moment. */
export function passDeadlines(page: Page): Promise<void> {
  return page.evaluate(() => {
    const pass: unknown = Reflect.get(window, 'passDeadlines');
    if (typeof pass === 'function') pass();
  });
}

/** Makes the page older, so that what it knows of the registry counts as old. */
export function growOlder(page: Page, milliseconds: number): Promise<void> {
  return page.evaluate((more) => {
    const grow: unknown = Reflect.get(window, 'growOlder');
    if (typeof grow === 'function') grow(more);
  }, milliseconds);
}
