import { limits } from '@newswatch/shared/contracts';
import { VisuallyHidden } from '@newswatch/ui';
import { Plus } from '@newswatch/ui/icons';
import { type SubmitEvent, useState } from 'react';
import styles from './tasks.module.css';

/** A field for a new task, saved with Enter. A task that could not be saved stays in the field. */
export function QuickTask({ onWrite }: { onWrite: (title: string) => Promise<boolean> }) {
  const [title, setTitle] = useState('');
  const [saving, setSaving] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!title.trim() || saving) return;
    setSaving(true);
    if (await onWrite(title)) setTitle('');
    setSaving(false);
  };
  return (
    <form className={styles.quick} onSubmit={(event) => void submit(event)}>
      <Plus aria-hidden size={16} />
      <label className={styles.quickLabel}>
        <VisuallyHidden>New task</VisuallyHidden>
        <input
          className={styles.quickInput}
          value={title}
          maxLength={limits.TASK_TITLE_MAX}
          placeholder="Write a task and press Enter"
          dir="auto"
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => setTitle(event.target.value)}
        />
      </label>
    </form>
  );
}
