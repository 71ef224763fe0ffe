/** How long somebody who pressed waits for a form's own code before they are told that it does not come. */
export const PATIENCE_MS = 9_000;

export interface TimeoutNotice {
  /** Begins anew, as with each press. */
  renew(): void;
  /** What is waited for, or a failure once patience is at its end. */
  wait<Thing>(coming: Promise<Thing>): Promise<Thing>;
}

/** The file itself may take longer, twice: what arrives after the sentence is there for the next press. */
export function createTimeoutNotice(milliseconds = PATIENCE_MS): TimeoutNotice {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let giveUp = (_reason: Error): void => undefined;
  return {
    renew() {
      clearTimeout(timer);
      timer = setTimeout(() => giveUp(new Error(`Nothing came within ${milliseconds} ms`)), milliseconds);
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
