import { GIVE_UP } from './element-guards.ts';
import { SHELL_FAILED, SHELL_STARTED } from './start-shell.ts';

/** How long a part that the first page waits for may take before the page says so. Nothing is given up by it. */
const PATIENCE_MS = 5_000;

/** Watches over the parts of the shell that come after its own code and before the first page. */
export interface SlowChunkNotice {
  /** The same, and where it is late while the page waits for it, the document says so with Retry. */
  watched<Part>(load: () => Promise<Part>): () => Promise<Part>;
  /** There is something on the page: it waits for nothing any more. */
  over(): void;
}

/**
 * A file that hangs is failed after ten seconds and asked for once more: twenty before a page says anything, which is too long
 * to look at nothing. So the guard in the document speaks long before; its Retry fails what hangs at once, which brings the
 * second attempt, and what arrives after all is taken as if nothing had been said.
 */
export function createSlowChunkNotice(page: EventTarget): SlowChunkNotice {
  let isOver = false;
  const waiting = new Set<object>();
  const say = (): void => {
    if (isOver) return;
    page.dispatchEvent(
      new CustomEvent(SHELL_FAILED, { detail: () => page.dispatchEvent(new Event(GIVE_UP)) }),
    );
  };
  const takeBack = (): void => {
    if (waiting.size === 0) page.dispatchEvent(new Event(SHELL_STARTED));
  };
  return {
    watched(load) {
      return async () => {
        const mine = {};
        waiting.add(mine);
        const timer = setTimeout(say, PATIENCE_MS);
        try {
          return await load();
        } finally {
          clearTimeout(timer);
          waiting.delete(mine);
          if (!isOver) takeBack();
        }
      };
    },
    over() {
      if (isOver) return;
      isOver = true;
      waiting.clear();
      takeBack();
    },
  };
}
