import type { Excerpt } from '@newswatch/shared/contracts';

/** How many characters may come before the first mark on a line that is truncated at its end. */
const BEFORE_MAX = 40;
const WORDS_BEFORE = 3;

/** For one line: if the first mark would be cut off, the sentence starts three words before it. */
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
