import type { ListSelection } from '@newswatch/shell-api/patterns';
import { useState } from 'react';

interface KeptRows<Row> {
  items: readonly Row[];
  /** Deselects a row after its own action, if the list no longer has it; it would otherwise still be shown as it was before. */
  letGo(id: string): void;
}

/**
 * The rows of a list that refreshes, newest first, with the selected ones that newer rows have pushed off its last page: a
 * selection must not shrink because an alert arrives.
 *
 * @param hasMore whether the list continues after these rows
 */
export function useKeptRows<Row extends { id: string }>(
  rows: readonly Row[],
  { selected, select }: Pick<ListSelection, 'selected' | 'select'>,
  hasMore: boolean,
): KeptRows<Row> {
  const [before, setBefore] = useState(rows);
  const kept = hasMore ? [...rows, ...pushedOut(before, rows, selected)] : rows;
  if (kept.length !== before.length || kept.some((row, at) => row !== before[at])) setBefore(kept);
  return {
    items: kept,
    letGo: (id) => {
      if (kept.slice(rows.length).some((row) => row.id === id)) select([id], false);
    },
  };
}

/**
 * The selected rows that were listed after the current last row. A row that left for another reason makes space for one that was
 * not listed.
 */
function pushedOut<Row extends { id: string }>(
  before: readonly Row[],
  rows: readonly Row[],
  selected: ReadonlySet<string>,
): Row[] {
  const last = before.findIndex(({ id }) => id === rows.at(-1)?.id);
  return last < 0 ? [] : before.slice(last + 1).filter(({ id }) => selected.has(id));
}
