const made = new Map<string, Intl.DateTimeFormat>();

/**
 * The words of a moment. Like `toLocaleString`, which makes a formatter for each call: that takes a slow phone three
 * milliseconds, and a list has dozens of moments.
 */
export function dateWords(
  moment: Date,
  locale: string | undefined,
  options: Intl.DateTimeFormatOptions,
): string {
  const key = JSON.stringify([locale, options]);
  let format = made.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, options);
    made.set(key, format);
  }
  return format.format(moment);
}
