import { ColumnsIcon } from '../frame/glyphs.tsx';
import { MenuButton } from '../frame/menu-button.tsx';
import { useMedia } from '../frame/use-media.ts';
import { type ColumnChoice, hideableColumns, isColumnShown, toggleColumn } from './chosen-columns.ts';
import type { Column } from './table-head.tsx';

export type ColumnMenuProps<Row> = {
  /** All columns of the table, also the hidden ones. */
  columns: readonly Column<Row>[];
  choices: readonly ColumnChoice[];
  /** Called with all choices after each one; without any, the table has its default columns. */
  onChange: (choices: readonly ColumnChoice[]) => void;
};

/** Chooses the columns of a table: a menu that stays open while they are ticked. Nothing for a table of few columns. */
export function ColumnMenu<Row>({ columns, choices, onChange }: ColumnMenuProps<Row>) {
  const isWide = useMedia('(min-width: 64em)');
  const hideable = hideableColumns(columns);
  if (hideable.length === 0) return null;
  return (
    <MenuButton
      label="Columns"
      icon={<ColumnsIcon />}
      items={[
        ...hideable.map((column) => ({
          id: `column ${column.key}`,
          label: column.title,
          checked: isColumnShown(column, choices, isWide),
          staysOpen: true,
          onSelect: () => onChange(toggleColumn(column, choices, isWide)),
        })),
        ...(choices.length === 0
          ? []
          : [
              { kind: 'separator' as const, id: 'line' },
              { id: 'reset', label: 'Reset', onSelect: () => onChange([]) },
            ]),
      ]}
    />
  );
}
