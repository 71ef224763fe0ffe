import { type Task, TasksQuery } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useAddressFilter, useOpened } from '@newswatch/shell-api';
import { QueryView, useFormParam } from '@newswatch/shell-api/patterns';
import { Button, Card, Page, PageHeader, Skeleton, Stack } from '@newswatch/ui';
import { Plus } from '@newswatch/ui/icons';
import { lazy, Suspense, useState } from 'react';
import { isTasksNarrowed, taskQueries } from '../api/tasks.ts';
import { ClosedTasks } from '../features/tasks/closed-tasks.tsx';
import { OwnTasksMenu } from '../features/tasks/own-tasks-menu.tsx';
import { QuickTask } from '../features/tasks/quick-task.tsx';
import { SnoozedTasks } from '../features/tasks/snoozed-tasks.tsx';
import { TaskFilters } from '../features/tasks/task-filters.tsx';
import { needsYou } from '../features/tasks/task-labels.ts';
import { TaskRows } from '../features/tasks/task-rows.tsx';
import styles from '../features/tasks/tasks.module.css';
import { useTaskActions } from '../features/tasks/use-task-actions.ts';

const ImportDialog = lazy(() =>
  import(/* webpackChunkName: "tasks-import" */ '../features/tasks/import-dialog.tsx').then((module) => ({
    default: module.ImportDialog,
  })),
);
const TaskDrawer = lazy(() =>
  import(/* webpackChunkName: "task-form" */ '../features/tasks/task-drawer.tsx').then((module) => ({
    default: module.TaskDrawer,
  })),
);

const REFRESH_MS = 60_000;

/** /tasks: things that need the user. `form=new` in the URL opens the form. */
export function TasksPage() {
  const address = useAddressFilter(TasksQuery);
  const { filter } = address;
  const form = useFormParam(address);
  const [edited, setEdited] = useOpened<Task>('task');
  const [importing, setImporting] = useState(false);
  const query = useQuery({ ...taskQueries.open(filter), refetchInterval: REFRESH_MS });
  const actions = useTaskActions(filter);
  const items = query.data?.items ?? [];
  const counts = query.data?.counts;
  const isNarrowed = isTasksNarrowed(filter);
  const rows = (origin: Task['origin']) => {
    const tasks = items.filter((task) => task.origin === origin);
    if (tasks.length === 0 && isNarrowed) {
      return <p className={styles.none}>No tasks here match these filters.</p>;
    }
    return <TaskRows tasks={tasks} actions={actions} onEdit={setEdited} />;
  };

  return (
    <Page width="normal">
      <PageHeader
        title="Tasks"
        lead={
          counts ? (
            <>
              <strong>{needsYou(counts.needs_you)}</strong> Tasks close automatically once the cause is gone.
            </>
          ) : (
            'Things that need your attention.'
          )
        }
        actions={
          <>
            <Button variant="ghost" onClick={() => setImporting(true)}>
              Import
            </Button>
            <Button icon={<Plus aria-hidden />} onClick={form.openNew}>
              New task
            </Button>
          </>
        }
      />
      {query.data ? (
        <Stack gap={4}>
          <TaskFilters {...address} />
          <Card
            title={`Needs your attention (${counts?.needs_you})`}
            description="Most urgent first"
            padding="none"
          >
            {counts?.needs_you === 0 ? (
              <p className={styles.none}>
                Everything is in order. Anything that needs your attention appears here automatically.
              </p>
            ) : (
              rows('system')
            )}
          </Card>
          <Card
            title={`Your own (${counts?.own})`}
            padding="none"
            actions={<OwnTasksMenu tasks={items.filter(({ origin }) => origin === 'user')} />}
          >
            {rows('user')}
            <QuickTask onWrite={actions.write} />
          </Card>
          {counts && counts.snoozed > 0 ? (
            <SnoozedTasks filter={filter} actions={actions} onEdit={setEdited} />
          ) : null}
          <ClosedTasks filter={filter} actions={actions} />
        </Stack>
      ) : (
        <QueryView
          query={query}
          what="your tasks"
          loading={
            <>
              <Skeleton shape="block" height={220} />
              <Skeleton shape="block" height={140} />
            </>
          }
        />
      )}
      <Suspense fallback={null}>
        {edited || form.isNew ? (
          <TaskDrawer
            key={edited?.id ?? 'new'}
            task={edited}
            filter={filter}
            onClose={() => {
              setEdited(undefined);
              form.close();
            }}
          />
        ) : null}
        {importing ? <ImportDialog onClose={() => setImporting(false)} /> : null}
      </Suspense>
    </Page>
  );
}
