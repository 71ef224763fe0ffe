import type { Language } from '@newswatch/shared/contracts';
import { basesOf, readCommonWords, wordsOf } from '../../matcher/index.ts';
import type { ThemeArticle } from '../themes/index.ts';

/** This many of the most common words of a language are too general to be keywords by themselves: leave, summer, vista. */
const COMMON = 5_000;

const lists = new Map<Language, ReadonlySet<string>>();

function commonWords(language: Language): ReadonlySet<string> {
  const known = lists.get(language);
  if (known) return known;
  const words = readCommonWords(language).slice(0, COMMON);
  const list = new Set(words.flatMap((word) => wordsOf(word).map(({ text }) => text)));
  lists.set(language, list);
  return list;
}

/**
 * Whether a word, name or phrase is specific enough to be a keyword by itself: phrases and names are, and words of which no form
 * is among the most common ones.
 */
export function isDistinctive(matched: readonly ThemeArticle[]): (text: string) => boolean {
  const languages = [...new Set(matched.map(({ language }) => language))];
  return (text) => {
    const [word, ...more] = wordsOf(text);
    if (!word || more.length > 0) return true;
    const isCommon = languages.some((language) =>
      [word.text, ...basesOf(word.text, language)].some((form) => commonWords(language).has(form)),
    );
    return !isCommon || isName(text, matched);
  };
}

/** Whether a word has its capital within a sentence too: Paris; but not Traffic at the beginning of one. */
function isName(text: string, matched: readonly ThemeArticle[]): boolean {
  if (text.charAt(0) === text.charAt(0).toLowerCase()) return false;
  return matched.some(({ summary, start }) => isInside(text, summary) || isInside(text, start));
}

function isInside(word: string, text: string): boolean {
  const spaced = ` ${word}`;
  for (let at = text.indexOf(spaced); at > 0; at = text.indexOf(spaced, at + 1)) {
    const [before, after] = [text.charAt(at - 1), text.charAt(at + spaced.length)];
    if (/[\p{Ll},]/u.test(before) && !/\p{L}/u.test(after)) return true;
  }
  return false;
}
