/** Beside the figures of a bar that opens the matches that it counts. */
export const OPENS = 'Click or press Enter to show these matches.';
