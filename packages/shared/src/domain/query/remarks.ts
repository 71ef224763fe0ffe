import { QUERY_MAX } from '../../contracts/limits/index.ts';
import { parseQuery } from './parse-query.ts';

/** The maximum number of messages, because people do not read more at once. */
const PROBLEMS_SHOWN = 5;

/** The text that a form shows below a query, with the position it is about. */
export interface QueryRemark {
  start: number;
  end: number;
  message: string;
  /** A warning does not make the query invalid. */
  isDoubt: boolean;
  suggestion: { label: string; value: string } | undefined;
}

/** Errors and warnings of a query, by line. Empty for an empty query. */
export function queryRemarks(query: string): QueryRemark[] {
  if (query.trim() === '') return [];
  const { faults, warnings } = parseQuery(query);
  const hasLines = query.includes('\n');
  const remarks = [
    ...faults.map((fault) => ({ ...fault, isDoubt: false })),
    ...warnings.map((warning) => ({ ...warning, isDoubt: true })),
  ];
  return remarks.slice(0, PROBLEMS_SHOWN).map(({ start, end, message, suggestion, isDoubt }) => ({
    start,
    end,
    message: hasLines ? `Line ${query.slice(0, start).split('\n').length}: ${message}` : message,
    isDoubt,
    suggestion:
      suggestion && suggestion.query.length <= QUERY_MAX
        ? { label: suggestion.label, value: suggestion.query }
        : undefined,
  }));
}
