/** Formats a number as text. */
export type FormatNumber = (value: number) => string;

const formats = new Map<string, FormatNumber>();

/**
 * Returns a function that formats numbers in the reader's locale. Create it once and call it for each value:
 * `toLocaleString` creates a formatter for each call, which would take half of a chart's script time.
 *
 * @example numberFormat({ style: 'percent' })(0.39) // "39%"
 */
export function numberFormat(options: Intl.NumberFormatOptions = {}, locale?: string): FormatNumber {
  const key = JSON.stringify([locale, options]);
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, options).format;
    formats.set(key, format);
  }
  return format;
}

/** A count with its thousands separated: "11,394". */
export const formatCount: FormatNumber = (value) => numberFormat()(value);

/** A share between 0 and 1 in whole percent: "39%". */
export const formatPercent: FormatNumber = (share) => numberFormat({ style: 'percent' })(share);

const SECOND = 1000;

/**
 * A duration in milliseconds, as short as people read it: "48 ms", "2.1 s", "3 min 20 s", "2 h 10 min". A unit stays on
 * the line of its number.
 */
export function formatDuration(milliseconds: number): string {
  const seconds = milliseconds / SECOND;
  if (milliseconds === 0) return '0';
  if (seconds < 1) return amount(Math.round(milliseconds), 'ms');
  if (seconds < 59.95) return amount(seconds, 's', seconds < 10 ? 1 : 0);
  const whole = Math.round(seconds);
  if (whole < 3600) return join(amount(Math.floor(whole / 60), 'min'), whole % 60, 's');
  const minutes = Math.round(seconds / 60);
  if (minutes < 48 * 60) return join(amount(Math.floor(minutes / 60), 'h'), minutes % 60, 'min');
  return amount(Math.round(minutes / (24 * 60)), 'days');
}

const LARGE_UNITS = ['kB', 'MB', 'GB', 'TB'] as const;

/** A size in bytes, with the unit on the line of its number: "640 bytes", "1.2 GB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return amount(bytes, bytes === 1 ? 'byte' : 'bytes');
  let value = bytes / 1_000;
  let at = 0;
  // A value that would be rounded to 1,000 of a unit is written as 1 of the next one.
  for (; value >= 999.5 && at < LARGE_UNITS.length - 1; at++) value /= 1_000;
  return amount(value, LARGE_UNITS[at] as string, value < 9.95 ? 1 : 0);
}

/** The format for values of this kind. */
export function formatOf(kind: 'number' | 'duration'): FormatNumber {
  return kind === 'duration' ? formatDuration : formatCount;
}

const amount = (value: number, unit: string, maximumFractionDigits = 0) =>
  `${numberFormat({ maximumFractionDigits })(value)}\u00a0${unit}`;

const join = (large: string, small: number, unit: string) =>
  small === 0 ? large : `${large} ${amount(small, unit)}`;
