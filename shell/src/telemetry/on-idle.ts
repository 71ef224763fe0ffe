/** Longer than any page of ours takes to be whole on a slow line: what comes then is in nobody's way. */
const REST_MS = 4_000;

/**
 * Does the work when the page has been whole for a while and the machine is idle.
 *
 * @returns the undo, before it has begun
 */
export function onIdle(page: Window, work: () => void): () => void {
  let isWanted = true;
  const begin = (): void => {
    if (isWanted) work();
  };
  const wait = (): void => {
    setTimeout(() => {
      // Not in every browser we serve.
      if ('requestIdleCallback' in page) page.requestIdleCallback(begin, { timeout: REST_MS });
      else begin();
    }, REST_MS);
  };
  if (page.document.readyState === 'complete') wait();
  else page.addEventListener('load', wait, { once: true });
  return () => {
    isWanted = false;
  };
}
