import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../frame/button.tsx';

export type Selection = {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** Buttons of the bar that appears while rows are selected. */
  bulkActions?: (selected: ReadonlySet<string>) => ReactNode;
};

/** The checkbox of one row. */
export function SelectRow({ id, label, selection }: { id: string; label: string; selection: Selection }) {
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
      checked={selection.selected.has(id)}
      onChange={(event) => toggle(event.target.checked)}
    />
  );
}

/** The checkbox for all visible rows; indeterminate while some are selected. */
export function SelectAll({ keys, selection }: { keys: readonly string[]; selection: Selection }) {
  const box = useRef<HTMLInputElement>(null);
  const count = keys.filter((key) => selection.selected.has(key)).length;
  const some = count > 0 && count < keys.length;
  // The indeterminate state exists only as a property.
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
      aria-label="Select all rows"
      checked={keys.length > 0 && count === keys.length}
      onChange={toggle}
    />
  );
}

/** The actions for the selected rows: below them, where Tab leads and no row moves, and in view while the list is longer. */
export function SelectionBar({ selection }: { selection: Selection }) {
  const count = selection.selected.size;
  if (count === 0) return null;
  return (
    <div className="ui-selection-bar" role="toolbar" aria-label="Selected rows">
      <span className="ui-tabular" aria-live="polite">
        {count} selected
      </span>
      {selection.bulkActions?.(selection.selected)}
      <Button variant="ghost" size="small" onClick={() => selection.onChange(new Set())}>
        Clear
      </Button>
    </div>
  );
}
