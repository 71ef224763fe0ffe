/** Longer than anybody holds a press or a word; one whose end nobody heard must not keep the page away for ever. */
export const PATIENCE_MS = 30_000;

/**
 * Answers what to wait for, and what was waited for before, while somebody holds a press on the painted page or composes a word in it: pressed on one element and
 * let go on another is no click, and a word is lost with its field. The server's document notes both, before any script: see
 * `shell/src/document-scripts/early-input-capture.ts`.
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
    }, PATIENCE_MS);
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
