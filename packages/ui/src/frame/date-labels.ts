/**
 * The locale of the words in dates and times. They are part of English sentences ("2 articles, the first 7 hours ago"), whatever
 * the language of the browser: in the reader's own variety of English, or else in British English.
 */
export function wordsLocale(): string {
  const own = globalThis.navigator?.language ?? '';
  return /^en\b/.test(own) ? own : 'en-GB';
}

const made = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats a moment. Like `toLocaleString`, but that creates a formatter for each call, which takes three
 * milliseconds on a slow phone, and a list has dozens of moments.
 */
export function dateWords(
  moment: Date,
  given: string | undefined,
  options: Intl.DateTimeFormatOptions,
): string {
  const locale = given ?? wordsLocale();
  const key = JSON.stringify([locale, options]);
  let format = made.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, options);
    made.set(key, format);
  }
  return format.format(moment);
}
