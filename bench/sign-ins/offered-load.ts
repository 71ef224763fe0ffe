/** One answer: its delay after its due time in milliseconds, and its status; 0 if there was none. */
export interface Answer {
  milliseconds: number;
  status: number;
}

/**
 * Sends requests at a fixed rate until the time is up or the caller ends it, regardless of the responses, like independent
 * people. Each is timed from when it was due instead of from when it was sent: a client that falls behind must not make a slow
 * server look fast.
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

/** The percentile of the figures (nearest rank). */
export function percentile(figures: readonly number[], percent: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}
