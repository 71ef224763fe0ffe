/** Longer than any page of ours takes to be whole on a slow line: what comes then is in nobody's way. */
const REST_MS = 4_000;

/** Does the work when the page has been whole for a while and the machine is idle. */
export function onIdle(page: Window, work: () => void): void {
  const wait = (): void => {
    setTimeout(() => {
      // Not in every browser we serve.
      if ('requestIdleCallback' in page) page.requestIdleCallback(work, { timeout: REST_MS });
      else work();
    }, REST_MS);
  };
  if (page.document.readyState === 'complete') wait();
  else page.addEventListener('load', wait, { once: true });
}
