/** Without keys and mouse for so long, the pages turn again and the buttons are hidden. */
export const HOLD_MS = 60_000;

/** The page after (1) or before (-1) another one, in a circle. */
export const turnedPage = (at: number, step: -1 | 1, pages: number): number => (at + step + pages) % pages;

/** Whether the next page comes by itself. */
export const isTurning = ({
  pages,
  isPaused,
  isHeld,
}: {
  pages: number;
  /** By the person, until they go on. */
  isPaused: boolean;
  /** Somebody just used the keys or the mouse. */
  isHeld: boolean;
}): boolean => pages > 1 && !isPaused && !isHeld;
