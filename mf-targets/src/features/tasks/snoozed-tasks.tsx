import { retryOf } from '@newswatch/shared/api';
import { useQuery } from '@newswatch/shared/query';
import { Card, FailureState, Skeleton } from '@newswatch/ui';
import { type TaskFilter, taskQueries } from '../../api/tasks.ts';
import { TaskRows, type TaskRowsProps } from './task-rows.tsx';
import styles from './tasks.module.css';

/** The tasks that are hidden for now. */
export function SnoozedTasks({ filter, ...rest }: Omit<TaskRowsProps, 'tasks'> & { filter: TaskFilter }) {
  const query = useQuery(taskQueries.snoozed(filter));
  return (
    <Card title="Snoozed" padding="none">
      {query.data?.items.length === 0 ? (
        <p className={styles.none}>No snoozed tasks match these filters.</p>
      ) : query.data ? (
        <TaskRows tasks={query.data.items} {...rest} />
      ) : query.isError ? (
        <FailureState title="Snoozed tasks could not be loaded" {...retryOf(query)} />
      ) : (
        <Skeleton shape="block" height={80} />
      )}
    </Card>
  );
}
