import { api, failureSentence, targetQueries, userQueries } from '@newswatch/shared/api';
import type { Target } from '@newswatch/shared/contracts';
import { useMutation, useQueryClient } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';

/** Pause, resume and delete. Every list of targets, the dashboard and the quota follow. */
export function useTargetActions() {
  const { toast } = useShell();
  const queries = useQueryClient();
  const invalidate = (queryKey: readonly unknown[]) =>
    Promise.all([
      queries.invalidateQueries({ queryKey }),
      queries.invalidateQueries({ queryKey: userQueries.quota().queryKey }),
      queries.invalidateQueries({ queryKey: userQueries.dashboard().queryKey }),
    ]);
  const onError = (error: Error) => {
    toast.error(failureSentence(error));
  };

  const toggle = useMutation({
    mutationFn: ({ id, status }: Pick<Target, 'id' | 'status'>) =>
      status === 'paused' || status === 'suspended'
        ? api.targets.resume({ params: { targetId: id } })
        : api.targets.pause({ params: { targetId: id } }),
    onSuccess: async ({ target }) => {
      toast.success(
        target.status === 'active' ? `Watching “${target.name}” again` : `Paused “${target.name}”`,
      );
      await invalidate(targetQueries.all());
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: ({ id }: Pick<Target, 'id'>) => api.targets.remove({ params: { targetId: id } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      // Only the lists: a page that still shows the target would ask for what is gone. And not awaited: whoever
      // deleted it goes on at once.
      void invalidate(targetQueries.lists());
    },
    onError,
  });
  return { toggle, remove };
}
