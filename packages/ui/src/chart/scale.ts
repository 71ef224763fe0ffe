/** A round number at or above `highest`, at least 1: the top of an axis. */
export function roundTop(highest: number): number {
  if (!(highest > 1)) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = [1, 2, 3, 4, 5, 6, 8, 10].find((factor) => factor * power >= highest) ?? 10;
  return step * power;
}

/** The path of a line through values, evenly spaced over `width`; the axis starts at nought. */
export function linePath(values: readonly number[], width: number, height: number, top: number): string {
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values
    .map(
      (value, at) => `${at === 0 ? 'M' : 'L'}${round(at * step)} ${round(height - (value / top) * height)}`,
    )
    .join('');
}

/** Which labels of an axis are written so that they fit beside each other on a phone: the last one always. */
export function shownLabels(labels: readonly string[]): ReadonlySet<number> {
  const count = labels.length;
  // About 6 px a letter and 10 px between two words, in the 270 px that a phone's chart has.
  const most = Math.max(2, Math.floor(270 / (6 * Math.max(1, ...labels.map((label) => label.length)) + 10)));
  const every = Math.max(1, Math.ceil(count / most));
  return new Set(Array.from({ length: count }, (_, at) => at).filter((at) => (count - 1 - at) % every === 0));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
