import type { CDPSession, Page, Route } from '@playwright/test';
import { nothingMoves } from './at-rest.ts';

/** The objects that a page holds after garbage collection, as counted by the browser's own protocol. */
export interface Holdings {
  /** Live DOM nodes, in the document or not. */
  nodes: number;
  listeners: number;
  /** Elements that contain or load styles. */
  styles: number;
  /** Pending timers. */
  timers: number;
}

/** Tracks the timers of all following pages, which no protocol counts. */
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

/**
 * The number of equal readings of nodes and listeners in a row that are required, so that objects that the last visit releases a
 * moment later do not count.
 */
const SAME_READINGS = 3;
const BETWEEN_READINGS_MS = 100;
/** The maximum number of readings. A page that never settles is measured as it is. */
const READINGS_AT_MOST = 30;

/** The objects that the page holds once it has settled. Requires `watchTimers` before the page is opened. */
export async function settledHoldings(page: Page, protocol: CDPSession): Promise<Holdings> {
  // Objects released in the first round may refer to others.
  await collectGarbage(protocol);
  let last = await holdingsOf(page, protocol);
  for (let read = 1, same = 1; same < SAME_READINGS && read < READINGS_AT_MOST; read += 1) {
    await page.waitForTimeout(BETWEEN_READINGS_MS);
    const now = await holdingsOf(page, protocol);
    same = now.nodes === last.nodes && now.listeners === last.listeners ? same + 1 : 1;
    last = now;
  }
  return last;
}

async function collectGarbage(protocol: CDPSession): Promise<void> {
  await protocol.send('HeapProfiler.collectGarbage');
}

async function holdingsOf(page: Page, protocol: CDPSession): Promise<Holdings> {
  await collectGarbage(protocol);
  const { nodes, jsEventListeners } = await protocol.send('Memory.getDOMCounters');
  const own = await page.evaluate(() => ({
    styles:
      document.querySelectorAll('style, link[rel="stylesheet"]').length + document.adoptedStyleSheets.length,
    timers: Number(Reflect.get(window, '__waiting')?.size),
  }));
  return { nodes, listeners: jsEventListeners, ...own };
}

/** Properties whose computed value depends on the current content, including its language, or on the focus. */
const OF_THE_MOMENT =
  /^(width|height|inline-size|block-size|top|right|bottom|left|inset.*|perspective-origin|transform-origin|grid-template.*|margin-(inline.*|left|right)|transform|translate|outline.*|animation.*|transition.*|-webkit-locale|direction)$/;

/**
 * The computed styles of all descendants of an element, by position in the tree. An element with another position or
 * class counts as another element. Waits until nothing moves.
 */
export async function computedStyles(page: Page, below: string): Promise<Map<string, string>> {
  await nothingMoves(page);
  const entries = await page.evaluate(
    ([selector, volatile]) => {
      const skip = new RegExp(volatile);
      const root = document.querySelector(selector);
      if (!root) throw new Error(`There is no ${selector}`);
      // The properties are listed only once, because every element has the same 400.
      const properties = [...getComputedStyle(root)].filter((property) => !skip.test(property));
      const found: [string, string][] = [];
      const walk = (element: Element, place: string): void => {
        const name = `${place}/${element.localName}.${element.getAttribute('class') ?? ''}`;
        const style = getComputedStyle(element);
        // Inline styles are data, such as the length of a bar.
        const own = new Set(element instanceof HTMLElement ? [...element.style] : []);
        const words = own.size === 0 ? properties : properties.filter((property) => !own.has(property));
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

/** Elements that are in both and look different, with the differences. */
export function changedStyles(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...before].flatMap(([place, style]) => {
    const now = after.get(place);
    if (now === undefined || now === style) return [];
    const then = new Set(style.split(';'));
    const different = now.split(';').filter((word) => !then.has(word));
    return [`${place}: ${different.join('; ')}`];
  });
}

/**
 * From now on, repeats earlier answers of GET calls, so that news arriving in the meantime changes nothing on the page.
 */
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
