import type { QueryRange } from './types.ts';

let segmenter: Intl.Segmenter | undefined;

/** The characters of a text as a reader counts them: a flag or a letter with its accents is one. */
export function graphemesOf(text: string): { segment: string; index: number }[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return [...segmenter.segment(text)];
}

/** Returns a function that widens a range so that it does not cut through any character. */
export function graphemeRanges(text: string): (range: QueryRange) => QueryRange {
  // Below the first combining mark, every UTF-16 unit is a character; only a line break may be two.
  if (!/[^\0-\u02ff]|\r\n/u.test(text)) return (range) => range;
  const starts = [...graphemesOf(text).map(({ index }) => index), text.length];
  const indexAtOrAfter = (place: number) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (starts[middle]! < place) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return ({ start, end }) => {
    const at = indexAtOrAfter(start);
    const first = starts[at]! === start ? start : starts[at - 1]!;
    return { start: first, end: end === start && first === start ? end : starts[indexAtOrAfter(end)]! };
  };
}
