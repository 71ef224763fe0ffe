import type { Task } from '@newswatch/shared/contracts';
import {
  Button,
  IconButton,
  LinkButton,
  MenuButton,
  type MenuEntry,
  RelativeTime,
  TextLink,
} from '@newswatch/ui';
import { Check } from '@newswatch/ui/icons';
import { Link } from 'react-router-dom';
import { dueLabel, priorityLabels, taskLabels } from './task-labels.ts';
import styles from './tasks.module.css';
import type { TaskActions } from './use-task-actions.ts';

interface TaskRowProps {
  task: Task;
  actions: TaskActions;
  onEdit: (task: Task) => void;
}

/**
 * One open task: its reason, its age, and the one action that resolves it. A dashed ring marks a task that closes
 * automatically.
 */
export function TaskRow({ task, actions, onEdit }: TaskRowProps) {
  const { title, detail, direction, priority, label, origin, action, related, created_at } = task;
  const { title: labelTitle, Icon } = taskLabels[label];
  const due = dueLabel(task);
  const isOwn = origin === 'user';
  return (
    <li className={styles.row}>
      {isOwn ? (
        <IconButton
          // The same action as "Done".
          data-action="off"
          label={`Complete ${title}`}
          icon={<Check aria-hidden />}
          size="small"
          className={styles.ring}
          onClick={() => actions.complete(task)}
        />
      ) : (
        <span className={styles.ring} data-own={false} title="Closes automatically" />
      )}
      <span className={styles.mark} data-priority={priority}>
        <Icon aria-hidden size={16} />
      </span>
      <div className={styles.words}>
        <h3 className={styles.title} dir={direction}>
          {title}
        </h3>
        {detail ? <p className={styles.detail}>{detail}</p> : null}
        <p className={styles.facts}>
          <span data-priority={priority}>{priorityLabels[priority]}</span>
          {isOwn ? <span>{due ?? 'no date'}</span> : <span>{labelTitle}</span>}
          {related ? (
            <span>
              for{' '}
              <TextLink as={Link} to={`/targets/${related.id}`}>
                <bdi>{related.name}</bdi>
              </TextLink>
            </span>
          ) : null}
          {isOwn ? null : (
            <span>
              opened <RelativeTime value={created_at} />
            </span>
          )}
        </p>
      </div>
      <div className={styles.act}>
        {action ? (
          <LinkButton as={Link} to={action.url} size="small">
            {action.label}
          </LinkButton>
        ) : (
          <Button size="small" variant="ghost" onClick={() => actions.complete(task)}>
            Done
          </Button>
        )}
        <MenuButton label={`Actions for ${title}`} size="small" items={menuOf(task, actions, onEdit)} />
      </div>
    </li>
  );
}

function menuOf(task: Task, actions: TaskActions, onEdit: (task: Task) => void): MenuEntry[] {
  const later: MenuEntry[] = task.snoozed_until
    ? [{ id: 'wake', label: 'Show again', onSelect: () => actions.wake(task) }]
    : [
        { id: 'day', label: 'Snooze until tomorrow', onSelect: () => actions.snooze(task, 1) },
        { id: 'week', label: 'Snooze for a week', onSelect: () => actions.snooze(task, 7) },
      ];
  if (task.origin === 'system') {
    return [...later, { id: 'dismiss', label: 'Dismiss', onSelect: () => actions.cancel(task) }];
  }
  return [
    { id: 'edit', label: 'Edit', onSelect: () => onEdit(task) },
    ...later,
    { id: 'cancel', label: 'Cancel task', onSelect: () => actions.cancel(task) },
    { kind: 'separator', id: 'line' },
    { id: 'delete', label: 'Delete', danger: true, onSelect: () => void actions.remove(task) },
  ];
}
