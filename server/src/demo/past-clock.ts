/** A clock that is set to a time in the past and runs from there at normal speed. */
export interface PastClock {
  readonly now: () => Date;
  set(moment: Date): void;
}

export function createPastClock(start: Date): PastClock {
  let moment = start.getTime();
  let setAt = performance.now();
  return {
    now: () => new Date(moment + Math.round(performance.now() - setAt)),
    set(next) {
      // The clock never goes backwards, because rows with later times may already have been written.
      moment = Math.max(next.getTime(), moment + Math.round(performance.now() - setAt));
      setAt = performance.now();
    },
  };
}
