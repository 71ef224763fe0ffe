import { type RawBuilder, sql } from 'kysely';

/**
 * SQL condition: the labels of a target or a source, or the tags of a highlight, include any of those of a filter, ignoring case;
 * without a filter, everything matches.
 */
export function hasLabel(
  labels: RawBuilder<unknown>,
  any: readonly string[] | undefined,
): RawBuilder<boolean> {
  if (any === undefined) return sql`true`;
  return sql`exists (
    select from unnest(${labels}) as label where lower(label) = any(select lower(asked) from unnest(${any}::text[]) as asked)
  )`;
}
