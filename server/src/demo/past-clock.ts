/** A clock that is set to moments of the past and runs on from there at the pace of the real one. */
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
      // Never backwards: what was written is written.
      moment = Math.max(next.getTime(), moment + Math.round(performance.now() - setAt));
      setAt = performance.now();
    },
  };
}
