import type { QueryRange } from '../query/types.ts';

/** The effect of a change on the articles that are found; `other`: some more and some fewer. */
export type TranslationEffect = 'same' | 'more' | 'fewer' | 'other';

/** A part that was written differently, with its place in the original. */
export interface TranslationChange extends QueryRange {
  effect: TranslationEffect;
  /** Whether our grammar has no counterpart, so that it is not in the translation. */
  isLeftOut: boolean;
  /** The change in one sentence. */
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

/** A question about notation that other services interpret differently. */
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
  /** The reasons why there is no translation. */
  refusals: string[];
  /** Whether the text has notation of another service, beyond a slip such as an open bracket. */
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

/** The services that use such notation. */
export interface Evidence {
  google: boolean;
  lexis: boolean;
  factiva: boolean;
}
