import { FieldError } from '@newswatch/ui';
import { type KeyboardEvent, useId, useState } from 'react';
import { useBuilder } from './builder-context.ts';
import styles from './query-builder.module.css';
import type { GroupItem } from './rule-tree.ts';
import { kindLabels, readTyped } from './term-text.ts';

/** A field that turns what is typed into chips of a group. Leaving the field adds them, too, unless they have an error. */
export function AddTerm({ group }: { group: GroupItem }) {
  const builder = useBuilder();
  const [typed, setTyped] = useState('');
  const [message, setMessage] = useState<string | null>(null);
  /** Whether text was typed and deleted, which the browser's undo brings back. */
  const [hasTyped, setHasTyped] = useState(false);
  const errorId = useId();
  const isRoot = group.id === builder.root.id;

  const add = (keepsFocus: boolean) => {
    if (typed.trim() === '') return;
    const read = readTyped(typed, group.kind);
    setMessage(read.message);
    if (read.items === null) return;
    setTyped('');
    setHasTyped(false);
    if (read.items.length > 0) builder.add(group, read.items, keepsFocus);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a word, Enter is meant for it.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      // The form is saved by its button.
      event.preventDefault();
      add(true);
    } else if (event.key === 'Escape' && typed !== '') {
      event.preventDefault();
      event.stopPropagation();
      setTyped('');
      setHasTyped(false);
      setMessage(null);
    } else if (event.key === 'Backspace' && typed === '') {
      const last = group.items.at(-1);
      if (!last) return;
      event.preventDefault();
      builder.focus(last);
    }
  };

  return (
    <>
      <input
        className={styles.input}
        data-focus-id={`${group.id}-add`}
        data-own-undo={hasTyped ? '' : undefined}
        dir="auto"
        value={typed}
        placeholder={isRoot ? 'Add a word or phrase' : `Add to ${kindLabels[group.kind]}`}
        aria-label={`Add a term to ${kindLabels[group.kind]}`}
        enterKeyHint="done"
        aria-invalid={message !== null || undefined}
        aria-describedby={message === null ? undefined : errorId}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => {
          const { inputType } = event.nativeEvent as InputEvent;
          setTyped(event.target.value);
          // All typed text is undone, so the next undo is that of the builder.
          setHasTyped(event.target.value !== '' || inputType !== 'historyUndo');
          setMessage(null);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => add(false)}
      />
      <FieldError id={errorId} errors={message === null ? [] : [message]} />
    </>
  );
}
