import { retryOf } from '@newswatch/shared/api';
import type { Task } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { Button, Card, FailureState, RelativeTime, Skeleton } from '@newswatch/ui';
import { Check, X } from '@newswatch/ui/icons';
import { isTasksNarrowed, type TaskFilter, taskQueries } from '../../api/tasks.ts';
import styles from './tasks.module.css';
import type { TaskActions } from './use-task-actions.ts';

function howItClosed({ closed_itself, status }: Task): string {
  if (closed_itself) return 'closed automatically';
  return status === 'canceled' ? 'dismissed' : 'done';
}

/** Recently closed tasks, with the time. */
export function ClosedTasks({ filter, actions }: { filter: TaskFilter; actions: TaskActions }) {
  const query = useQuery(taskQueries.closed(filter));
  return (
    <Card
      title="Recently closed"
      description={query.data ? `${query.data.pagination.total} in total` : undefined}
      padding="none"
    >
      {query.isError && !query.data ? (
        <FailureState title="Closed tasks could not be loaded" {...retryOf(query)} />
      ) : !query.data ? (
        <Skeleton shape="block" height={80} />
      ) : query.data.items.length === 0 ? (
        <p className={styles.none}>
          {isTasksNarrowed(filter)
            ? 'No closed tasks match these filters.'
            : 'Tasks that you close, or that close automatically, are kept here.'}
        </p>
      ) : (
        <ul className={styles.list}>
          {query.data.items.map((task) => (
            <li key={task.id} className={styles.closed}>
              <span className={styles.ring} data-closed>
                {task.status === 'canceled' ? <X aria-hidden size={12} /> : <Check aria-hidden size={12} />}
              </span>
              <span dir={task.direction} className={styles.closedTitle}>
                {task.title}
              </span>
              <span className="ui-hint">
                {howItClosed(task)} {task.closed_at ? <RelativeTime value={task.closed_at} /> : null}
              </span>
              {task.origin === 'user' ? (
                <Button size="small" variant="ghost" onClick={() => actions.reopen(task)}>
                  Reopen
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
