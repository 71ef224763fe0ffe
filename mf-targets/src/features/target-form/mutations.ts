import type { TargetDraftInput } from '@newswatch/shared/contracts';
import { targetKeys, userKeys } from '@newswatch/shared/keys';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { targetCopiesApi } from '../../api/target-copies.ts';
import { targetsApi } from '../../api/targets.ts';

/**
 * Creates a target, or replaces the given one. Updates every list of targets and the quota.
 *
 * @param copySecret the link of the copy from which it is created
 */
export function useSaveTarget(targetId: string | undefined, copySecret?: string) {
  return useApiMutation(
    (body: TargetDraftInput) => {
      if (targetId) return targetsApi.replace({ params: { targetId }, body });
      return copySecret
        ? targetCopiesApi.add({ body: { secret: copySecret, target: body } })
        : targetsApi.create({ body });
    },
    { refreshes: [targetKeys.all, userKeys.quota, userKeys.dashboard], showsFailure: true },
  );
}
