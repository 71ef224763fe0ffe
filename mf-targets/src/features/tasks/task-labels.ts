import type { Task, TaskLabel, TaskPriority } from '@newswatch/shared/contracts';
import { type IconComponent, Rss, Send, Settings, Target, User, Webhook } from '@newswatch/ui/icons';

export const priorityLabels: Record<TaskPriority, string> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
};

export const taskLabels: Record<TaskLabel, { title: string; Icon: IconComponent }> = {
  setup: { title: 'setup', Icon: Settings },
  target: { title: 'target', Icon: Target },
  source: { title: 'source', Icon: Rss },
  delivery: { title: 'delivery', Icon: Send },
  api: { title: 'API', Icon: Webhook },
  personal: { title: 'yours', Icon: User },
};

/** "due Monday 23 November"; undefined without a date. */
export function dueLabel({ due_on }: Pick<Task, 'due_on'>): string | undefined {
  if (!due_on) return undefined;
  const day = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${due_on}T12:00:00Z`));
  return `due ${day}`;
}

/** The line under the title: how many tasks need attention. */
export function needsYou(count: number): string {
  if (count === 0) return 'Nothing needs your attention.';
  return count === 1 ? '1 thing needs your attention.' : `${count} things need your attention.`;
}
