import { type Chat, ChatCategory, ChatPriority, ChatsQuery, SearchText } from '@newswatch/shared/contracts';
import { SelectField } from '@newswatch/ui';
import * as v from 'valibot';
import { type ChatView, categoryLabels } from './chat-labels.ts';
import styles from './chats.module.css';

/** What the list of chats is narrowed to; each part is also a URL parameter. */
export interface ChatNarrowing {
  /** What is searched for. */
  q?: string;
  category?: Chat['category'];
  priority?: Chat['priority'];
}

const Category = v.fallback(v.optional(ChatCategory), undefined);
const Priority = v.fallback(v.optional(ChatPriority), undefined);

const View = v.optional(v.fallback(ChatsQuery.entries.view.wrapped, 'all'));
const Search = v.fallback(SearchText, '');

/** What a URL lists. Unknown values are ignored; only administrators have filters, and start with who is waiting. */
export function chatsAt(
  search: URLSearchParams,
  isAdmin: boolean,
): { view: ChatView; narrowing: ChatNarrowing } {
  const q = v.parse(Search, search.get('q') ?? '');
  return {
    view: v.parse(View, search.get('view') ?? undefined) ?? (isAdmin ? 'waiting' : 'all'),
    narrowing: { ...(q ? { q } : {}), ...(isAdmin ? filtersOf(search) : {}) },
  };
}

function filtersOf(search: URLSearchParams): Omit<ChatNarrowing, 'q'> {
  const category = v.parse(Category, search.get('category') ?? undefined);
  const priority = v.parse(Priority, search.get('priority') ?? undefined);
  return { ...(category ? { category } : {}), ...(priority ? { priority } : {}) };
}

const categories = Object.entries(categoryLabels).map(([value, label]) => ({ value, label }));
const plans: readonly { value: Chat['priority']; label: string }[] = [
  { value: 'premium', label: 'Pro' },
  { value: 'priority', label: 'Basic' },
  { value: 'community', label: 'Free' },
];

/** By topic and by the plan of the person who asks. */
export function ChatFilters({
  narrowing: { category, priority },
  onChange,
}: {
  narrowing: ChatNarrowing;
  onChange: (change: { category?: string; priority?: string }) => void;
}) {
  return (
    <div className={styles.filters}>
      <SelectField
        label="Topic"
        hideLabel
        value={category ?? ''}
        options={[{ value: '', label: 'Any topic' }, ...categories]}
        onChange={({ target }) => onChange({ category: target.value })}
      />
      <SelectField
        label="Plan"
        hideLabel
        value={priority ?? ''}
        options={[{ value: '', label: 'Any plan' }, ...plans]}
        onChange={({ target }) => onChange({ priority: target.value })}
      />
    </div>
  );
}
