import type { PageSpec } from '../pages.ts';

/** What a page reports while it is measured; times are in milliseconds since 1970, to compare documents. */
export type Message =
  | { kind: 'content'; path: string; at: number; clickedAt: number | undefined }
  | { kind: 'interaction'; event: string; ms: number };

/** Measurements since the page started, in milliseconds after navigation start. */
export interface Gathered {
  firstPaint: number;
  largestPaint: number;
  /** The element of the largest paint, and its first words. */
  largest: string;
  /** The time above 50 ms in each task since the navigation, including tasks before the first paint. */
  blocking: number;
  /** The longest tasks: start and duration. */
  longTasks: { start: number; duration: number }[];
  shift: number;
}

/** The name under which the page finds the bench. */
export const BINDING = 'newswatchBench';

declare global {
  interface Window {
    newswatchBench?: (message: string) => void;
    newswatchGathered?: () => Gathered;
  }
}

/**
 * Runs in the page before the page's own code. In each frame, it looks for the content of the page at the current URL until it
 * appears; a click starts over. It is sent to the browser as text, so it cannot use anything from outside.
 */
export function observe(specs: readonly PageSpec[]): void {
  if (!location.protocol.startsWith('http')) return;
  const report = (message: Message): void => window.newswatchBench?.(JSON.stringify(message));
  const now = (): number => performance.timeOrigin + performance.now();
  /** Runs after this frame has been drawn. */
  const afterPaint = (then: () => void): void => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => then();
      port2.postMessage(0);
    });
  };

  const isThere = ({ heading, words, selector }: PageSpec): boolean => {
    const title = [...document.querySelectorAll('h1')].find(
      (element) => element.textContent?.trim() === heading && element.checkVisibility(),
    );
    const region = title?.closest('main > *') ?? title?.parentElement;
    if (!region) return false;
    const text = region.textContent ?? '';
    return (
      words.every((word) => text.includes(word)) && (!selector || document.querySelector(selector) !== null)
    );
  };

  const CLICKED = 'newswatch-bench-clicked';
  let clickedAt = Number(sessionStorage.getItem(CLICKED)) || undefined;
  sessionStorage.removeItem(CLICKED);
  let search = 0;
  let wanted = location.pathname;
  const look = (mine: number): void => {
    if (mine !== search) return;
    const spec = specs.find(({ path }) => path === wanted);
    if (!spec || location.pathname !== wanted || !isThere(spec))
      return void requestAnimationFrame(() => look(mine));
    afterPaint(() => {
      if (mine !== search) return;
      report({ kind: 'content', path: spec.path, at: now(), clickedAt });
      sessionStorage.removeItem(CLICKED);
    });
  };
  requestAnimationFrame(() => look(search));

  const timed = (event: Event): void => {
    const began = event.timeStamp;
    afterPaint(() => report({ kind: 'interaction', event: event.type, ms: performance.now() - began }));
  };
  addEventListener('keydown', timed, { capture: true });
  addEventListener(
    'click',
    (event) => {
      timed(event);
      const link = event.target instanceof Element && event.target.closest('a');
      if (!link) return;
      wanted = link.pathname;
      clickedAt = performance.timeOrigin + event.timeStamp;
      // Stored in the session, because a static page's next page is another document.
      sessionStorage.setItem(CLICKED, String(clickedAt));
      search += 1;
      const mine = search;
      requestAnimationFrame(() => look(mine));
    },
    { capture: true },
  );

  const gathered: Gathered = {
    firstPaint: 0,
    largestPaint: 0,
    largest: '',
    blocking: 0,
    longTasks: [],
    shift: 0,
  };
  const on = (type: string, take: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') gathered.firstPaint = entry.startTime;
  });
  on('largest-contentful-paint', (entry) => {
    gathered.largestPaint = entry.startTime;
    const element: unknown = Reflect.get(entry, 'element');
    if (element instanceof Element) {
      gathered.largest = `${element.localName} “${element.textContent?.trim().slice(0, 60)}”`;
    }
  });
  on('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput') !== true) gathered.shift += Number(Reflect.get(entry, 'value'));
  });
  on('longtask', ({ startTime, duration }) => {
    gathered.blocking += Math.max(0, duration - 50);
    gathered.longTasks.push({ start: Math.round(startTime), duration: Math.round(duration) });
  });
  window.newswatchGathered = () => gathered;
}
