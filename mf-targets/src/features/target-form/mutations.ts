import type { TargetDraftInput } from '@newswatch/shared/contracts';
import { targetKeys, userKeys } from '@newswatch/shared/keys';
import { useMutation, useQueryClient } from '@newswatch/shared/query';
import { targetsApi } from '../../api/targets.ts';

/** Creates a target, or replaces the given one. Updates every list of targets and the quota. */
export function useSaveTarget(targetId: string | undefined) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: TargetDraftInput) =>
      targetId ? targetsApi.replace({ params: { targetId }, body }) : targetsApi.create({ body }),
    // The form shows the failure.
    meta: { handlesErrors: true },
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: targetKeys.all }),
        queries.invalidateQueries({ queryKey: userKeys.quota }),
        queries.invalidateQueries({ queryKey: userKeys.dashboard }),
      ]),
  });
}
