import { type Task, TaskDraft, taskPriorities } from '@newswatch/shared/contracts';
import { taskKeys } from '@newswatch/shared/keys';
import { useShell } from '@newswatch/shell-api';
import { FormDrawer, Picker, targetPicker, useApiForm } from '@newswatch/shell-api/patterns';
import { FormField, SelectField, TextField } from '@newswatch/ui';
import * as v from 'valibot';
import { type TaskFilter, tasksApi } from '../../api/tasks.ts';
import { priorityLabels } from './task-labels.ts';
import { useShowAddedTask } from './use-show-added-task.ts';

/** An empty date field means no date. */
const TaskForm = v.object({
  ...v.pick(TaskDraft, ['title', 'priority']).entries,
  due_on: v.union([
    v.pipe(
      v.literal(''),
      v.transform(() => null),
    ),
    TaskDraft.entries.due_on,
  ]),
  /** The target of the task; at most one. */
  targets: v.array(v.string()),
});

const priorities = [...taskPriorities].reverse().map((value) => ({ value, label: priorityLabels[value] }));

/** The form of a new task, or of one of the user's own. */
export function TaskDrawer({
  task,
  filter,
  onClose,
}: {
  task: Task | undefined;
  filter: TaskFilter;
  onClose: () => void;
}) {
  const { toast } = useShell();
  const showAdded = useShowAddedTask(filter);
  const api = useApiForm({
    schema: TaskForm,
    values: {
      title: task?.title ?? '',
      priority: task?.priority ?? 'medium',
      due_on: task?.due_on ?? '',
      targets: task?.related ? [task.related.id] : [],
    },
    send({ targets: [target_id = null], ...texts }) {
      // An unchanged field is not sent, because an older server does not support it.
      const body = target_id === (task?.related?.id ?? null) ? texts : { ...texts, target_id };
      return task ? tasksApi.update({ params: { taskId: task.id }, body }) : tasksApi.create({ body });
    },
    async onSaved(saved) {
      onClose();
      if (task) toast.success('Task saved.');
      else if (!(await showAdded(saved.task))) toast.success('Task added.');
    },
    failed: 'The task could not be saved.',
    // For a new task, `showAdded` refreshes the list if necessary.
    ...(task ? { refreshes: [taskKeys.all] } : {}),
  });
  return (
    <FormDrawer
      title={task ? 'Edit task' : 'New task'}
      api={api}
      submit={task ? 'Save' : 'Add task'}
      onClose={onClose}
    >
      <TextField label="What needs to be done" autoComplete="off" dir="auto" {...api.field('title')} />
      <SelectField label="Priority" options={priorities} {...api.field('priority')} />
      <TextField label="Due" type="date" optional {...api.field('due_on')} />
      <FormField control={api.form.control} name="targets" label="Target" optional>
        {(field) => (
          <Picker
            {...field}
            list={targetPicker}
            known={task?.related ? [task.related] : []}
            mode="one"
            noneChosen="No target"
          />
        )}
      </FormField>
    </FormDrawer>
  );
}
