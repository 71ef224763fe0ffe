import type { TargetDraftInput } from '@newswatch/shared/contracts';
import { targetKeys, userKeys } from '@newswatch/shared/keys';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { targetsApi } from '../../api/targets.ts';

/** Creates a target, or replaces the given one. Updates every list of targets and the quota. */
export function useSaveTarget(targetId: string | undefined) {
  return useApiMutation(
    (body: TargetDraftInput) =>
      targetId ? targetsApi.replace({ params: { targetId }, body }) : targetsApi.create({ body }),
    { refreshes: [targetKeys.all, userKeys.quota, userKeys.dashboard], showsFailure: true },
  );
}
