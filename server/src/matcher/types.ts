import type { QueryNode, SpeakerKind } from '@newswatch/shared/contracts';

/** The supported languages. */
export type Language = 'english' | 'arabic' | 'french' | 'spanish';

/** The parts of an article that a target can search. */
export type MatchField = 'title' | 'summary' | 'body' | 'author';

/** Every language, in the order of the engine's language bits. */
export const LANGUAGES: readonly Language[] = ['english', 'arabic', 'french', 'spanish'];

/** Every field, in reading order: also the order of the engine's field bits and of highlights. */
export const MATCH_FIELDS: readonly MatchField[] = ['title', 'summary', 'body', 'author'];

/**
 * A target as the matcher needs it. It matches if every keyword of `all`, at least one of `any` or a quote by one of `speakers`
 * (unless both are empty) and none of `none` is present; `any`, `all` and `speakers` together have at least one entry. A keyword
 * is a word, a phrase of up to six words, or either with a trailing `*` after three letters or more.
 */
export interface TargetTerms {
  id: string;
  any: readonly string[];
  all: readonly string[];
  none: readonly string[];
  /** People and organisations: a quote by one of them counts like a keyword of `any`. */
  speakers?: readonly string[];
  /** A keyword counts only if all of it is inside one of these fields. */
  fields: readonly MatchField[];
  /** Whether to match other forms of a word, too (light stemming in the article's language). */
  wordForms: boolean;
  /** Articles in other languages never match; empty means all languages. */
  languages: readonly Language[];
  sources: { scope: 'all' | 'include' | 'exclude'; ids: readonly string[] };
  /**
   * Replaces the lists. A query with an alternative that requires no term or speaker (see `isAnchored`) never matches. A
   * term that names a field applies to that field, whatever `fields` says.
   */
  query?: QueryNode | null;
}

/** An article as the matcher reads it: plain text, no markup. */
export interface MatchableArticle {
  sourceId: string;
  language: Language;
  title: string;
  summary: string;
  body: string;
  author: string;
  /** Used by the filters of queries; a missing value passes no filter. */
  sourceName?: string;
  /** The host of the article's address. */
  site?: string;
  category?: string;
  /** The country of the source, as an ISO 3166 code. */
  sourceCountry?: string | undefined;
  /** The countries that the article is about, as ISO 3166 codes. */
  countries?: readonly string[];
  /** The kinds of developments that it reports. */
  developments?: readonly string[];
  /** The quotes in its text and their speakers. */
  quotes?: readonly QuotePlace[];
}

/** A quote in the text of an article, in UTF-16 code units, end exclusive. */
export interface QuotePlace {
  /** The name of who said it. */
  speaker: string;
  kind: SpeakerKind;
  start: number;
  end: number;
}

/** The position of a keyword. Offsets are UTF-16 code units in the given field, end exclusive. */
export interface Highlight {
  field: MatchField;
  start: number;
  end: number;
  /** The keyword as the person typed it. */
  term: string;
}

/** A target that an article matches. */
export interface Hit {
  targetId: string;
  /** 0..100, see `score.ts`. */
  score: number;
  /** The keywords of `all` and `any` that were found, as typed, `all` first; for a query, see `keywordName`. */
  matchedTerms: readonly string[];
  /** The highlights in reading order, at most `MAX_HIGHLIGHTS`. */
  highlights: Highlight[];
}

/** Statistics of the matcher, for the admin pages and the bench. Sizes in bytes. */
export interface MatcherStats {
  targets: number;
  /** Targets (current or replaced) that wait in the delta for the next merge. */
  delta: number;
  /** Removed targets that still use space in the base. */
  tombstones: number;
  /** Distinct words, stems and prefixes used by any target. */
  terms: number;
  /** Distinct words of articles that are currently cached with the terms they match. */
  vocabulary: number;
  /** Memory of the flat tables (postings, programs, texts, vocabulary), without the term maps. */
  tableBytes: number;
  articles: number;
  merges: number;
  merging: boolean;
}

/** Finds the targets that an article matches; see `createMatcher`. */
export interface Matcher {
  /** Every target the article matches, with score, terms and highlights; order is not defined. */
  match(article: MatchableArticle): Hit[];
  /** Returns only the ids of the matching targets: the same set as `match`, at lower cost. */
  matchIds(article: MatchableArticle): string[];
  /** Adds or replaces a target, effective from the next article. */
  upsert(target: TargetTerms): void;
  /** Removes a target; an unknown id is not an error. */
  remove(targetId: string): void;
  readonly size: number;
  /** Merges the delta into the base in a worker thread; matching continues meanwhile. */
  merge(): Promise<void>;
  stats(): MatcherStats;
  /** Stops a running merge. The matcher must not be used afterwards. */
  close(): void;
}

/** Options of `createMatcher`; the defaults suit the server. */
export interface MatcherOptions {
  /** Articles from which to learn word frequencies, so that targets are indexed under words that are really rare. */
  sample?: Iterable<MatchableArticle>;
  /**
   * The number of delta entries that starts a merge automatically. Default: 2000, or one fiftieth of the base if that
   * is more. With `Infinity` the caller merges.
   */
  mergeAfter?: number;
  /** The maximum number of cached words of articles. Default 300,000 (about 20 MB). */
  vocabularyLimit?: number;
  /** Called when an automatic merge failed; the default is a process warning. Matching continues. */
  onMergeFailure?: (failure: unknown) => void;
}
