import { GIVE_UP } from './element-guards.ts';
import { SHELL_FAILED, SHELL_STARTED } from './start-shell.ts';

/** The time that a chunk needed by the first page may take before the page shows a notice. Loading continues. */
const NOTICE_DELAY_MS = 5_000;

/**
 * Watches the chunks that the shell loads after its own entry and before the first page.
 *
 * A file that hangs is failed after ten seconds and requested once more: twenty seconds of an empty page are too long.
 * So the guard in the document shows a notice much earlier. Its Retry immediately fails pending requests, which starts
 * the second attempt. If the file arrives after all, the notice disappears.
 */
export function createSlowChunkNotice(page: EventTarget) {
  let isOver = false;
  let waiting = 0;
  const say = (): void => {
    if (isOver) return;
    page.dispatchEvent(
      new CustomEvent(SHELL_FAILED, { detail: () => page.dispatchEvent(new Event(GIVE_UP)) }),
    );
  };
  const takeBack = (): void => void page.dispatchEvent(new Event(SHELL_STARTED));
  return {
    /** Wraps a load: if it is slow while the page waits for it, the document shows a notice with Retry. */
    watched<Part>(load: () => Promise<Part>): () => Promise<Part> {
      return async () => {
        waiting += 1;
        const timer = setTimeout(say, NOTICE_DELAY_MS);
        try {
          return await load();
        } finally {
          clearTimeout(timer);
          waiting -= 1;
          if (!isOver && waiting === 0) takeBack();
        }
      };
    },
    /** Called once the page is rendered and no longer waits for any chunk. */
    over(): void {
      if (isOver) return;
      isOver = true;
      takeBack();
    },
  };
}
