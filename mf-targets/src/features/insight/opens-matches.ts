/** The hint beside the figures of a bar that opens the counted matches. */
export const OPENS = 'Click or press Enter to show these matches.';
