import { limits, TargetId } from '@newswatch/shared/contracts';
import * as v from 'valibot';

/** The other targets that `?compare=` names: as many as can be compared at once, each once. */
export function comparedIds(param: string | null, targetId: string): string[] {
  const ids = (param ?? '').split(',').filter((id) => v.is(TargetId, id) && id !== targetId);
  return [...new Set(ids)].slice(0, limits.COMPARED_TARGETS_MAX);
}
