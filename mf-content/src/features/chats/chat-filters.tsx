import { type Chat, ChatsQuery, SearchText } from '@newswatch/shared/contracts';
import { FilterChoices, optionsOf } from '@newswatch/shell-api/patterns';
import * as v from 'valibot';
import { type ChatView, categoryLabels } from './chat-labels.ts';
import styles from './chats.module.css';

/** What the list of chats is narrowed to; each part is also a URL parameter. */
export interface ChatNarrowing {
  /** The search text. */
  q?: string;
  /** Any of these topics. */
  category?: readonly Chat['category'][];
  priority?: readonly Chat['priority'][];
}

const Category = v.fallback(ChatsQuery.entries.category, undefined);
const Priority = v.fallback(ChatsQuery.entries.priority, undefined);

const View = v.optional(v.fallback(ChatsQuery.entries.view.wrapped, 'all'));
const Search = v.fallback(SearchText, '');

/** Reads what a URL lists. Unknown values are ignored; only administrators have filters, and start with who is waiting. */
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

/** The filters of the list as the parameters of a URL, without empty ones. */
export function narrowingParams({ q = '', category = [], priority = [] }: ChatNarrowing) {
  const params = { q, category: category.join(','), priority: priority.join(',') };
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''));
}

const plans: readonly { value: Chat['priority']; label: string }[] = [
  { value: 'premium', label: 'Pro' },
  { value: 'priority', label: 'Basic' },
  { value: 'community', label: 'Free' },
];

/** Sorts values in the order in which they are offered, so that a view is the same in whatever order they were chosen. */
const inOrder = (values: readonly { value: string }[], chosen: string) =>
  values.filter(({ value }) => chosen.split(',').includes(value)).map(({ value }) => value);

const topics = optionsOf(categoryLabels);

/** Filters chats by any of several topics, and by any of several plans of the person who asks. */
export function ChatFilters({
  narrowing,
  onChange,
}: {
  narrowing: ChatNarrowing;
  onChange: (change: { category?: string; priority?: string }) => void;
}) {
  return (
    <div className={styles.filters}>
      <FilterChoices
        filter={narrowing}
        change={({ category = '' }) => onChange({ category: inOrder(topics, category).join(',') })}
        name="category"
        label="Topic"
        any="Any topic"
        options={topics}
      />
      <FilterChoices
        filter={narrowing}
        change={({ priority = '' }) => onChange({ priority: inOrder(plans, priority).join(',') })}
        name="priority"
        label="Plan"
        any="Any plan"
        options={plans}
      />
    </div>
  );
}
