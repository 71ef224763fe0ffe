import { useState } from 'react';

/** The selected rows of a list, by id. */
export interface ListSelection {
  selected: ReadonlySet<string>;
  /** Selects exactly these rows. */
  onChange(ids: ReadonlySet<string>): void;
  /** Adds these rows to the selection, or removes them from it. */
  select(ids: readonly string[], on: boolean): void;
  clear(): void;
}

/**
 * Keeps track of the selected rows of a list. The bulk actions clear the selection once they are done.
 *
 * @example table={{ …, selection: { ...selection, bulkActions: (ids) => <BulkActions ids={[...ids]} onDone={selection.clear} /> }
 * }}
 */
export function useSelection(): ListSelection {
  const [selected, onChange] = useState<ReadonlySet<string>>(new Set());
  return {
    selected,
    onChange,
    select: (ids, on) =>
      onChange((before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id)))),
    clear: () => onChange(new Set()),
  };
}
