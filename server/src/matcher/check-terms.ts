import { exclusionsOf } from './exclusions.ts';
import { hasWildcard, wordCount } from './language/keywords.ts';
import { speakerWords } from './quoted-by.ts';
import type { TargetTerms } from './types.ts';

/** The maximum number of words in a phrase. */
export const MAX_KEYWORD_WORDS = 6;
/** The maximum number of keywords with a wildcard in a target. */
export const MAX_WILDCARDS = 5;

/** The reason why a target can never match, or exceeds the limits within which the engine is guaranteed to be fast. */
export interface TermsProblem {
  code:
    | 'no_positive_term'
    | 'keyword_has_no_word'
    | 'speaker_has_no_word'
    | 'keyword_too_long'
    | 'wildcard_misplaced'
    | 'too_many_wildcards'
    | 'keyword_excluded'
    | 'no_field'
    | 'no_source';
  /** A sentence for the owner of the target. */
  message: string;
  keyword?: string;
}

/** The first problem of a target's terms, or null if it can match. Problems of a query are reported by its parser. */
export function checkTerms(target: TargetTerms): TermsProblem | null {
  if (target.query) return checkScope(target);
  const { speakers = [] } = target;
  const keywords = [...target.all, ...target.any, ...target.none];
  if (target.all.length + target.any.length + speakers.length === 0) {
    return {
      code: 'no_positive_term',
      message: 'Add at least one keyword to look for; excluded keywords alone match nothing.',
    };
  }
  for (const keyword of keywords) {
    const problem = checkKeyword(keyword);
    if (problem) return problem;
  }
  const wordless = speakers.find((name) => speakerWords(name).length === 0);
  if (wordless !== undefined) {
    return { code: 'speaker_has_no_word', keyword: wordless, message: `"${wordless}" is not a name.` };
  }
  if (keywords.filter(hasWildcard).length > MAX_WILDCARDS) {
    return { code: 'too_many_wildcards', message: `Use at most ${MAX_WILDCARDS} keywords that end in *.` };
  }
  return checkExclusions(target) ?? checkScope(target);
}

function checkKeyword(keyword: string): TermsProblem | null {
  const count = wordCount(keyword);
  if (count === 0) {
    return { code: 'keyword_has_no_word', keyword, message: `"${keyword}" contains no word to look for.` };
  }
  if (keyword.includes('*') && (!hasWildcard(keyword) || keyword.indexOf('*') !== keyword.lastIndexOf('*'))) {
    return {
      code: 'wildcard_misplaced',
      keyword,
      message: `In "${keyword}" the * must be at the end, after at least three letters.`,
    };
  }
  if (count > MAX_KEYWORD_WORDS) {
    return {
      code: 'keyword_too_long',
      keyword,
      message: `"${keyword}" has ${count} words; a phrase can have at most ${MAX_KEYWORD_WORDS}.`,
    };
  }
  return null;
}

/** Finds a required keyword that is also excluded in every language, or exclusions that leave nothing of `any`. */
function checkExclusions(target: TargetTerms): TermsProblem | null {
  const asked = (names: readonly string[]) => names.map((name) => ({ name, query: null }));
  const exclusions = exclusionsOf(asked([...target.all, ...target.any]), asked(target.none), target);
  const exclusionOf = (keyword: string) =>
    exclusions.find(({ wanted, isEverywhere }) => wanted === keyword && isEverywhere);
  const blocked =
    target.all.find(exclusionOf) ??
    (target.any.length > 0 && !target.speakers?.length && target.any.every(exclusionOf)
      ? target.any[0]
      : undefined);
  if (blocked === undefined) return null;
  const excluded = exclusionOf(blocked)?.excluded ?? blocked;
  return {
    code: 'keyword_excluded',
    keyword: blocked,
    message:
      excluded.toLowerCase() === blocked.toLowerCase()
        ? `"${blocked}" is both required and excluded.`
        : `"${blocked}" is required, but excluding "${excluded}" excludes it too.`,
  };
}

function checkScope(target: TargetTerms): TermsProblem | null {
  if (target.fields.length === 0) {
    return { code: 'no_field', message: 'Choose at least one part of the article to look in.' };
  }
  if (target.sources.scope === 'include' && target.sources.ids.length === 0) {
    return { code: 'no_source', message: 'Choose at least one source, or look in all of them.' };
  }
  return null;
}
