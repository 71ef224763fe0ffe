import { TargetsQuery } from '@newswatch/shared/contracts';
import * as v from 'valibot';

export type TargetFilter = v.InferOutput<typeof TargetsQuery>;

/** The filter as it stands in the address, beside the form's own parameters; unknown values fall back. */
export function readTargetFilter(search: URLSearchParams): TargetFilter {
  const known = [...search].filter(([key]) => key in TargetsQuery.entries);
  const parsed = v.safeParse(TargetsQuery, Object.fromEntries(known));
  return parsed.success ? parsed.output : v.parse(TargetsQuery, {});
}
