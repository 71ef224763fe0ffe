import type { Excerpt } from '@newswatch/shared/contracts';

/** So much of a sentence may stand before its first mark on a line that is cut at its end. */
const BEFORE_MAX = 40;
const WORDS_BEFORE = 3;

/** For one line: a sentence whose first mark would be cut off begins three words before it. */
export function fromFirstMark({ text, ranges }: Excerpt): Excerpt {
  const first = ranges[0]?.start ?? 0;
  if (first <= BEFORE_MAX) return { text, ranges };
  const words = [...text.slice(0, first).matchAll(/\S+/g)];
  const from = words.at(-WORDS_BEFORE)?.index ?? first;
  const shift = from - 1;
  return {
    text: `…${text.slice(from)}`,
    ranges: ranges.map(({ start, end }) => ({ start: start - shift, end: end - shift })),
  };
}
