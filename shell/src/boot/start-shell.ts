/** What the guard in the server's document hears: see `server/src/http/html/begin-guard.ts`. */
export const SHELL_STARTED = 'newswatch:begun';
export const LOST = 'newswatch:lost';

export interface Beginning {
  page: EventTarget;
  /** Fetches the shell's own code; answers what starts it. */
  load(): Promise<() => Promise<void>>;
  reload(): void;
}

/**
 * Begins with the shell, and tells the document how that went. Where its code does not come, a second time under the other
 * address included, the document says so, and its Retry begins anew; where the shell does not get as far as a page, Retry
 * loads everything.
 */
export async function begin(beginning: Beginning): Promise<void> {
  const { page, load, reload } = beginning;
  const lost = (error: unknown, retry: () => void): void => {
    console.error('Newswatch could not be loaded', error);
    page.dispatchEvent(new CustomEvent(LOST, { detail: retry }));
  };
  let start: () => Promise<void>;
  try {
    start = await load().catch(() => load());
  } catch (error) {
    lost(error, () => void begin(beginning));
    return;
  }
  page.dispatchEvent(new Event(SHELL_STARTED));
  try {
    await start();
  } catch (error) {
    lost(error, reload);
  }
}
