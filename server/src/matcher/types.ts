import type { QueryNode } from '@newswatch/shared/contracts';

/** The languages the product analyses. */
export type Language = 'english' | 'arabic' | 'french' | 'spanish';

/** The parts of an article a target may look at. */
export type MatchField = 'title' | 'summary' | 'body' | 'author';

/** Every language, in the order of the engine's language bits. */
export const LANGUAGES: readonly Language[] = ['english', 'arabic', 'french', 'spanish'];

/** Every field, in reading order: also the order of the engine's field bits and of highlights. */
export const MATCH_FIELDS: readonly MatchField[] = ['title', 'summary', 'body', 'author'];

/**
 * A target as the matcher needs it. It matches when every keyword of `all` is present, at least one of
 * `any` is (or `any` is empty), and none of `none` is; `any` and `all` together hold at least one keyword.
 * A keyword is a word, a phrase of up to six words, or either with a trailing `*` after three letters or more.
 */
export interface TargetTerms {
  id: string;
  any: readonly string[];
  all: readonly string[];
  none: readonly string[];
  /** A keyword counts only where it stands whole inside one of these fields. */
  fields: readonly MatchField[];
  /** Also match other forms of a word (light stemming in the article's language). */
  wordForms: boolean;
  /** Articles in other languages never match; empty means all languages. */
  languages: readonly Language[];
  sources: { scope: 'all' | 'include' | 'exclude'; ids: readonly string[] };
  /**
   * Asked instead of the three lists. One whose alternatives do not each need a term (see `isAnchored`) never matches.
   * A term that names a field counts there, whatever `fields` says.
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
  /** What the filters of queries look at; what is not given passes none of them. */
  sourceName?: string;
  /** The host of the article's address. */
  site?: string;
  category?: string;
}

/** Where a keyword stands. Offsets are UTF-16 code units into the given field string, end exclusive. */
export interface Highlight {
  field: MatchField;
  start: number;
  end: number;
  /** The keyword as the person typed it. */
  term: string;
}

/** One target matched by one article. */
export interface Hit {
  targetId: string;
  /** 0..100, see `score.ts`. */
  score: number;
  /** The keywords of `all` and `any` that were found, as typed, `all` first. */
  matchedTerms: string[];
  /** In reading order, at most `MAX_HIGHLIGHTS`. */
  highlights: Highlight[];
}

/** What the matcher says about itself, for the admin pages and the bench. Sizes in bytes. */
export interface MatcherStats {
  targets: number;
  /** Targets (living or replaced) waiting in the delta for the next merge. */
  delta: number;
  /** Targets removed from the base and still occupying it. */
  tombstones: number;
  /** Distinct words, stems and prefixes asked for by any target. */
  terms: number;
  /** Distinct words of articles at present remembered with what they stand for. */
  vocabulary: number;
  /** Memory of the flat tables (postings, programs, texts, vocabulary); the term maps are not counted. */
  tableBytes: number;
  articles: number;
  merges: number;
  merging: boolean;
}

/** See `createMatcher`. */
export interface Matcher {
  /** Every target the article matches, with score, terms and highlights; order is not defined. */
  match(article: MatchableArticle): Hit[];
  /** Only the ids of the matching targets: the same set as `match`, cheaper. */
  matchIds(article: MatchableArticle): string[];
  /** Adds or replaces a target; the next article already sees it. */
  upsert(target: TargetTerms): void;
  /** Forgets a target; an unknown id is not an error. */
  remove(targetId: string): void;
  readonly size: number;
  /** Folds the delta into the base in a worker thread; matching goes on meanwhile. */
  merge(): Promise<void>;
  stats(): MatcherStats;
  /** Stops a running merge. The matcher must not be used afterwards. */
  close(): void;
}

/** Options of `createMatcher`; the defaults suit the product. */
export interface MatcherOptions {
  /** Articles to learn word frequencies from, so that targets are filed under truly rare words. */
  sample?: Iterable<MatchableArticle>;
  /**
   * Delta entries after which a merge starts by itself. Default: 2000, or one in fifty of the base if that is
   * more. `Infinity` leaves merging to the caller.
   */
  mergeAfter?: number;
  /** Words of articles to remember at most. Default 300,000 (about 20 MB). */
  vocabularyLimit?: number;
  /** Told when a merge that started by itself failed; the default is a process warning. Matching goes on. */
  onMergeFailure?: (failure: unknown) => void;
}
