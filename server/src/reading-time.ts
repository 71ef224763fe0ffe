/** Words per minute that an adult reads on a screen. */
const READING_PACE = 230;

/** How many minutes a text with this many words takes to read, rounded up. */
export const readingMinutes = (words: number): number => Math.ceil(words / READING_PACE);
