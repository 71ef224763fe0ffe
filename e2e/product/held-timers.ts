import type { Page } from '@playwright/test';

/** The shell's timeouts for an attempt to load an entry, and any other file. */
const DEADLINES_MS = [4_000, 10_000];

/**
 * Lets the test control the timers of a page: no loading timeout of the shell passes by itself, so that a slow machine
 * does not affect the result.
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

/** Skips every timeout that is running at this moment. */
export function passDeadlines(page: Page): Promise<void> {
  return page.evaluate(() => {
    const pass: unknown = Reflect.get(window, 'passDeadlines');
    if (typeof pass === 'function') pass();
  });
}

/** Advances the page's clock, so that its copy of the registry counts as outdated. */
export function growOlder(page: Page, milliseconds: number): Promise<void> {
  return page.evaluate((more) => {
    const grow: unknown = Reflect.get(window, 'growOlder');
    if (typeof grow === 'function') grow(more);
  }, milliseconds);
}
