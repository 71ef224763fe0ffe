/** The time that a submit waits for the form's code before the user is told that it failed to load. */
export const TIMEOUT_MS = 9_000;

export interface TimeoutNotice {
  /** Restarts the timeout. Called on every press. */
  renew(): void;
  /** Resolves with the promise, or rejects after the timeout. */
  wait<Thing>(coming: Promise<Thing>): Promise<Thing>;
}

/**
 * A timeout for loading a form's code. The file itself may take longer, twice; if it arrives after the message, the
 * next press uses it.
 */
export function createTimeoutNotice(milliseconds = TIMEOUT_MS): TimeoutNotice {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let giveUp = (_reason: Error): void => undefined;
  return {
    renew() {
      clearTimeout(timer);
      timer = setTimeout(() => giveUp(new Error(`No response within ${milliseconds} ms`)), milliseconds);
    },
    async wait(coming) {
      const end = new Promise<never>((_, reject) => {
        giveUp = reject;
      });
      try {
        return await Promise.race([coming, end]);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
