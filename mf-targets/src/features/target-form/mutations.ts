import { followedBy, type TargetDraftInput } from '@newswatch/shared/contracts';
import { targetKeys, userKeys } from '@newswatch/shared/keys';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { targetCopiesApi } from '../../api/target-copies.ts';
import { targetsApi } from '../../api/targets.ts';

interface SaveTargetOptions {
  /** The link of the copy from which it is created. */
  copySecret?: string | undefined;
  /** It follows another target, so its rule is not saved. */
  isFollowing: boolean;
}

/** Creates a target, or replaces the given one. Updates every list of targets and the quota. */
export function useSaveTarget(targetId: string | undefined, { copySecret, isFollowing }: SaveTargetOptions) {
  return useApiMutation(
    (body: TargetDraftInput) => {
      if (targetId && isFollowing)
        return targetsApi.change({ params: { targetId }, body: withoutRule(body) });
      if (targetId) return targetsApi.replace({ params: { targetId }, body });
      return copySecret
        ? targetCopiesApi.add({ body: { secret: copySecret, target: body, follow: isFollowing } })
        : targetsApi.create({ body });
    },
    { refreshes: [targetKeys.all, userKeys.quota, userKeys.dashboard], showsFailure: true },
  );
}

/** The rule may have changed since the form was opened, and is not the person's to save. */
function withoutRule(body: TargetDraftInput): Partial<TargetDraftInput> {
  const owners: Readonly<Record<string, string>> = followedBy;
  return Object.fromEntries(Object.entries(body).filter(([name]) => owners[name] !== 'rule'));
}
