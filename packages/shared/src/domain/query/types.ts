import type { MatchField } from '../../contracts/article.ts';

/** A part of the query's text, in UTF-16 units; `end` is exclusive. */
export interface QueryRange {
  start: number;
  end: number;
}

/**
 * What a filter checks: the source, its site, category or country, the language of the article, a country that it is about,
 * a kind of development that it reports, or somebody whose words it quotes.
 */
export const queryFilterNames = [
  'source',
  'site',
  'lang',
  'category',
  'country',
  'about',
  'development',
  'speaker',
] as const;
export type QueryFilterName = (typeof queryFilterNames)[number];

/** A word, or words in quotation marks. */
export interface QueryTerm extends QueryRange {
  kind: 'term';
  text: string;
  /** Whether it was in quotation marks: exactly these words, in this order. */
  isPhrase: boolean;
  /** `"a b"~3`: the words of the phrase in any order, with at most this many other words among them. */
  slop: number | null;
  /** The field that must contain it; null: any field that the target searches. */
  field: MatchField | null;
}

/** Two terms in one field with fewer than `distance` words between them, in either order. */
export interface QueryNear extends QueryRange {
  kind: 'near';
  left: QueryTerm;
  right: QueryTerm;
  distance: number;
}

export interface QueryFilter extends QueryRange {
  kind: 'filter';
  name: QueryFilterName;
  /**
   * The normalized value: one of our languages, categories or developments, the code of a country, a host without `www.`, the
   * name of a source or a speaker as it was typed.
   */
  value: string;
}

export interface QueryGroup extends QueryRange {
  kind: 'and' | 'or';
  of: QueryNode[];
}

export interface QueryNot extends QueryRange {
  kind: 'not';
  of: QueryNode;
}

/** A query as a tree. */
export type QueryNode = QueryTerm | QueryNear | QueryFilter | QueryGroup | QueryNot;

export const queryFaultCodes = [
  'empty',
  'too_long',
  'too_many_terms',
  'too_many_wildcards',
  'too_deep',
  'bracket_open',
  'bracket_close',
  'brackets_empty',
  'quote_open',
  'quotes_empty',
  'operator_alone',
  'not_twice',
  'near_distance',
  'near_operand',
  'near_chain',
  'slop_distance',
  'field_unknown',
  'field_alone',
  'filter_value',
  'wildcard',
  'term_too_long',
  'no_word',
  'foreign_operator',
  'invisible',
  'emoji',
  'only_excludes',
  'only_filters',
  'only_common_words',
  'contradiction',
] as const;
export type QueryFaultCode = (typeof queryFaultCodes)[number];

/** The suggested fix for an error: the whole corrected query. */
export interface QuerySuggestion {
  /** The label of its button: "Write NEAR/10". */
  label: string;
  query: string;
}

/** An error in a query, and its position. */
export interface QueryFault extends QueryRange {
  code: QueryFaultCode;
  message: string;
  suggestion: QuerySuggestion | null;
}

/** A warning about something that is allowed, but probably not intended. */
export interface QueryWarning extends QueryRange {
  code: 'small_operator' | 'comma' | 'single_quotes' | 'site_ending' | 'mixed_scripts' | 'speaker_name';
  message: string;
  suggestion: QuerySuggestion | null;
}

/** A piece of the text for highlighting; there is only whitespace between two pieces. */
export interface QueryPiece extends QueryRange {
  kind: 'operator' | 'field' | 'phrase' | 'word' | 'bracket';
}

export interface ParsedQuery {
  /** null if there are errors. */
  tree: QueryNode | null;
  /** The errors of the query, sorted by position. */
  faults: QueryFault[];
  warnings: QueryWarning[];
  pieces: QueryPiece[];
}
