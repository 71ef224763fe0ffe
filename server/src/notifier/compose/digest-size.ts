/** Mail programs cut a message off at about 100 KB: so many alerts of one target are named, */
export const ITEMS_OF_A_TARGET = 10;
/** so many of those that waited too long, */
export const ITEMS_OF_EXPIRED = 10;
/** and about so many in all, of so many targets. The others are counted. */
const ITEMS_OF_A_DIGEST = 30;
export const TARGETS_OF_A_DIGEST = 15;

/** How many alerts of each target are named, where there are so many targets. */
export function itemsOfEach(targets: number): number {
  const named = Math.min(targets, TARGETS_OF_A_DIGEST);
  return Math.min(ITEMS_OF_A_TARGET, Math.floor(ITEMS_OF_A_DIGEST / named));
}
