import { setImmediate as nextTurn } from 'node:timers/promises';

/** The maximum time for which other work waits, in milliseconds, if no single item takes longer. */
const AT_ONCE_MS = 10;

/** Takes each item in order. Yields to other work, such as the requests of other people, in between. */
export async function takeInTurns<Item>(
  items: Iterable<Item>,
  take: (item: Item, index: number) => unknown,
): Promise<void> {
  await nextTurn();
  let since = performance.now();
  let index = 0;
  for (const item of items) {
    take(item, index);
    index += 1;
    if (performance.now() - since < AT_ONCE_MS) continue;
    await nextTurn();
    since = performance.now();
  }
}
