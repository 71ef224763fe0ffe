import type { CollectionPerson } from '@newswatch/shared/contracts';
import { TextAreaField } from '@newswatch/ui';
import { type ComponentProps, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './mention-field.module.css';
import { type MentionQuery, mentionQueryAt, peopleFor } from './mention-query.ts';

interface MentionFieldProps extends Omit<ComponentProps<typeof TextAreaField>, 'value' | 'onChange' | 'id'> {
  id: string;
  value: string;
  onText: (text: string) => void;
  /** The people who can be mentioned. */
  people: readonly CollectionPerson[];
  /** Called when somebody is chosen from the list. */
  onMention: (person: CollectionPerson) => void;
}

/**
 * A field in which `@` suggests people: arrow keys move, Enter or Tab chooses, Escape closes. The focus stays in the
 * field. The list is part of the page, below the field, so that a list of articles cannot clip it.
 */
export function MentionField({ id, value, onText, people, onMention, ...area }: MentionFieldProps) {
  const listId = useId();
  const [query, setQuery] = useState<MentionQuery>();
  /** The `@` whose list was closed, or for which somebody was chosen. */
  const [closedAt, setClosedAt] = useState<number>();
  const [at, setAt] = useState(0);
  const caret = useRef<number>(undefined);
  const offered = query && query.start !== closedAt ? peopleFor(query, people) : [];
  const isOpen = offered.length > 0;
  const active = Math.min(at, offered.length - 1);

  const readCaret = (field: HTMLTextAreaElement, text = field.value) => {
    const next =
      field.selectionStart === field.selectionEnd ? mentionQueryAt(text, field.selectionStart) : undefined;
    if (next?.start !== query?.start || next?.typed !== query?.typed) setAt(0);
    if (next === undefined) setClosedAt(undefined);
    setQuery(next);
  };
  // A controlled field would otherwise move the caret to the end.
  useLayoutEffect(() => {
    const field = document.getElementById(id);
    if (caret.current === undefined || !(field instanceof HTMLTextAreaElement)) return;
    field.focus();
    field.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const choose = (person: CollectionPerson) => {
    if (!query) return;
    const name = `@${person.name} `;
    const rest = value.slice(query.start + 1 + query.typed.length);
    caret.current = query.start + name.length;
    setClosedAt(query.start);
    onMention(person);
    onText(value.slice(0, query.start) + name + rest.replace(/^ /u, ''));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const person = offered[active];
    // While an input method is composing, these keys belong to it.
    if (!isOpen || !person || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setAt((active + step + offered.length) % offered.length);
    else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) choose(person);
    else if (event.key === 'Escape') setClosedAt(query?.start);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={styles.field}>
      <TextAreaField
        {...area}
        id={id}
        value={value}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
        onChange={({ target }) => {
          readCaret(target);
          onText(target.value);
        }}
        onSelect={({ currentTarget }) => readCaret(currentTarget)}
        onBlur={() => setQuery(undefined)}
        onKeyDown={onKeyDown}
      />
      {isOpen ? (
        <div id={listId} className={styles.list} role="listbox" aria-label="People to mention">
          {offered.map((person, nth) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
            <div
              key={person.id}
              id={`${listId}-${nth}`}
              role="option"
              tabIndex={-1}
              aria-selected={nth === active}
              ref={nth === active ? scrollIntoList : undefined}
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
            >
              <bdi>{person.name}</bdi>
            </div>
          ))}
        </div>
      ) : null}
      <span className="ui-visually-hidden" role="status">
        {isOpen
          ? `${offered.length} ${offered.length === 1 ? 'person' : 'people'}. Use the arrow keys to choose and Enter to mention the person.`
          : ''}
      </span>
    </div>
  );
}

const scrollIntoList = (option: HTMLElement | null) => option?.scrollIntoView?.({ block: 'nearest' });
