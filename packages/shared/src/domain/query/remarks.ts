import { QUERY_MAX } from '../../contracts/limits.ts';
import { parseQuery } from './parse-query.ts';

/** More at once nobody reads. */
const PROBLEMS_SHOWN = 5;

/** What a form says below a query, at the place it is about. */
export interface QueryRemark {
  start: number;
  end: number;
  message: string;
  /** A doubt does not make the query invalid. */
  isDoubt: boolean;
  suggestion: { label: string; value: string } | undefined;
}

/** Faults and doubts of a query, by the line they stand in. Of an empty one there is nothing to say yet. */
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
