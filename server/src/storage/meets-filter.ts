import { type RawBuilder, sql } from 'kysely';

/**
 * SQL condition: a column has one of the values of a filter; without a filter, everything matches. To the planner, `in` with one
 * value is the same as `=`, so the order of an index stays usable, which `= any` would lose. Nothing matches an empty filter.
 */
export function meetsFilter(
  column: RawBuilder<unknown>,
  values: readonly string[] | undefined,
): RawBuilder<boolean> {
  if (values === undefined) return sql`true`;
  return values.length === 0 ? sql`false` : sql`${column} in (${sql.join(values)})`;
}
