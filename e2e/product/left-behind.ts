import type { CDPSession, Page, Route } from '@playwright/test';
import { nothingMoves } from './at-rest.ts';

/** What a page holds, after the rubbish was taken out, as the browser's own protocol counts it. */
export interface Holdings {
  /** DOM nodes alive, whether or not they stand in the document. */
  nodes: number;
  listeners: number;
  /** Elements that hold or fetch styles. */
  styles: number;
  /** Work that waits for the clock. */
  timers: number;
}

/** Keeps the timers of every page to come in sight: no protocol counts them. */
export async function watchTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const waiting = new Set<unknown>();
    Reflect.set(window, '__waiting', waiting);
    const { setInterval, setTimeout, clearInterval, clearTimeout } = window;
    const started = (id: unknown) => {
      waiting.add(id);
      return id;
    };
    const stopped = (stop: (id?: number) => void) => (id?: number) => {
      waiting.delete(id);
      stop.call(window, id);
    };
    Object.assign(window, {
      setInterval: (...given: Parameters<typeof setInterval>) => started(setInterval.apply(window, given)),
      setTimeout(work: unknown, milliseconds?: number, ...given: unknown[]) {
        const id = setTimeout.call(
          window,
          () => {
            waiting.delete(id);
            if (typeof work === 'function') work(...given);
          },
          milliseconds,
        );
        return started(id);
      },
      clearInterval: stopped(clearInterval),
      clearTimeout: stopped(clearTimeout),
    });
  });
}

/** What the last visit lets go of a moment later is not held: the same nodes and listeners three times in a row. */
const SAME_READINGS = 3;
const BETWEEN_READINGS_MS = 100;
/** A page that never comes to rest is compared as it stands. */
const READINGS_AT_MOST = 30;

/** What the page holds once it is at rest. Needs `watchTimers` before the page was opened. */
export async function settledHoldings(page: Page, protocol: CDPSession): Promise<Holdings> {
  let last = await holdingsOf(page, protocol);
  for (let read = 1, same = 1; same < SAME_READINGS && read < READINGS_AT_MOST; read += 1) {
    await page.waitForTimeout(BETWEEN_READINGS_MS);
    const now = await holdingsOf(page, protocol);
    same = now.nodes === last.nodes && now.listeners === last.listeners ? same + 1 : 1;
    last = now;
  }
  return last;
}

async function holdingsOf(page: Page, protocol: CDPSession): Promise<Holdings> {
  // Twice: what the first round lets go of holds more.
  for (let round = 0; round < 2; round += 1) await protocol.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await protocol.send('Memory.getDOMCounters');
  const own = await page.evaluate(() => ({
    styles:
      document.querySelectorAll('style, link[rel="stylesheet"]').length + document.adoptedStyleSheets.length,
    timers: Number(Reflect.get(window, '__waiting')?.size),
  }));
  return { nodes, listeners: jsEventListeners, ...own };
}

/** Properties whose computed value follows from what the page holds at the moment, its language too, or from where the focus stands. */
const OF_THE_MOMENT =
  /^(width|height|inline-size|block-size|top|right|bottom|left|inset.*|perspective-origin|transform-origin|grid-template.*|margin-(inline.*|left|right)|transform|translate|outline.*|animation.*|transition.*|-webkit-locale|direction)$/;

/**
 * The computed styles of everything below an element, by place in the tree; what has another place or class later is
 * another element. Waits until nothing moves.
 */
export async function computedStyles(page: Page, below: string): Promise<Map<string, string>> {
  await nothingMoves(page);
  const entries = await page.evaluate(
    ([selector, volatile]) => {
      const skip = new RegExp(volatile);
      const root = document.querySelector(selector);
      if (!root) throw new Error(`There is no ${selector}`);
      const found: [string, string][] = [];
      const walk = (element: Element, place: string): void => {
        const name = `${place}/${element.localName}.${element.getAttribute('class') ?? ''}`;
        const style = getComputedStyle(element);
        // What an element says of itself is data: the length of a bar.
        const own = new Set(element instanceof HTMLElement ? [...element.style] : []);
        const words = [...style].filter((property) => !skip.test(property) && !own.has(property));
        found.push([
          name,
          words.map((property) => `${property}:${style.getPropertyValue(property)}`).join(';'),
        ]);
        [...element.children].forEach((child, index) => {
          walk(child, `${place}/${index}`);
        });
      };
      walk(root, '');
      return found;
    },
    [below, OF_THE_MOMENT.source] as const,
  );
  return new Map(entries);
}

/** Elements that stand in both and look different, with what differs. */
export function changedStyles(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...before].flatMap(([place, style]) => {
    const now = after.get(place);
    if (now === undefined || now === style) return [];
    const then = new Set(style.split(';'));
    const different = now.split(';').filter((word) => !then.has(word));
    return [`${place}: ${different.join('; ')}`];
  });
}

/** From here on what a reading call answered once it answers again: news that arrive meanwhile change no look. */
export async function freezeAnswers(page: Page): Promise<void> {
  const answers = new Map<string, Parameters<Route['fulfill']>[0]>();
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    if (request.method() !== 'GET') return route.continue();
    const known = answers.get(request.url());
    if (known) return route.fulfill(known);
    const response = await route.fetch();
    const answer = { status: response.status(), headers: response.headers(), body: await response.body() };
    if (response.ok()) answers.set(request.url(), answer);
    return route.fulfill(answer);
  });
}
