import { retryOf } from '@newswatch/shared/api';
import { useQuery } from '@newswatch/shared/query';
import { Card, FailureState, Skeleton } from '@newswatch/ui';
import { taskQueries } from '../../api/tasks.ts';
import { TaskRows, type TaskRowsProps } from './task-rows.tsx';

/** The tasks that are hidden for now. */
export function SnoozedTasks(rest: Omit<TaskRowsProps, 'tasks'>) {
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
