import { serverNow } from '@newswatch/shared/api';
import type { Task } from '@newswatch/shared/contracts';
import { taskKeys } from '@newswatch/shared/keys';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { confirm } from '@newswatch/ui';
import { type TaskFilter, tasksApi } from '../../api/tasks.ts';
import { useShowAddedTask } from './use-show-added-task.ts';

const DAY_MS = 86_400_000;

export interface TaskActions {
  complete(task: Task): void;
  reopen(task: Task): void;
  cancel(task: Task): void;
  /** Hides the task for this many days. */
  snooze(task: Task, days: number): void;
  wake(task: Task): void;
  /** Asks for confirmation first: a deleted task cannot be restored. */
  remove(task: Task): Promise<void>;
  /** Resolves to whether the task was saved. */
  write(title: string): Promise<boolean>;
}

type Update = Parameters<typeof tasksApi.update>[0]['body'];

/** The actions for tasks. They update every list of tasks. `filter` is what narrows the lists of the page. */
export function useTaskActions(filter: TaskFilter): TaskActions {
  const refreshes = [taskKeys.all];
  const update = useApiMutation(
    ({ id, body }: { id: string; body: Update }) => tasksApi.update({ params: { taskId: id }, body }),
    { refreshes },
  );
  const remove = useApiMutation((id: string) => tasksApi.remove({ params: { taskId: id } }), { refreshes });
  const showAdded = useShowAddedTask(filter);
  const create = useApiMutation((title: string) => tasksApi.create({ body: { title } }));

  return {
    complete: ({ id }) => update.mutate({ id, body: { status: 'done' } }),
    reopen: ({ id }) => update.mutate({ id, body: { status: 'todo' } }),
    cancel: ({ id }) => update.mutate({ id, body: { status: 'canceled' } }),
    snooze: ({ id }, days) =>
      update.mutate({ id, body: { snoozed_until: new Date(serverNow() + days * DAY_MS).toISOString() } }),
    wake: ({ id }) => update.mutate({ id, body: { snoozed_until: null } }),
    async remove({ id, title }) {
      const sure = await confirm({
        title: 'Delete this task?',
        body: title,
        confirmLabel: 'Delete task',
        danger: true,
      });
      if (sure) remove.mutate(id);
    },
    write: (title) =>
      create.mutateAsync(title).then(
        ({ task }) => showAdded(task).then(() => true),
        () => false,
      ),
  };
}
