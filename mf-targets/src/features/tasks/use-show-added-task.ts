import type { Task } from '@newswatch/shared/contracts';
import { taskKeys } from '@newswatch/shared/keys';
import { useQueryClient } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
import { isTasksNarrowed, type TaskFilter, taskQueries } from '../../api/tasks.ts';

/**
 * Updates the lists after a task was added. If the search or the filters hide the task, a message says so and offers to
 * show it: otherwise it would seem to be lost. Resolves to whether such a message was shown.
 */
export function useShowAddedTask(filter: TaskFilter): (task: Task) => Promise<boolean> {
  const { toast, navigate } = useShell();
  const queries = useQueryClient();
  return async ({ id }) => {
    await queries.invalidateQueries({ queryKey: taskKeys.all });
    const shown = queries.getQueryData(taskQueries.open(filter).queryKey)?.items ?? [];
    if (!isTasksNarrowed(filter) || shown.some((task) => task.id === id)) return false;
    toast.success('Task added, but your filters hide it.', {
      action: { label: 'Show', onClick: () => navigate('/tasks') },
    });
    return true;
  };
}
