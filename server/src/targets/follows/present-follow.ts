import type { TargetFollow } from '@newswatch/shared/contracts';
import type { FollowRow } from './repository.ts';

/** What the owner of a target sees of its follow. */
export function presentFollow(row: FollowRow | undefined): TargetFollow | null {
  if (!row) return null;
  const { owner_name, ended, behind, keywords_max, missing_sources } = row;
  return {
    owner: owner_name,
    state: ended ? 'ended' : behind ? 'behind' : 'current',
    reason: ended ?? behind,
    keywords_max: ended ? null : keywords_max,
    missing_sources,
  };
}
