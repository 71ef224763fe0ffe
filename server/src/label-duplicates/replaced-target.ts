import { type Replacement, replaceWords } from '@newswatch/shared/contracts';
import type { TargetRow } from '../targets/index.ts';
import { replacedQuery, wordsOfQuery } from './replaced-query.ts';

type Rule = Pick<
  TargetRow,
  | 'name'
  | 'description'
  | 'match_mode'
  | 'keywords_any'
  | 'keywords_all'
  | 'keywords_none'
  | 'speakers'
  | 'query'
  | 'urgency'
>;

/** The words and names of a rule, in the order of the form. */
export function wordsOfTarget(target: Rule): string[] {
  const { match_mode, query, keywords_any, keywords_all, keywords_none, speakers, urgency } = target;
  const rule =
    match_mode === 'query'
      ? wordsOfQuery(query ?? '')
      : [...keywords_any, ...keywords_all, ...keywords_none, ...speakers];
  return [...new Set([...rule, ...(urgency?.words ?? [])])];
}

/** A copy of a target in which words are replaced. */
export function replacedTarget(target: Rule, replacements: readonly Replacement[]) {
  const all = (words: readonly string[]) => words.map((word) => replaceWords(word, replacements));
  return {
    name: replaceWords(target.name, replacements),
    description: replaceWords(target.description, replacements),
    keywords_any: all(target.keywords_any),
    keywords_all: all(target.keywords_all),
    keywords_none: all(target.keywords_none),
    speakers: all(target.speakers),
    query: target.query && replacedQuery(target.query, replacements),
    urgency: target.urgency && { ...target.urgency, words: all(target.urgency.words) },
  };
}
