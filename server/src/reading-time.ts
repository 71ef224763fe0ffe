/** Words per minute that an adult reads on a screen. */
const READING_PACE = 230;

/** The number of minutes that reading a text with this many words takes, rounded up. */
export const readingMinutes = (words: number): number => Math.ceil(words / READING_PACE);
