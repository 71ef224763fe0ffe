/** One answer: how long after it was due it came, in milliseconds, and its status; 0 where there was none. */
export interface Answer {
  milliseconds: number;
  status: number;
}

/**
 * Asks at a fixed rate, until the time or the caller says that it is over, whatever becomes of the answers, as people do who know
 * nothing of each other. Each is timed from when
 * it was due, not from when it left: a client that falls behind must not make a slow server look fast.
 */
export async function offer(
  {
    perSecond,
    seconds,
    isOver = () => false,
  }: { perSecond: number; seconds: number; isOver?: () => boolean },
  ask: (index: number) => Promise<number>,
): Promise<Answer[]> {
  const started = performance.now();
  const asked: Promise<Answer>[] = [];
  for (let index = 0; index < perSecond * seconds && !isOver(); index += 1) {
    const due = started + (index * 1_000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    asked.push(
      ask(index).then(
        (status) => ({ milliseconds: performance.now() - due, status }),
        () => ({ milliseconds: performance.now() - due, status: 0 }),
      ),
    );
  }
  return Promise.all(asked);
}

/** The value below which so many percent of the figures lie (nearest rank). */
export function percentile(figures: readonly number[], percent: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}
