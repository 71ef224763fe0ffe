import type { QueryRange, QuerySuggestion } from './types.ts';

/** The query with a part replaced, as a suggestion. Two adjacent spaces that result become one. */
export function replaced(
  text: string,
  { start, end }: QueryRange,
  label: string,
  instead: string,
): QuerySuggestion {
  const before = text.slice(0, start);
  const behind = text.slice(end);
  const query =
    instead === '' ? `${before.trimEnd()} ${behind.trimStart()}`.trim() : before + instead + behind;
  return { label, query };
}
