import { api, targetQueries, userQueries } from '@newswatch/shared/api';
import type { TargetDraftInput } from '@newswatch/shared/contracts';
import { useMutation, useQueryClient } from '@newswatch/shared/query';

/** Creates a target, or replaces the one named. Every list of targets and the quota follow. */
export function useSaveTarget(targetId: string | undefined) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: TargetDraftInput) =>
      targetId ? api.targets.replace({ params: { targetId }, body }) : api.targets.create({ body }),
    // The form shows what went wrong.
    meta: { handlesErrors: true },
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: targetQueries.all() }),
        queries.invalidateQueries({ queryKey: userQueries.quota().queryKey }),
        queries.invalidateQueries({ queryKey: userQueries.dashboard().queryKey }),
      ]),
  });
}
