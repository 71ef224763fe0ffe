import { failureSentence } from '@newswatch/shared/api';
import type { Target } from '@newswatch/shared/contracts';
import { targetKeys, userKeys } from '@newswatch/shared/keys';
import { useMutation, useQueryClient } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
import { targetsApi } from '../../api/targets.ts';

/**
 * Pauses, resumes, duplicates, deletes and restores targets. Updates every list of targets, the dashboard and the
 * quota.
 */
export function useTargetActions() {
  const { toast } = useShell();
  const queries = useQueryClient();
  const invalidate = (queryKey: readonly unknown[]) =>
    Promise.all([
      queries.invalidateQueries({ queryKey }),
      queries.invalidateQueries({ queryKey: userKeys.quota }),
      queries.invalidateQueries({ queryKey: userKeys.dashboard }),
    ]);
  const onError = (error: Error) => {
    toast.error(failureSentence(error));
  };

  const toggle = useMutation({
    mutationFn: ({ id, status }: Pick<Target, 'id' | 'status'>) =>
      status === 'paused' || status === 'suspended'
        ? targetsApi.resume({ params: { targetId: id } })
        : targetsApi.pause({ params: { targetId: id } }),
    onSuccess: async ({ target }) => {
      toast.success(target.status === 'active' ? `Resumed “${target.name}”` : `Paused “${target.name}”`);
      await invalidate(targetKeys.all);
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: ({ id }: Pick<Target, 'id'>) => targetsApi.remove({ params: { targetId: id } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      // Invalidates only the lists: a page that still shows the target would request what is deleted. Not awaited, so
      // that the user can continue at once.
      void invalidate(targetKeys.lists);
    },
    onError,
  });
  const duplicate = useMutation({
    mutationFn: ({ id }: Pick<Target, 'id'>) => targetsApi.duplicate({ params: { targetId: id } }),
    onSuccess: async ({ message, target }) => {
      toast.success(message ?? `Created “${target.name}”.`);
      await invalidate(targetKeys.all);
    },
    onError,
  });
  const restore = useMutation({
    mutationFn: ({ id }: Pick<Target, 'id'>) => targetsApi.restore({ params: { targetId: id } }),
    onSuccess: async ({ target }) => {
      toast.success(`Resumed “${target.name}”`);
      await invalidate(targetKeys.all);
    },
    onError,
  });
  return { toggle, remove, duplicate, restore };
}
