import type { Language } from '@newswatch/shared/contracts';
import { type KeywordWord, wordMatches, wordsOf } from '../../matcher/index.ts';
import type { Phrase } from './phrases.ts';
import type { ThemeArticle } from './sentences.ts';

/** A phrase that only one source uses is that source's style, unless that source has this share of the stories. */
const ONE_SOURCE_SHARE = 0.5;

/**
 * Whether a phrase can say what articles are about: not the words of the target's keywords in any form, nor the name or the style
 * of a source.
 */
export function isTheme({
  matched,
  ownWords,
}: {
  matched: readonly ThemeArticle[];
  ownWords: readonly KeywordWord[];
}): (phrase: Phrase) => boolean {
  const languages = [...new Set(matched.map(({ language }) => language))];
  const isOwn = isOwnWord(ownWords, languages);
  const sourceNames = new Set(matched.map(({ source_name }) => foldedText(source_name)));
  const bySource = new Map<string, Set<string>>();
  for (const { source_id, story_id } of matched) {
    bySource.set(source_id, (bySource.get(source_id) ?? new Set()).add(story_id));
  }
  const stories = new Set(matched.map(({ story_id }) => story_id)).size;
  return ({ text, content, sources }) => {
    if (content.every(isOwn)) return false;
    if (sourceNames.has(foldedText(text))) return false;
    const [only = '', ...more] = sources;
    return more.length > 0 || (bySource.get(only)?.size ?? 0) >= stories * ONE_SOURCE_SHARE;
  };
}

/** Whether a word of a phrase is a form of one of these words, in any of the languages. */
export function isOwnWord(
  ownWords: readonly KeywordWord[],
  languages: readonly Language[],
): (word: string) => boolean {
  const isForm = (word: string) =>
    languages.some((language) => ownWords.some(({ kind, text }) => wordMatches(kind, text, word, language)));
  // An abbreviation is marked, see `sentences.ts`.
  return (word) => isForm(word.replace(/^\^/, ''));
}

const foldedText = (text: string): string =>
  wordsOf(text)
    .map((word) => word.text)
    .join(' ')
    .replace(/^the /, '');
