/** The lock that is held by the one tab that shows alerts. */
const SHOWS = 'newswatch-shows-alerts';
const SEEN = 'newswatch-is-seen';

/**
 * Calls back once this tab is the one among all tabs of the browser that shows alerts. Another tab takes over as soon as this one
 * is closed.
 */
export function onlyInOneTab(signal: AbortSignal, work: () => void): void {
  hold(SHOWS, 'exclusive', signal, work);
}

/** Tells the other tabs while this one is visible. */
export function announceWhileVisible(page: Document, signal: AbortSignal): void {
  let seen: AbortController | undefined;
  const follow = (): void => {
    seen?.abort();
    seen = undefined;
    if (page.visibilityState !== 'visible') return;
    seen = new AbortController();
    hold(SEEN, 'shared', seen.signal);
  };
  follow();
  page.addEventListener('visibilitychange', follow, { signal });
  signal.addEventListener('abort', () => seen?.abort());
}

/** Whether the person sees any tab. */
export async function isAnyTabSeen(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === SEEN);
}

/** Holds a lock until the signal; a lock that has not been granted by then is given up too. */
function hold(name: string, mode: LockMode, signal: AbortSignal, work?: () => void): void {
  const held = navigator.locks.request(name, { mode, signal }, () => {
    if (signal.aborted) return;
    work?.();
    return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  });
  held.catch((error: unknown) => {
    if (!signal.aborted) console.warn('Tabs could not agree on which of them shows alerts', error);
  });
}
