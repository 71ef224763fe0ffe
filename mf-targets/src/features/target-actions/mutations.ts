import type { Target } from '@newswatch/shared/contracts';
import { targetKeys, userKeys } from '@newswatch/shared/keys';
import { useQueryClient } from '@newswatch/shared/query';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { targetsApi } from '../../api/targets.ts';

type OneTarget = Pick<Target, 'id'>;
const counts = [userKeys.quota, userKeys.dashboard];
const refreshes = [targetKeys.all, ...counts];

export type TargetActions = ReturnType<typeof useTargetActions>;

/**
 * Pauses, resumes, duplicates, deletes and restores targets. Updates every list of targets, the dashboard and the
 * quota.
 */
export function useTargetActions() {
  const queries = useQueryClient();
  const params = ({ id }: OneTarget) => ({ params: { targetId: id } });
  const toggle = useApiMutation(
    (target: Pick<Target, 'id' | 'status'>) =>
      target.status === 'paused' || target.status === 'suspended'
        ? targetsApi.resume(params(target))
        : targetsApi.pause(params(target)),
    {
      done: ({ target }) =>
        target.status === 'active' ? `Resumed “${target.name}”` : `Paused “${target.name}”`,
      refreshes,
    },
  );
  const remove = useApiMutation((target: OneTarget) => targetsApi.remove(params(target)), {
    done: ({ message }) => message,
    // Refreshes only the lists: a page that still shows the target would request the deleted target. Not awaited, so that the
    // user can continue at once.
    onDone: () => {
      for (const queryKey of [targetKeys.lists, ...counts]) void queries.invalidateQueries({ queryKey });
    },
  });
  const duplicate = useApiMutation((target: OneTarget) => targetsApi.duplicate(params(target)), {
    done: ({ message, target }) => message ?? `Created “${target.name}”.`,
    refreshes,
  });
  const restore = useApiMutation((target: OneTarget) => targetsApi.restore(params(target)), {
    done: ({ target }) => `Resumed “${target.name}”`,
    refreshes,
  });
  return { toggle, remove, duplicate, restore };
}
