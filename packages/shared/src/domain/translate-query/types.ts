import type { QueryRange } from '../query/types.ts';

/** What a change does to the articles that are found; `other`: some more and some fewer. */
export type TranslationEffect = 'same' | 'more' | 'fewer' | 'other';

/** One thing that was written differently, with its place in the original. */
export interface TranslationChange extends QueryRange {
  effect: TranslationEffect;
  /** There is nothing like it in our grammar, so it is not in the translation. */
  isLeftOut: boolean;
  /** One sentence. */
  message: string;
}

export const translationQuestionIds = [
  'or_and',
  'near',
  'small',
  'distance',
  'words',
  'star',
  'bang',
  'before',
] as const;
export type TranslationQuestionId = (typeof translationQuestionIds)[number];
/** The answers of a person, by question. Unknown values are ignored. */
export type TranslationAnswers = Partial<Record<TranslationQuestionId, string>>;

/** An operator that other services read differently from each other. */
export interface TranslationQuestion extends QueryRange {
  id: TranslationQuestionId;
  message: string;
  options: readonly { value: string; label: string }[];
  /** The answer used for the translation. */
  chosen: string;
}

export interface QueryTranslation {
  /** A query that parses without errors; null if there is none. */
  query: string | null;
  /** The changes in the order of the original; empty if the original is already one of our queries. */
  changes: TranslationChange[];
  questions: TranslationQuestion[];
  /** Why there is no translation. */
  refusals: string[];
  /** Whether something is written as other services write it, beyond a slip such as an open bracket. */
  hasForeign: boolean;
}

export type Operand =
  | { kind: 'word'; text: string; isExact: boolean }
  | { kind: 'phrase'; text: string; slop: number | null; isExact: boolean };

export type ForeignToken = QueryRange &
  (
    | Operand
    | { kind: 'open' }
    | { kind: 'close'; slop: number | null }
    | { kind: 'or' | 'and' | 'minus' | 'not' }
    | { kind: 'near'; distance: number; isOwn: boolean }
    | { kind: 'field'; field: ForeignField; typed: string }
  );

/**
 * A field of another service: our fields, for each of which the operand is repeated, or the reason why there are none.
 */
export type ForeignField =
  | { names: readonly string[]; note?: string; effect?: TranslationEffect; takesRest?: boolean }
  | { reason: string };

export type ForeignNode = QueryRange &
  (
    | Operand
    | { kind: 'and' | 'or'; of: ForeignNode[] }
    | { kind: 'not'; of: ForeignNode }
    | { kind: 'near'; of: ForeignNode[]; links: Extract<ForeignToken, { kind: 'near' }>[] }
    | { kind: 'field'; field: ForeignField; typed: string; of: ForeignNode }
    | { kind: 'close_together'; of: ForeignNode; slop: number }
  );

/** Which services write like this. */
export interface Evidence {
  google: boolean;
  lexis: boolean;
  factiva: boolean;
}
