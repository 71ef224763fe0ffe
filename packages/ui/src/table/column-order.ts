import type { Column } from './table-head.tsx';

/** The minimum number of columns for a menu. With fewer, hiding one would make the table useless. */
const COLUMNS_MIN = 4;

/** The columns that people can hide, which exclude the row's heading and its buttons. None for a small table. */
export function hideableColumns<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  const hideable = columns.filter(({ priority, hideTitle }) => priority !== 'primary' && !hideTitle);
  return hideable.length < COLUMNS_MIN ? [] : hideable;
}

/**
 * The columns in a person's order. The heading of a row and its buttons stay where they are; so does a small table. A column
 * that the order does not name, because the page is newer, follows the column before it.
 */
export function orderColumns<Row>(columns: readonly Column<Row>[], order: readonly string[]): Column<Row>[] {
  const movable = hideableColumns(columns);
  const arranged = [...new Set(order)].flatMap((name) => movable.find(({ key }) => key === name) ?? []);
  if (arranged.length === 0) return [...columns];
  movable.forEach((column, at) => {
    if (arranged.includes(column)) return;
    const before = movable[at - 1];
    arranged.splice(before ? arranged.indexOf(before) + 1 : 0, 0, column);
  });
  const queue = arranged.values();
  return columns.map((column) => (movable.includes(column) ? (queue.next().value ?? column) : column));
}

/** The columns that can be moved, in a person's order. */
export const movableColumns = <Row>(columns: readonly Column<Row>[], order: readonly string[]) =>
  hideableColumns(orderColumns(columns, order));

/** The order after a column was moved to the place of another one. An order that equals the default one is empty. */
export function moveColumn<Row>(
  columns: readonly Column<Row>[],
  order: readonly string[],
  name: string,
  onto: string,
): readonly string[] {
  const names = movableColumns(columns, order).map(({ key }) => key);
  const to = names.indexOf(onto);
  if (to < 0 || !names.includes(name)) return order;
  const moved = names.filter((other) => other !== name).toSpliced(to, 0, name);
  const isDefault = hideableColumns(columns).every(({ key }, at) => key === moved[at]);
  return isDefault ? [] : moved;
}
