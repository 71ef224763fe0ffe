import { hideableColumns, orderColumns } from './column-order.ts';
import type { Column } from './table-head.tsx';

/** The choices of a person for columns, by their keys. `false` also shows a secondary column on a narrow screen. */
export type ColumnChoice = { name: string; hidden: boolean };

/**
 * The columns to show, in a person's order if there is one. Choices for names that the table does not have, or that cannot
 * be hidden or moved, are ignored.
 */
export function chosenColumns<Row>(
  columns: readonly Column<Row>[],
  choices: readonly ColumnChoice[],
  order: readonly string[] = [],
): Column<Row>[] {
  const hideable = hideableColumns(columns);
  return orderColumns(columns, order).flatMap((column) => {
    const choice = hideable.includes(column) ? choices.find(({ name }) => name === column.key) : undefined;
    if (choice?.hidden ?? column.hidden) return [];
    if (!choice || column.priority !== 'secondary') return [column];
    const { priority: _, ...everywhere } = column;
    return [everywhere];
  });
}

/** Whether a column is shown, on a screen with or without space for secondary columns. */
export function isColumnShown<Row>(
  column: Column<Row>,
  choices: readonly ColumnChoice[],
  isWide: boolean,
): boolean {
  const choice = choices.find(({ name }) => name === column.key);
  if (choice) return !choice.hidden;
  return !column.hidden && (column.priority !== 'secondary' || isWide);
}

/**
 * The choices after a column was ticked or unticked. A choice that equals the default is not stored, so that the column follows
 * the default.
 */
export function toggleColumn<Row>(
  column: Column<Row>,
  choices: readonly ColumnChoice[],
  isWide: boolean,
): readonly ColumnChoice[] {
  const hidden = isColumnShown(column, choices, isWide);
  const others = choices.filter(({ name }) => name !== column.key);
  return isColumnShown(column, others, isWide) !== hidden
    ? others
    : [...others, { name: column.key, hidden }];
}
