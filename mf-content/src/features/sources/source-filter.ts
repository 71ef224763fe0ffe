import { SourcesQuery } from '@newswatch/shared/contracts';
import * as v from 'valibot';

export type SourceFilter = v.InferOutput<typeof SourcesQuery>;

/** The filter as it stands in the address; anything unknown there falls back to the plain list. */
export function readSourceFilter(search: URLSearchParams): SourceFilter {
  const parsed = v.safeParse(SourcesQuery, Object.fromEntries(search));
  return parsed.success ? parsed.output : v.parse(SourcesQuery, {});
}
