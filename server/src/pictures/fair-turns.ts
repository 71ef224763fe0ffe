/**
 * Runs work a few at a time, and that of one key fewer, in the order in which it was asked for: work of one key that takes long
 * does not keep others waiting. It counts in this process only.
 */
export function createFairTurns(
  atOnce: number,
  atOncePerKey: number,
): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const running: string[] = [];
  const waiting: { key: string; start: () => void }[] = [];

  function startNext(): void {
    const runningOf = (key: string) => running.filter((one) => one === key).length;
    const at = running.length < atOnce ? waiting.findIndex(({ key }) => runningOf(key) < atOncePerKey) : -1;
    const [next] = at === -1 ? [] : waiting.splice(at, 1);
    if (!next) return;
    running.push(next.key);
    next.start();
  }

  return async (key, work) => {
    await new Promise<void>((start) => {
      waiting.push({ key, start });
      startNext();
    });
    try {
      return await work();
    } finally {
      running.splice(running.indexOf(key), 1);
      startNext();
    }
  };
}
