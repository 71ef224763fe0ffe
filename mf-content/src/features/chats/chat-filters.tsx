import { type Chat, ChatCategory, ChatPriority } from '@newswatch/shared/contracts';
import { SelectField } from '@newswatch/ui';
import * as v from 'valibot';
import { categoryLabels } from './chat-labels.ts';
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

/** The filters of the URL; only administrators have them. Unknown values are ignored. */
export function chatFiltersOf(search: URLSearchParams): Omit<ChatNarrowing, 'q'> {
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
