import type { ScreenTile } from '@newswatch/shared/contracts';

/** After this long without keys or mouse, the pages turn again and the buttons are hidden. */
export const HOLD_MS = 60_000;

/** The page after (1) or before (-1) another one, in a circle. */
export const turnedPage = (at: number, step: -1 | 1, pages: number): number => (at + step + pages) % pages;

/** Whether the next page appears automatically. */
export const isTurning = ({
  pages,
  isPaused,
  isHeld,
}: {
  pages: number;
  /** Whether the person paused the pages. */
  isPaused: boolean;
  /** Whether somebody just used the keys or the mouse. */
  isHeld: boolean;
}): boolean => pages > 1 && !isPaused && !isHeld;

/**
 * The keys of the tiles of a page. A tile that the next page has as well keeps its key, so that it stays as it is; if two show
 * the same, each has its own.
 */
export function tileKeys(tiles: readonly ScreenTile[]): string[] {
  const names = tiles.map(({ kind, target_ids, chart_id = '' }) => [kind, ...target_ids, chart_id].join(' '));
  return names.map((name, at) => `${name} ${names.slice(0, at).filter((other) => other === name).length}`);
}
