import type { Task } from '@newswatch/shared/contracts';
import { taskKeys } from '@newswatch/shared/keys';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { confirm, MenuButton } from '@newswatch/ui';
import { tasksApi } from '../../api/tasks.ts';

const few = (count: number) => (count === 1 ? '1 task' : `${count} tasks`);
const LEAST = 2;

/** Completes or deletes all of a person's own tasks that are shown, such as those of a wrong import. */
export function OwnTasksMenu({ tasks }: { tasks: readonly Task[] }) {
  const bulk = useApiMutation(tasksApi.bulk, {
    done: ({ changed }, { body: { action } }) =>
      `${few(changed)} ${action === 'delete' ? 'deleted' : 'completed'}.`,
    refreshes: [taskKeys.all],
  });
  if (tasks.length < LEAST) return null;
  const ids = tasks.map(({ id }) => id);
  const askToDelete = async () => {
    const sure = await confirm({
      title: `Delete ${few(ids.length)}?`,
      body: 'All of your own tasks shown here will be deleted. This cannot be undone.',
      confirmLabel: 'Delete tasks',
      danger: true,
    });
    if (sure) bulk.mutate({ body: { ids, action: 'delete' } });
  };
  return (
    <MenuButton
      label="Actions for all your own tasks"
      size="small"
      items={[
        {
          id: 'complete',
          label: 'Complete all',
          onSelect: () => bulk.mutate({ body: { ids, action: 'complete' } }),
        },
        { id: 'delete', label: 'Delete all…', danger: true, onSelect: () => void askToDelete() },
      ]}
    />
  );
}
