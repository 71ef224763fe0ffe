import { api, targetQueries, userQueries } from '@newswatch/shared/api';
import { messages, type Target } from '@newswatch/shared/contracts';
import { useShell } from '@newswatch/shell-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Pause, resume and delete. Every list of targets, the dashboard and the quota follow. */
export function useTargetActions() {
  const { toast } = useShell();
  const queries = useQueryClient();
  const onSuccess = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: targetQueries.all() }),
      queries.invalidateQueries({ queryKey: userQueries.quota().queryKey }),
      queries.invalidateQueries({ queryKey: userQueries.dashboard().queryKey }),
    ]);
  const onError = (error: Error) => {
    toast.error(error.message || messages.generic.somethingWentWrong);
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
      await onSuccess();
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: ({ id }: Pick<Target, 'id'>) => api.targets.remove({ params: { targetId: id } }),
    onSuccess: async ({ message }) => {
      toast.success(message);
      await onSuccess();
    },
    onError,
  });
  return { toggle, remove };
}
