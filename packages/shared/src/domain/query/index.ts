export { withoutQuotes } from './characters.ts';
export { leavesOf, negativeTerms, positiveTerms } from './check.ts';
export { findContradiction, isOutside } from './contradiction.ts';
export { hostIn } from './fields.ts';
export { formatQuery, queryOfKeywords } from './format.ts';
export { type KeywordHint, type KeywordLists, keywordHints } from './keyword-hints.ts';
export { parseQuery, readSavedQuery } from './parse-query.ts';
export { type QueryRemark, queryRemarks } from './remarks.ts';
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
} from './types.ts';
