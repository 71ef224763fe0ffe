import type { StorySentence } from './sentences.ts';

/**
 * Articles that share this many sentences, and more than one, have the same text, for example from an agency or a press office.
 */
const COPIED = 0.5;

/** A key that is the same for sentences with the same words in the same order, regardless of the punctuation. */
export const wordingOf = ({ text }: StorySentence): string =>
  text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ');

/** The number of each article's text, by article: the same for copies, and for copies of copies. */
export function textsIn(sentences: readonly StorySentence[]): Map<string, string> {
  const wordings = new Map<string, Set<string>>();
  for (const sentence of sentences) {
    const own = wordings.get(sentence.article.id) ?? new Set();
    wordings.set(sentence.article.id, own.add(wordingOf(sentence)));
  }
  const texts = new Map<string, string>();
  for (const [id, own] of wordings) {
    const copied = [...texts.keys()].filter((other) => {
      const theirs = wordings.get(other) ?? new Set();
      const shorter = Math.min(own.size, theirs.size);
      return (
        [...own].filter((wording) => theirs.has(wording)).length >=
        Math.max(Math.min(2, shorter), COPIED * shorter)
      );
    });
    const same = new Set(copied.map((other) => texts.get(other) ?? other));
    for (const [other, text] of texts) if (same.has(text)) texts.set(other, id);
    texts.set(id, id);
  }
  return texts;
}
