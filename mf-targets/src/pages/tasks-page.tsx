import { retryOf } from '@newswatch/shared/api';
import type { Task } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { Button, Card, FailureState, Page, PageHeader, Skeleton, Stack } from '@newswatch/ui';
import { Download, Plus } from '@newswatch/ui/icons';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { taskQueries } from '../api/tasks.ts';
import { ClosedTasks } from '../features/tasks/closed-tasks.tsx';
import { QuickTask } from '../features/tasks/quick-task.tsx';
import { needsYou } from '../features/tasks/task-labels.ts';
import { TaskRow } from '../features/tasks/task-row.tsx';
import styles from '../features/tasks/tasks.module.css';
import { type TaskActions, useTaskActions } from '../features/tasks/use-task-actions.ts';

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
  const [search, setSearch] = useSearchParams();
  const [edited, setEdited] = useState<Task>();
  const [importing, setImporting] = useState(false);
  const query = useQuery({ ...taskQueries.open(), refetchInterval: REFRESH_MS });
  const actions = useTaskActions();
  const items = query.data?.items ?? [];
  const counts = query.data?.counts;
  const rows = (origin: Task['origin']) => (
    <TaskRows tasks={items.filter((task) => task.origin === origin)} actions={actions} onEdit={setEdited} />
  );

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
            <Button icon={<Download aria-hidden />} variant="ghost" onClick={() => setImporting(true)}>
              Import
            </Button>
            <Button icon={<Plus aria-hidden />} onClick={() => setSearch({ form: 'new' })}>
              New task
            </Button>
          </>
        }
      />
      {query.isPending ? (
        <Stack gap={4} role="status" aria-busy="true" aria-label="Loading your tasks">
          <Skeleton shape="block" height={220} />
          <Skeleton shape="block" height={140} />
        </Stack>
      ) : !query.data ? (
        <FailureState title="Your tasks could not be loaded" {...retryOf(query)} />
      ) : (
        <Stack gap={4}>
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
          <Card title={`Your own (${counts?.own})`} padding="none">
            {rows('user')}
            <QuickTask onWrite={actions.write} />
          </Card>
          {counts && counts.snoozed > 0 ? <SnoozedTasks actions={actions} onEdit={setEdited} /> : null}
          <ClosedTasks actions={actions} />
        </Stack>
      )}
      <Suspense fallback={null}>
        {edited || search.get('form') === 'new' ? (
          <TaskDrawer
            key={edited?.id ?? 'new'}
            task={edited}
            onClose={() => {
              setEdited(undefined);
              setSearch({}, { replace: true });
            }}
          />
        ) : null}
        {importing ? <ImportDialog onClose={() => setImporting(false)} /> : null}
      </Suspense>
    </Page>
  );
}

interface TaskRowsProps {
  tasks: readonly Task[];
  actions: TaskActions;
  onEdit: (task: Task) => void;
}

function TaskRows({ tasks, ...rest }: TaskRowsProps) {
  if (tasks.length === 0) return null;
  return (
    <ul className={styles.list}>
      {tasks.map((task) => (
        <TaskRow key={task.id} task={task} {...rest} />
      ))}
    </ul>
  );
}

function SnoozedTasks(rest: Omit<TaskRowsProps, 'tasks'>) {
  const query = useQuery(taskQueries.snoozed());
  return (
    <Card title="Snoozed" padding="none">
      {query.data ? (
        <TaskRows tasks={query.data.items} {...rest} />
      ) : query.isError ? (
        <FailureState title="Snoozed tasks could not be loaded" {...retryOf(query)} />
      ) : (
        <Skeleton shape="block" height={80} />
      )}
    </Card>
  );
}
