const MINUTE_MS = 60_000;
const MINUTES = 60;
/** The number of durations that are kept for the percentile, newest first. */
const DURATIONS_MAX = 500;

interface Minute {
  minute: number;
  processed: number;
  failed: number;
}

/** What a worker did within the last hour. Memory use does not grow with the amount of work. */
export class HourFigures {
  #minutes: Minute[] = [];
  #durations: number[] = [];

  /** @param done how much work was done in this time */
  add(at: Date, ms: number, done: number): void {
    if (done > 0) this.#count(at, ms, { done, failed: 0 });
  }

  addFailure(at: Date, ms: number): void {
    this.#count(at, ms, { done: 0, failed: 1 });
  }

  #count(at: Date, ms: number, sum: { done: number; failed: number }): void {
    const minute = Math.floor(at.getTime() / MINUTE_MS);
    let current = this.#minutes.at(-1);
    if (current?.minute !== minute) {
      current = { minute, processed: 0, failed: 0 };
      this.#minutes.push(current);
      this.#forget(minute);
    }
    current.processed += sum.done;
    current.failed += sum.failed;
    this.#durations.push(Math.max(0, ms));
    if (this.#durations.length > DURATIONS_MAX) this.#durations.shift();
  }

  read(at: Date): { processed_1h: number; failed_1h: number; avg_ms: number | null; p95_ms: number | null } {
    this.#forget(Math.floor(at.getTime() / MINUTE_MS));
    const sum = (pick: (minute: Minute) => number) =>
      this.#minutes.reduce((total, minute) => total + pick(minute), 0);
    const processed_1h = sum((minute) => minute.processed);
    const failed_1h = sum((minute) => minute.failed);
    if (processed_1h + failed_1h === 0) return { processed_1h, failed_1h, avg_ms: null, p95_ms: null };
    const sorted = this.#durations.toSorted((a, b) => a - b);
    const total = sorted.reduce((all, ms) => all + ms, 0);
    const at95 = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? 0;
    return { processed_1h, failed_1h, avg_ms: Math.round(total / sorted.length), p95_ms: Math.round(at95) };
  }

  #forget(now: number): void {
    this.#minutes = this.#minutes.filter(({ minute }) => minute > now - MINUTES);
    if (this.#minutes.length === 0) this.#durations = [];
  }
}
