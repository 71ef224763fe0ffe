import type { Language } from '../../matcher/index.ts';
import { foldedWords, withoutArticle } from '../folded-words.ts';
import { COMMON_WORDS, MONTHS, WEEKDAYS } from '../story-word-lists.ts';
import { rarityOf, storyStem } from '../word-rarity.ts';

const MOST = 16;
const SHORTEST = 2;
const SHORTEST_ARABIC = 3;
/** Arabic words of about rank 300 or higher may be names. */
const MAY_BE_A_NAME = 0.2;

/**
 * The words of a headline that may be names, folded: in Latin script, those with a capital letter; in Arabic, those that are not
 * common, also without the particles that may be attached to a name.
 */
export function headlineWords(language: Language, title: string): string[] {
  const written =
    language === 'arabic'
      ? [title]
      : [...title.matchAll(/(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}\p{M}]*/gu)].map(([word]) => word);
  const words = foldedWords(written.join(' ')).filter(
    (word) => !COMMON_WORDS.has(word) && !WEEKDAYS.has(word) && !MONTHS.has(word) && /\p{L}/u.test(word),
  );
  const names =
    language === 'arabic'
      ? words.filter((word) => word.length >= SHORTEST_ARABIC && rarityOf(storyStem(word)) > MAY_BE_A_NAME)
      : words.filter((word) => word.length >= SHORTEST);
  return [...new Set([...new Set(names)].slice(0, MOST).flatMap(possibleWords))];
}

/** A folded word, and for an Arabic one also what is left without "and", "in", "for" or "like" before it. */
export const possibleWords = (word: string): string[] =>
  /^[وفبكل]\p{Script=Arabic}{3}/u.test(word) ? [word, withoutArticle(word.slice(1))] : [word];

/** A key for `story_link_keys`, where the keys of reports in other languages are. */
export const headlineKey = (word: string): string => `h:${word}`;
