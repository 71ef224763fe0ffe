import { lazy, Suspense, useState } from 'react';
import { Glyph } from '../frame/glyphs.tsx';
import { MenuButton } from '../frame/menu-button.tsx';
import { useMedia } from '../frame/use-media.ts';
import { type ColumnChoice, isColumnShown, toggleColumn } from './chosen-columns.ts';
import { movableColumns, moveColumn } from './column-order.ts';
import type { Column } from './table-head.tsx';

const ArrangeColumns = lazy(() =>
  import(/* webpackChunkName: "ui-arrange-columns" */ './arrange-columns.tsx').then((module) => ({
    default: module.ArrangeColumns,
  })),
);

export type ColumnMenuProps<Row> = {
  /** All columns of the table, including hidden ones. */
  columns: readonly Column<Row>[];
  choices: readonly ColumnChoice[];
  /** Called with all choices after each one; without any, the table has its default columns. */
  onChange: (choices: readonly ColumnChoice[]) => void;
  /** The names of the columns that can be moved, in a person's order; empty for the default one. */
  order?: readonly string[];
  /** Called after a column was moved; without it, columns cannot be moved. */
  onOrder?: ((order: readonly string[]) => void) | undefined;
  /** Makes the widths of the columns automatic again; without it, they are. */
  onResetWidths?: (() => void) | undefined;
};

/**
 * Chooses the columns of a table: a menu that stays open while they are ticked, and a dialog to move them. Renders nothing for a
 * table with few columns.
 */
export function ColumnMenu<Row>({
  columns,
  choices,
  onChange,
  order = [],
  onOrder,
  onResetWidths,
}: ColumnMenuProps<Row>) {
  const isWide = useMedia('(min-width: 64em)');
  const [isArranging, setArranging] = useState(false);
  const movable = movableColumns(columns, order);
  if (movable.length === 0) return null;
  const reset = () => {
    onChange([]);
    if (order.length > 0) onOrder?.([]);
    onResetWidths?.();
  };
  const isChanged = choices.length > 0 || order.length > 0 || onResetWidths !== undefined;
  const toggle = (column: Column<Row>) => onChange(toggleColumn(column, choices, isWide));
  return (
    <>
      <MenuButton
        label="Columns"
        icon={<ColumnsIcon />}
        items={[
          ...movable.map((column) => ({
            id: `column ${column.key}`,
            label: column.title,
            checked: isColumnShown(column, choices, isWide),
            staysOpen: true,
            onSelect: () => toggle(column),
          })),
          ...(onOrder || isChanged ? [{ kind: 'separator' as const, id: 'line' }] : []),
          ...(onOrder ? [{ id: 'arrange', label: 'Move columns…', onSelect: () => setArranging(true) }] : []),
          ...(isChanged ? [{ id: 'reset', label: 'Reset', onSelect: reset }] : []),
        ]}
      />
      {onOrder && isArranging ? (
        <Suspense>
          <ArrangeColumns
            columns={movable.map((column) => ({
              key: column.key,
              title: column.title,
              isShown: isColumnShown(column, choices, isWide),
            }))}
            onShow={(name) => {
              const column = movable.find(({ key }) => key === name);
              if (column) toggle(column);
            }}
            onMove={(name, onto) => onOrder(moveColumn(columns, order, name, onto))}
            onReset={isChanged ? reset : undefined}
            onClose={() => setArranging(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

const ColumnsIcon = () => (
  <Glyph>
    <rect x="3" y="3" width="18" height="18" rx="2" />
    <path d="M9 3v18M15 3v18" />
  </Glyph>
);
