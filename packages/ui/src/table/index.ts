/** The table entry. */
export * from './choice-filter.tsx';
export { type ColumnChoice, chosenColumns } from './chosen-columns.ts';
export * from './column-menu.tsx';
export { hideableColumns, moveColumn } from './column-order.ts';
export { COLUMN_WIDTH, type ColumnWidths } from './column-width.tsx';
export { DataTable, type DataTableProps } from './data-table.tsx';
export * from './filter-bar.tsx';
export * from './more-filters.tsx';
export * from './row-heading.tsx';
export * from './search-filter.tsx';
export { SelectAll, type Selection, SelectionBar, SelectRow } from './selection.tsx';
export * from './sort-text.ts';
export type { Column, Sort } from './table-head.tsx';
