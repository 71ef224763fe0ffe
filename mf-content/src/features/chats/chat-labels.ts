import type { Chat, ChatCategory, ChatsQuery } from '@newswatch/shared/contracts';
import type * as v from 'valibot';

export const categoryLabels: Record<ChatCategory, string> = {
  support: 'Support',
  billing: 'Plan and billing',
  source: 'Sources',
  bug: 'Something is broken',
  other: 'Something else',
};

export const priorityLabels: Record<Chat['priority'], string | null> = {
  community: null,
  priority: 'Basic',
  premium: 'Pro',
};

const DAY_MS = 86_400_000;

/** The day of a moment in the user's time zone, as the label between messages. */
export function dayLabel(at: string, now: Date, timeZone: string): string {
  const dayOf = (moment: Date) => moment.toLocaleDateString('en-CA', { timeZone });
  const moment = new Date(at);
  const day = dayOf(moment);
  if (day === dayOf(now)) return 'Today';
  if (day === dayOf(new Date(now.getTime() - DAY_MS))) return 'Yesterday';
  const year = moment.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return moment.toLocaleDateString(undefined, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year,
    timeZone,
  });
}

export type ChatView = NonNullable<v.InferInput<typeof ChatsQuery>['view']>;

export const viewsOf: Record<'user' | 'admin', readonly { view: ChatView; label: string }[]> = {
  user: [
    { view: 'all', label: 'All' },
    { view: 'closed', label: 'Closed' },
  ],
  admin: [
    { view: 'waiting', label: 'Waiting' },
    { view: 'mine', label: 'Mine' },
    { view: 'all', label: 'All' },
    { view: 'closed', label: 'Closed' },
  ],
};

/** The state of a chat, for the line below its title. */
export function chatState(
  { status, category }: Pick<Chat, 'status' | 'category'>,
  isPerson: boolean,
): string {
  const waiting = {
    waiting_admin: isPerson ? 'waiting for an answer' : 'waiting for your answer',
    waiting_user: isPerson ? 'answered' : 'waiting for the person',
    closed: 'closed',
  };
  return `${categoryLabels[category]} · ${waiting[status]}`;
}
