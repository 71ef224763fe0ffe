export { withoutQuotes } from './characters.ts';
export {
  keywordName,
  leavesOf,
  negativeTerms,
  positiveKeywords,
  positiveTerms,
  type QueryKeyword,
} from './check.ts';
export { type ColouredPart, colouredParts } from './coloured-parts.ts';
export { findContradiction, isOutside } from './contradiction.ts';
export { hostIn } from './fields.ts';
export { formatQuery } from './format.ts';
export { type KeywordHint, type KeywordLists, keywordHints } from './keyword-hints.ts';
export { queryOfKeywords } from './keywords-to-query.ts';
export { parseQuery, readEditableQuery, readQueryPart, readSavedQuery } from './parse-query.ts';
export { printQuery } from './print.ts';
export { type QueryRemark, queryRemarks } from './remarks.ts';
export { SPEAKER_MARK, shownTerm, speakerOfTerm } from './shown-term.ts';
export {
  type ParsedQuery,
  type QueryFault,
  type QueryFaultCode,
  type QueryFilter,
  type QueryNear,
  type QueryNode,
  type QueryPiece,
  type QuerySuggestion,
  type QueryTerm,
  type QueryWarning,
  queryFaultCodes,
  queryFilterNames,
} from './types.ts';
