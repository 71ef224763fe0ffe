/** The maximum wait, longer than any press or composition lasts. If its end was missed, it must not block the page forever. */
export const TIMEOUT_MS = 30_000;

/**
 * Returns promises to wait for, including earlier ones, while the person is pressing on the server's HTML or composing a word in
 * it. A press that starts on one element and ends on another is not a click, and a composition is lost with its field. A script
 * in the server's document records both before any other script: see `shell/src/document-scripts/early-input-capture.ts`.
 */
export function pendingInteraction({ documentElement }: Document): () => readonly Promise<void>[] {
  const waits: Promise<void>[] = [];
  let waiting = false;
  let patient = true;
  const held = (): boolean => patient && documentElement.dataset.held !== undefined;
  const wait = async (): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      patient = false;
      resolve();
    }, TIMEOUT_MS);
    const observer = new MutationObserver(() => {
      if (!held()) resolve();
    });
    observer.observe(documentElement, { attributeFilter: ['data-held'] });
    await promise;
    observer.disconnect();
    clearTimeout(timer);
    waiting = false;
  };
  return () => {
    if (held() && !waiting) {
      waiting = true;
      waits.push(wait());
    }
    return waits;
  };
}
