/** The matcher: finds the targets that an article matches. In process and pure: no database, no HTTP, no clock. */

export type { AskedTerm } from './asked-terms.ts';
export { checkTerms, type TermsProblem } from './check-terms.ts';
export { findCountries } from './countries/index.ts';
export { findDevelopments } from './developments/index.ts';
export { exclusionsOf } from './exclusions.ts';
export { hasArabicArticle } from './language/arabic-classes.ts';
export { isCommonWord, readCommonWords } from './language/common-words.ts';
export { loadFrenchVerbs } from './language/french-verbs.ts';
export { type KeywordWord, keywordWords, wordsInCapitals } from './language/keywords.ts';
export { quotedSpans, type Span } from './language/quoted-spans.ts';
export {
  isBeforeNouns,
  isPredicate,
  mayEndPhrase,
  type WordClass,
  wordClass,
} from './language/word-class.ts';
export { basesOf, withoutClitics } from './language/word-family.ts';
export { askedKeys, textKeys, textReadings, wordMatches } from './language/word-rules.ts';
export { type Word, wordsOf } from './language/words.ts';
export { createMatcher } from './matcher.ts';
export { naiveMatch } from './naive-match.ts';
export * as nameTables from './names/index.ts';
export {
  type ArticleNames,
  type FoundName,
  findNames,
  type JoinedName,
  joinNames,
} from './names/index.ts';
export { type PhraseFinder, phraseFinder } from './phrase-finder.ts';
export { isAnchored, isInName, passesFilter, queryOf, wordlessTerm } from './query-terms.ts';
export { isSpeaker, speakerWords } from './quoted-by.ts';
export { lowestScore } from './score.ts';
export type {
  Highlight,
  Hit,
  Language,
  MatchableArticle,
  Matcher,
  MatcherOptions,
  MatcherStats,
  MatchField,
  QuotePlace,
  TargetTerms,
} from './types.ts';
export { usualForms } from './usual-forms.ts';
