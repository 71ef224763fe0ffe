import { useTopLayer, VisuallyHidden } from '@newswatch/ui';
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import styles from './use-suggestions.module.css';

interface Suggestion {
  text: string;
  /** The text after the suggestion: "12 articles". */
  note?: string | undefined;
}

interface Suggestions {
  /** The name of the list: "Topics". */
  label: string;
  /** The suggestions for the text typed last; empty while they load, or if they could not be loaded. */
  items: readonly Suggestion[];
  /** What a screen reader says when the list opens or changes: "5 topics. Use the arrow keys." */
  announcement: string;
}

interface UseSuggestions extends Suggestions {
  /** The element below which the list is shown. */
  box: RefObject<HTMLElement | null>;
  onChoose: (text: string) => void;
  /** Called when somebody closes the open list, or leaves the field, without a choice. */
  onLeave: () => void;
}

/**
 * A list of suggestions below a field, which keeps the focus: arrow keys move, Enter chooses, Escape closes, and Tab
 * leaves. Nothing is chosen until somebody moves, so that Enter still means the typed text.
 */
export function useSuggestions({ label, items, announcement, box, onChoose, onLeave }: UseSuggestions) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);
  /**
   * The active suggestion is identified by its text, because the list may change while the person types. Undefined means the
   * field itself.
   */
  const [activeText, setActive] = useState<string>();
  const isOpen = isWanted && items.length > 0;
  const active = items.findIndex(({ text }) => text === activeText);
  useTopLayer(list, { isOn: isOpen, align: 'start', anchor: box });

  const show = (isShown: boolean) => {
    setWanted(isShown);
    setActive(undefined);
  };
  const leave = () => {
    show(false);
    if (isOpen) onLeave();
  };
  const choose = (text: string) => {
    show(false);
    onChoose(text);
  };
  /** @returns whether the key belonged to the list */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    // While an input method is composing, these keys belong to it.
    if (items.length === 0 || event.nativeEvent.isComposing) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = isOpen ? items[active] : undefined;
    if (step !== undefined) {
      // The field is one of the positions.
      const places = items.length + 1;
      const next = isOpen ? ((active + 1 + step + places) % places) - 1 : step > 0 ? 0 : items.length - 1;
      setActive(items[next]?.text);
      setWanted(true);
    } else if (event.key === 'Enter' && chosen) choose(chosen.text);
    else if (event.key === 'Escape' && isOpen) leave();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };

  const field = {
    role: 'combobox',
    autoComplete: 'off',
    enterKeyHint: 'search' as const,
    'aria-autocomplete': 'list' as const,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    'aria-activedescendant': isOpen && active >= 0 ? `${id}-${active}` : undefined,
    onBlur: leave,
  };
  const popup = (
    <>
      {isOpen ? (
        <div
          ref={list}
          id={id}
          role="listbox"
          aria-label={label}
          className={`ui-menu ui-filters-popup ${styles.list}`}
          data-action="off"
        >
          {items.map(({ text, note }, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
            <div
              key={text}
              id={`${id}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === active}
              ref={place === active ? scrollIntoList : undefined}
              className={`ui-menu-item ${styles.option}`}
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(text)}
            >
              <span className="ui-menu-label">
                <bdi>{text}</bdi>
              </span>{' '}
              {note ? <span className={styles.note}>{note}</span> : null}
            </div>
          ))}
        </div>
      ) : null}
      <span className={`ui-filters-popup ${styles.status}`} role="status">
        <VisuallyHidden>{isOpen ? announcement : ''}</VisuallyHidden>
      </span>
    </>
  );
  return { isOpen, show, onKeyDown, field, popup };
}

const scrollIntoList = (option: HTMLElement | null) => option?.scrollIntoView?.({ block: 'nearest' });
