import { useState } from 'react';

/**
 * The rows of a list that refreshes, newest first, with the selected ones that newer rows have pushed off its last page: a
 * selection must not shrink because something arrives.
 *
 * @param hasMore whether the list goes on after these rows
 */
export function useKeptRows<Row extends { id: string }>(
  rows: readonly Row[],
  selected: ReadonlySet<string>,
  hasMore: boolean,
): readonly Row[] {
  const [before, setBefore] = useState(rows);
  const kept = hasMore ? [...rows, ...pushedOut(before, rows, selected)] : rows;
  if (kept.length !== before.length || kept.some((row, at) => row !== before[at])) setBefore(kept);
  return kept;
}

/** Selected rows that were listed after the row that is last now. A row that left another way makes room for one that was not listed. */
function pushedOut<Row extends { id: string }>(
  before: readonly Row[],
  rows: readonly Row[],
  selected: ReadonlySet<string>,
): Row[] {
  const last = before.findIndex(({ id }) => id === rows.at(-1)?.id);
  return last < 0 ? [] : before.slice(last + 1).filter(({ id }) => selected.has(id));
}
