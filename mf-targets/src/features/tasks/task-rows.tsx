import type { Task } from '@newswatch/shared/contracts';
import { TaskRow } from './task-row.tsx';
import styles from './tasks.module.css';
import type { TaskActions } from './use-task-actions.ts';

export interface TaskRowsProps {
  tasks: readonly Task[];
  actions: TaskActions;
  onEdit: (task: Task) => void;
}

/** A list of open tasks; renders nothing if there are none. */
export function TaskRows({ tasks, ...rest }: TaskRowsProps) {
  if (tasks.length === 0) return null;
  return (
    <ul className={styles.list}>
      {tasks.map((task) => (
        <TaskRow key={task.id} task={task} {...rest} />
      ))}
    </ul>
  );
}
