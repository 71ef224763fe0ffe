/** The number of alerts of one target that a digest lists. Mail programs truncate a message at about 100 KB. */
export const ITEMS_OF_A_TARGET = 10;
/** The number of expired alerts that a digest lists. */
export const ITEMS_OF_EXPIRED = 10;
/**
 * The approximate number of alerts that a digest lists in total, and the number of their targets. The others are only counted.
 */
const ITEMS_OF_A_DIGEST = 30;
export const TARGETS_OF_A_DIGEST = 15;

/** The number of alerts of each target that are listed, given the number of targets. */
export function itemsOfEach(targets: number): number {
  const named = Math.min(targets, TARGETS_OF_A_DIGEST);
  return Math.min(ITEMS_OF_A_TARGET, Math.floor(ITEMS_OF_A_DIGEST / named));
}
