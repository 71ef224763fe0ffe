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
