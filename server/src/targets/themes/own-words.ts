import { positiveTerms, readSavedQuery } from '@newswatch/shared/contracts';
import { type KeywordWord, keywordWords } from '../../matcher/index.ts';
import type { TargetRow } from '../repository.ts';

/** Each word that a target looks for: it is in its matches because of the target, and tells nothing new about them. */
export function ownWordsOf({
  keywords_any,
  keywords_all,
  query,
  match_mode,
}: Pick<TargetRow, 'keywords_any' | 'keywords_all' | 'query' | 'match_mode'>): KeywordWord[] {
  const tree = match_mode === 'query' && query !== null ? readSavedQuery(query) : null;
  const keywords =
    tree === null ? [...keywords_any, ...keywords_all] : positiveTerms(tree).map(({ text }) => text);
  // In quotes, a keyword has no other forms, but those are not news either.
  return keywords.flatMap((keyword) => keywordWords(keyword.replace(/["“”«»„]/gu, ' '), true));
}
