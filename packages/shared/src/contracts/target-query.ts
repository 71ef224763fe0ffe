import * as v from 'valibot';
import { queryFaultCodes } from '../domain/query/index.ts';
import { MatchField } from './article.ts';
import { Count } from './primitives.ts';

/** Longer than a query may be, so that what is wrong with it can be said. */
const PARSED_MAX = 20_000;

export const ParseQueryBody = v.strictObject({ query: v.pipe(v.string(), v.maxLength(PARSED_MAX)) });

const Remark = {
  /** In UTF-16 units of what was sent; `end` is exclusive. */
  position: Count,
  end: Count,
  message: v.string(),
  /** The whole query as it would be mended; null where nobody can guess. */
  suggestion: v.nullable(v.object({ label: v.string(), query: v.string() })),
};
export const QueryError = v.object({ code: v.picklist(queryFaultCodes), ...Remark });

/** A query as it is understood, or what is wrong with it. */
export const ParsedQueryAnswer = v.object({
  valid: v.boolean(),
  /** Written out with every operator; null where it is not valid. */
  normalized: v.nullable(v.string()),
  terms: v.array(
    v.object({
      text: v.string(),
      is_phrase: v.boolean(),
      field: v.nullable(MatchField),
      /** Keeps articles away instead of finding them. */
      is_excluded: v.boolean(),
    }),
  ),
  warnings: v.array(v.object(Remark)),
  /** The first of `errors`; none where it is valid. */
  error: v.optional(QueryError),
  errors: v.array(QueryError),
});
export type ParsedQueryAnswer = v.InferOutput<typeof ParsedQueryAnswer>;
