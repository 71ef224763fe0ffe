import {
  keywordName,
  positiveKeywords,
  readSavedQuery,
  shownTerm,
  type TargetDraft,
} from '@newswatch/shared/contracts';
import { type KeywordWord, keywordWords } from '../../matcher/index.ts';

/** Each word that a target looks for: it is in its matches because of the target, so it reveals nothing new about them. */
export function ownWordsOf({
  keywords_any,
  keywords_all,
  speakers = [],
  query,
  match_mode,
}: Pick<TargetDraft, 'keywords_any' | 'keywords_all' | 'speakers' | 'query' | 'match_mode'>): KeywordWord[] {
  const tree = match_mode === 'query' && query !== null ? readSavedQuery(query) : null;
  const keywords =
    tree === null
      ? [...keywords_any, ...keywords_all, ...speakers]
      : positiveKeywords(tree).map((one) => shownTerm(keywordName(one)));
  return wordsOfKeywords(keywords);
}

/** The words of keywords. In quotes, a keyword has no other forms, but those are not news either. */
export const wordsOfKeywords = (keywords: readonly string[]): KeywordWord[] =>
  keywords.flatMap((keyword) => keywordWords(keyword.replace(/["“”«»„]/gu, ' '), true));
