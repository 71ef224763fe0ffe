/** Longer than any page takes to finish on a slow connection: work after this time delays nothing. */
const REST_MS = 4_000;

/**
 * Runs the work when the page has been complete for a while and the machine is idle.
 *
 * @returns a function that cancels the work before it has started
 */
export function onIdle(page: Window, work: () => void): () => void {
  let isWanted = true;
  const runWork = (): void => {
    if (isWanted) work();
  };
  const wait = (): void => {
    setTimeout(() => {
      // Not available in every browser we support.
      if ('requestIdleCallback' in page) page.requestIdleCallback(runWork, { timeout: REST_MS });
      else runWork();
    }, REST_MS);
  };
  if (page.document.readyState === 'complete') wait();
  else page.addEventListener('load', wait, { once: true });
  return () => {
    isWanted = false;
  };
}
