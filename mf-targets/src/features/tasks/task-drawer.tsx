import { valibotResolver } from '@hookform/resolvers/valibot';
import { showFailure } from '@newswatch/shared/api';
import { type Task, TaskDraft, taskPriorities } from '@newswatch/shared/contracts';
import { taskKeys } from '@newswatch/shared/keys';
import { useQueryClient } from '@newswatch/shared/query';
import { useShell, useUnsavedChanges } from '@newswatch/shell-api';
import { Picker, targetPicker } from '@newswatch/shell-api/patterns';
import { Button, confirm, Drawer, Form, FormFailure, FormField, SelectField, TextField } from '@newswatch/ui';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
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
  /** At most one: the target that it is about. */
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
  const queryClient = useQueryClient();
  const showAdded = useShowAddedTask(filter);
  const form = useForm({
    resolver: valibotResolver(TaskForm),
    defaultValues: {
      title: task?.title ?? '',
      priority: task?.priority ?? 'medium',
      due_on: task?.due_on ?? '',
      targets: task?.related ? [task.related.id] : [],
    },
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  const { setUnsaved, mayLeave } = useUnsavedChanges({ confirm, onDiscard: () => form.reset() });
  useEffect(() => setUnsaved(isDirty), [isDirty, setUnsaved]);
  const close = async () => {
    if (await mayLeave()) onClose();
  };

  const save = form.handleSubmit(async ({ targets: [target_id = null], ...texts }) => {
    // Unchanged, it is not sent: an older server does not know it.
    const body = target_id === (task?.related?.id ?? null) ? texts : { ...texts, target_id };
    let saved: Awaited<ReturnType<typeof tasksApi.create>>;
    try {
      saved = task
        ? await tasksApi.update({ params: { taskId: task.id }, body })
        : await tasksApi.create({ body });
    } catch (error) {
      showFailure(form.setError, error, {
        fields: ['title', 'priority', 'due_on'],
        fallback: 'The task could not be saved.',
      });
      return;
    }
    setUnsaved(false);
    onClose();
    if (task) {
      toast.success('Task saved.');
      await queryClient.invalidateQueries({ queryKey: taskKeys.all });
    } else if (!(await showAdded(saved.task))) {
      toast.success('Task added.');
    }
  });

  const name = task ? 'Edit task' : 'New task';
  return (
    <Drawer
      open
      onClose={() => void close()}
      title={name}
      footer={
        <>
          <Button onClick={() => void close()}>Cancel</Button>
          <Button type="submit" form="task-form" variant="primary" loading={isSubmitting}>
            {task ? 'Save' : 'Add task'}
          </Button>
        </>
      }
    >
      <Form id="task-form" onSubmit={save} aria-label={name}>
        <FormFailure>{errors.root?.server?.message}</FormFailure>
        <TextField
          label="What needs to be done"
          autoComplete="off"
          dir="auto"
          error={errors.title?.message}
          {...form.register('title')}
        />
        <SelectField label="Priority" options={priorities} {...form.register('priority')} />
        <TextField
          label="Due"
          type="date"
          optional
          error={errors.due_on?.message}
          {...form.register('due_on')}
        />
        <FormField control={form.control} name="targets" label="Target" optional>
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
      </Form>
    </Drawer>
  );
}
