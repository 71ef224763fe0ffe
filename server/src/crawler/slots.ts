/** Runs work in the order of the calls, a limited number at a time. */
export interface Slots {
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves once nothing runs and nothing waits. */
  idle(): Promise<void>;
}

/** @param limit is read whenever work may start, because administrators can change it */
export function createSlots(limit: () => number): Slots {
  const waiting: (() => Promise<unknown>)[] = [];
  const running = new Set<Promise<unknown>>();

  function startNext(): void {
    while (running.size < limit()) {
      const work = waiting.shift();
      if (!work) return;
      const turn = work().finally(() => {
        running.delete(turn);
        startNext();
      });
      running.add(turn);
    }
  }

  return {
    run: (work) =>
      new Promise((resolve, reject) => {
        // The next work waits for this one, whatever its result; an error goes to the caller of this one.
        waiting.push(() => work().then(resolve, reject));
        startNext();
      }),
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
