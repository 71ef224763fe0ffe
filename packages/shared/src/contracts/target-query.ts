import * as v from 'valibot';
import { queryFaultCodes } from '../domain/query/index.ts';
import { MatchField } from './article.ts';
import { QUERY_MAX, TRIED_TEXT_MAX, TRIED_TITLE_MAX } from './limits/index.ts';
import { Count, Language } from './primitives.ts';

/** The maximum length of a query that is parsed: longer than a query may be, so that the error can be explained. */
const PARSED_MAX = 20_000;

export const ParseQueryBody = v.strictObject({ query: v.pipe(v.string(), v.maxLength(PARSED_MAX)) });

const Remark = {
  /** The position in UTF-16 units of the text that was sent; `end` is exclusive. */
  position: Count,
  end: Count,
  message: v.string(),
  /** The whole query with the correction; null if there is no suggestion. */
  suggestion: v.nullable(v.object({ label: v.string(), query: v.string() })),
};
export const QueryError = v.object({ code: v.picklist(queryFaultCodes), ...Remark });

/** A query as it was parsed, or its errors. */
export const ParsedQueryAnswer = v.object({
  valid: v.boolean(),
  /** The query written out with every operator; null if it is not valid. */
  normalized: v.nullable(v.string()),
  terms: v.array(
    v.object({
      text: v.string(),
      is_phrase: v.boolean(),
      field: v.nullable(MatchField),
      /** Whether the part excludes articles instead of finding them. */
      is_excluded: v.boolean(),
    }),
  ),
  warnings: v.array(v.object(Remark)),
  /** The first of `errors`; null if it is valid. */
  error: v.optional(QueryError),
  errors: v.array(QueryError),
});
export type ParsedQueryAnswer = v.InferOutput<typeof ParsedQueryAnswer>;

/** A query and the person's own text, to test one against the other. */
export const TryQueryBody = v.strictObject({
  query: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Please enter a query'),
    v.maxLength(QUERY_MAX, `At most ${QUERY_MAX.toLocaleString('en')} characters`),
  ),
  title: v.pipe(v.string(), v.maxLength(TRIED_TITLE_MAX, `At most ${TRIED_TITLE_MAX} characters`)),
  text: v.pipe(
    v.string(),
    v.maxLength(TRIED_TEXT_MAX, `At most ${TRIED_TEXT_MAX.toLocaleString('en')} characters`),
  ),
  language: v.optional(Language, 'english'),
});
export type TryQueryBody = v.InferOutput<typeof TryQueryBody>;

const Ranges = v.array(v.object({ start: Count, end: Count }));

/** The result of the matcher: the same code that reads articles. */
export const TriedQuery = v.object({
  matches: v.boolean(),
  /** The result in one sentence: what was found, or the first part that failed. */
  sentence: v.string(),
  /** Each part of the query as typed, and whether it is true; `none` excludes articles. */
  parts: v.array(
    v.object({ part: v.string(), list: v.picklist(['any', 'all', 'none']), holds: v.boolean() }),
  ),
  /** The positions of the query's words, in UTF-16 units. */
  highlights: v.object({ title: Ranges, text: Ranges }),
});
export type TriedQuery = v.InferOutput<typeof TriedQuery>;
