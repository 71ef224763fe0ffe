import { CheckboxField, IconButton, VisuallyHidden } from '@newswatch/ui';
import { ChevronDown, ChevronUp } from '@newswatch/ui/icons';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import styles from './arranged-list.module.css';

interface Item<Name extends string> {
  name: Name;
  title: string;
  hint?: ReactNode;
  isShown: boolean;
}

interface ArrangedListProps<Name extends string> {
  items: readonly Item<Name>[];
  onShow: (name: Name, isShown: boolean) => void;
  /** Moves an item up (-1) or down (1). */
  onMove: (name: Name, step: -1 | 1) => void;
  isLast: (name: Name, step: -1 | 1) => boolean;
}

/** A checkbox and two buttons for each item. The pressed button keeps the focus while its item moves. */
export function ArrangedList<Name extends string>({ items, ...arrange }: ArrangedListProps<Name>) {
  const { onShow, onMove, isLast } = arrange;
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState<{ name: Name; step: -1 | 1 }>();
  useLayoutEffect(() => {
    if (!moved) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${moved.name} ${moved.step}"]`)?.focus();
  }, [moved]);
  const position = moved && items.findIndex(({ name }) => name === moved.name);
  return (
    <>
      <ul ref={list} className={styles.list}>
        {items.map(({ name, title, hint, isShown }) => (
          <li key={name} className={styles.item}>
            <CheckboxField
              label={title}
              hint={hint}
              checked={isShown}
              onChange={({ target }) => onShow(name, target.checked)}
            />
            {([-1, 1] as const).map((step) => (
              <IconButton
                key={step}
                size="small"
                data-move={`${name} ${step}`}
                label={`Move ${title} ${step < 0 ? 'up' : 'down'}`}
                // The button is not `disabled`, because it would lose the focus at the end of the list.
                aria-disabled={isLast(name, step)}
                icon={step < 0 ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
                onClick={() => {
                  onMove(name, step);
                  setMoved({ name, step });
                }}
              />
            ))}
          </li>
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">
          {position === undefined ? '' : `${items[position]?.title}: ${position + 1} of ${items.length}`}
        </span>
      </VisuallyHidden>
    </>
  );
}
