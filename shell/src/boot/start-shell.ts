/** What the guard in the server's document listens for: `shell/src/document-scripts/start-guard.ts`. */
export const SHELL_STARTED = 'newswatch:begun';
export const SHELL_FAILED = 'newswatch:lost';

export interface StartShellOptions {
  page: EventTarget;
  /** Fetches the shell's own code; answers what starts it. */
  load(): Promise<() => Promise<void>>;
  reload(): void;
}

/**
 * Starts the shell, and tells the document how that went. Where its code does not come, a second time under the other
 * address included, the document says so, and its Retry starts anew; where the shell does not get as far as a page, Retry
 * loads everything.
 */
export async function startShell(options: StartShellOptions): Promise<void> {
  const { page, load, reload } = options;
  const fail = (error: unknown, retry: () => void): void => {
    console.error('Newswatch could not be loaded', error);
    page.dispatchEvent(new CustomEvent(SHELL_FAILED, { detail: retry }));
  };
  let start: () => Promise<void>;
  try {
    start = await load().catch(() => load());
  } catch (error) {
    fail(error, () => void startShell(options));
    return;
  }
  page.dispatchEvent(new Event(SHELL_STARTED));
  try {
    await start();
  } catch (error) {
    fail(error, reload);
  }
}
