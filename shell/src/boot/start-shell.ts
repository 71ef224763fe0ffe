/** The event that the guard in the server's document listens for: `shell/src/document-scripts/start-guard.ts`. */
export const SHELL_STARTED = 'newswatch:begun';
export const SHELL_FAILED = 'newswatch:lost';

export interface StartShellOptions {
  page: EventTarget;
  /** Fetches the shell's own code; resolves to a function that starts it. */
  load(): Promise<() => Promise<void>>;
  reload(): void;
}

/**
 * Starts the shell and reports the outcome to the document. If its code does not arrive, even after a retry under the
 * other address, the document shows a notice whose Retry starts over. If the shell fails before it renders a page,
 * Retry reloads everything.
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
