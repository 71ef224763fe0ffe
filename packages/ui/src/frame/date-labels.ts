const made = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats a moment. Like `toLocaleString`, but that creates a formatter for each call, which takes three
 * milliseconds on a slow phone, and a list has dozens of moments.
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
