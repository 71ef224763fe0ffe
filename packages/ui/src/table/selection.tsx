import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '../frame/button.tsx';

export type Selection = {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** Buttons of the bar that appears while rows are selected. */
  bulkActions?: (selected: ReadonlySet<string>) => ReactNode;
  /** The nouns for one row and several rows: `['source', 'sources']`. */
  noun?: readonly [one: string, several: string];
};

/** The checkbox of one row. */
export function SelectRow({
  id,
  label,
  selection,
  shortcut,
}: {
  id: string;
  label: string;
  selection: Selection;
  /** The shortcut, for a list with its own keys. */
  shortcut?: string;
}) {
  const toggle = (on: boolean) => {
    const next = new Set(selection.selected);
    if (on) next.add(id);
    else next.delete(id);
    selection.onChange(next);
  };
  return (
    <input
      type="checkbox"
      className="ui-checkbox"
      aria-label={`Select ${label}`}
      {...(shortcut ? { 'aria-keyshortcuts': shortcut, title: `Select (${shortcut})` } : {})}
      checked={selection.selected.has(id)}
      onChange={(event) => toggle(event.target.checked)}
    />
  );
}

/** The checkbox for all visible rows; indeterminate while some are selected. */
export function SelectAll({
  keys,
  selection,
  label = 'Select all rows',
}: {
  keys: readonly string[];
  selection: Selection;
  label?: string;
}) {
  const box = useRef<HTMLInputElement>(null);
  const count = keys.filter((key) => selection.selected.has(key)).length;
  const some = count > 0 && count < keys.length;
  // Sets the indeterminate state, which exists only as a property.
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  const toggle = () => {
    const next = new Set(selection.selected);
    for (const key of keys) {
      if (count === keys.length) next.delete(key);
      else next.add(key);
    }
    selection.onChange(next);
  };
  return (
    <input
      ref={box}
      type="checkbox"
      className="ui-checkbox"
      aria-label={label}
      data-select-all
      checked={keys.length > 0 && count === keys.length}
      onChange={toggle}
    />
  );
}

/**
 * The actions for the selected rows. It follows the rows in the same parent: below them, where Tab leads and no row moves, and in
 * view while the list is longer.
 */
export function SelectionBar({ selection }: { selection: Selection }) {
  const count = selection.selected.size;
  const bar = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  // The bar disappears together with the button that was pressed, so the focus moves to the checkbox for all rows.
  useLayoutEffect(() => {
    if (count > 0 || !hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement !== document.body) return;
    bar.current?.parentElement?.querySelector<HTMLElement>('[data-select-all]')?.focus();
  }, [count]);
  if (count === 0) return <div ref={bar} hidden />;
  const [one, several] = selection.noun ?? ['row', 'rows'];
  const noun = count === 1 ? one : several;
  return (
    <div
      ref={bar}
      className="ui-selection-bar"
      role="toolbar"
      aria-label="Selected rows"
      data-actions={`${count} selected ${noun}`}
      data-counted={`${count} ${noun}`}
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={(event) => {
        // If no element gets the focus next, the button was disabled or disappeared with the bar.
        if (event.relatedTarget !== null)
          hadFocus.current = event.currentTarget.contains(event.relatedTarget);
      }}
    >
      <span className="ui-tabular" aria-live="polite">
        {count} selected
      </span>
      {selection.bulkActions?.(selection.selected)}
      <Button
        variant="ghost"
        size="small"
        data-action="Clear selection"
        onClick={() => selection.onChange(new Set())}
      >
        Clear
      </Button>
    </div>
  );
}
