import type { Language } from '../types.ts';
import { arabicReadings, isArabic, withoutArticle } from './arabic.ts';
import { textKeys } from './word-rules.ts';

/** Marks a key by which only verbs are found, see `french.ts` and `spanish.ts`. */
const VERB_FORM = '!';

/** The bases of which a folded word of a text may be a form; the word itself comes first, unless it has an article. */
export function basesOf(word: string, language: Language): string[] {
  const keys = textKeys(word, language).filter((key) => key !== word && !key.endsWith(VERB_FORM));
  return isArabic(word) && withoutArticle(word) !== word && keys.length > 0 ? keys : [word, ...keys];
}

/** A conjunction or preposition attached to an article, and an article that is written with its preposition. */
const BEFORE_ARTICLE = /^[وف]?[بك]?(?=ال..)/;
const SHORTENED_ARTICLE = /^[وف]?لل(?=..)/;

/**
 * An Arabic word as it is written alone, as a form of the given base: للحكومة and والحكومة are الحكومة, and وحكومة is
 * حكومة. Other words stay as they are.
 *
 * @param written as in the text
 * @param word the same, folded
 */
export function withoutClitics(written: string, word: string, base: string, language: Language): string {
  if (!isArabic(word)) return written;
  if (SHORTENED_ARTICLE.test(word)) return written.replace(SHORTENED_ARTICLE, 'ال');
  if (BEFORE_ARTICLE.test(word)) return written.replace(BEFORE_ARTICLE, '');
  if (word === base || textKeysWithoutClitics(word, language).includes(base)) return written;
  const reading = arabicReadings(word)
    .slice(1)
    .find((shorter) => basesOf(shorter, language).includes(base));
  const attached = reading === undefined ? '' : word.slice(0, word.length - reading.length);
  return attached !== '' && written.startsWith(attached) ? written.slice(attached.length) : written;
}

/** The bases of a word if all its letters belong to it. */
const textKeysWithoutClitics = (word: string, language: Language): string[] => {
  const shorter = new Set(
    arabicReadings(word)
      .slice(1)
      .flatMap((reading) => basesOf(reading, language)),
  );
  return basesOf(word, language).filter((key) => !shorter.has(key));
};
