import type { Target, TargetFollow } from '@newswatch/shared/contracts';
import type { Database } from '../../storage/database.ts';
import { type FollowRow, readFollows, readOffers } from './repository.ts';

/** Reads, for each of these targets, what its owner sees about the target that it follows or may follow. */
export async function readTargetFollows(
  db: Database,
  targetIds: readonly string[],
): Promise<(targetId: string) => Pick<Target, 'follow' | 'may_follow'>> {
  const [follows, offers] = await Promise.all([readFollows(db, targetIds), readOffers(db, targetIds)]);
  return (targetId) => {
    const owner = offers.get(targetId)?.owner_name;
    return {
      follow: presentFollow(follows.get(targetId)),
      may_follow: owner === undefined ? null : { owner },
    };
  };
}

function presentFollow(row: FollowRow | undefined): TargetFollow | null {
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
