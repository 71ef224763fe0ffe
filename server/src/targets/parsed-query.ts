import {
  formatQuery,
  negativeTerms,
  type ParsedQueryAnswer,
  parseQuery,
  positiveTerms,
  type QueryTerm,
  type QueryWarning,
} from '@newswatch/shared/contracts';

/** Describes a parsed query for a program or a form. */
export function parsedQuery(query: string): ParsedQueryAnswer {
  const { tree, faults, warnings } = parseQuery(query);
  const errors = faults.map((fault) => ({ code: fault.code, ...presentRemark(fault) }));
  return {
    valid: tree !== null,
    normalized: tree && formatQuery(tree),
    terms: tree
      ? [...positiveTerms(tree).map(presentTerm(false)), ...negativeTerms(tree).map(presentTerm(true))]
      : [],
    warnings: warnings.map(presentRemark),
    ...(errors[0] ? { error: errors[0] } : {}),
    errors,
  };
}

function presentRemark({ start, end, message, suggestion }: Omit<QueryWarning, 'code'>) {
  return { position: start, end, message, suggestion };
}

const presentTerm =
  (is_excluded: boolean) =>
  ({ text, isPhrase, field }: QueryTerm) => ({ text, is_phrase: isPhrase, field, is_excluded });
