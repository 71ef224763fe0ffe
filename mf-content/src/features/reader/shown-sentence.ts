import type { MarkedPassage } from './passages.ts';

/** The parameter of the reader that names a sentence to show, by its place in the text: `120-245`. */
export const SENTENCE = 'sentence';

/** The ID of the passage for that sentence. It is not a highlight, so it does not open anything. */
export const SHOWN_SENTENCE = 'sentence';

/** The sentence that an address names; undefined if there is none, or the text has no such place. */
export function shownSentence(named: string | null, text: string): MarkedPassage | undefined {
  const [, from, to] = /^(\d{1,7})-(\d{1,7})$/.exec(named ?? '') ?? [];
  const [start, end] = [Number(from), Number(to)];
  return start < end && end <= text.length ? { id: SHOWN_SENTENCE, start, end } : undefined;
}
