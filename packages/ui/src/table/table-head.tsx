// biome-ignore-all lint/a11y/noRedundantRoles: the card layout would remove the table's own roles.
import { type DragEvent, type ReactNode, useState } from 'react';
import { classNames } from '../frame/class-names.ts';
import { Glyph } from '../frame/glyphs.tsx';
import { VisuallyHidden } from '../frame/visually-hidden.tsx';
import {
  type ColumnSizing,
  ColumnWidthHandle,
  type ColumnWidths,
  sizedCell,
  startWidth,
} from './column-width.tsx';
import { SelectAll, type Selection } from './selection.tsx';

export type Sort = { key: string; direction: 'ascending' | 'descending' };

export type Column<Row> = {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** The alignment; `end` for figures. */
  align?: 'start' | 'end';
  sortable?: boolean;
  /** The first direction when sorting by this column. */
  sortFirst?: 'ascending' | 'descending';
  /** The only possible direction, for example newest first. */
  sortOnly?: 'ascending' | 'descending';
  width?: number | string;
  /**
   * `primary`: the heading of the card under 640 px; people cannot hide it. `secondary`: shown from 1,024 px only, unless a
   * person has chosen it.
   */
  priority?: 'primary' | 'secondary';
  /** For a secondary column, a summary under the row header while there is no space for the column. */
  inBrief?: (row: Row) => string | undefined;
  /** Whether it is hidden until a person chooses it in the menu of columns. */
  hidden?: boolean;
  /** Keeps the title only for assistive technology, for a column of buttons. */
  hideTitle?: boolean;
};

type TableHeadProps<Row> = {
  columns: readonly Column<Row>[];
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  selection?: Selection | undefined;
  keys: readonly string[];
  onMove?: MoveColumn | undefined;
  widths: ColumnWidths;
  /** Sets widths; without it, they cannot be changed. */
  size?: ColumnSizing | undefined;
};

/** Moves a column to the place of another one. */
export type MoveColumn = (name: string, onto: string) => void;

export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { columns, sort, onSort, selection, keys, onMove, widths, size } = props;
  const drag = useColumnDrag(onMove);
  return (
    <thead role="rowgroup">
      <tr role="row">
        {selection ? (
          <th role="columnheader" className="ui-cell-select" scope="col">
            <SelectAll keys={keys} selection={selection} />
          </th>
        ) : null}
        {columns.map((column) => {
          const direction = sort?.key === column.key ? sort.direction : undefined;
          const sortable = column.sortable && onSort !== undefined;
          const sizing = column.hideTitle ? undefined : size;
          const sized = sizedCell(widths[column.key]);
          return (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              // The name excludes that of the edge that changes the width.
              aria-label={sizing ? column.title : undefined}
              aria-sort={sortable ? (direction ?? 'none') : undefined}
              className={classNames(
                column.align === 'end' && 'ui-cell-end',
                column.priority && `ui-cell-${column.priority}`,
                column.hideTitle && 'ui-cell-untitled',
                sortable && 'ui-cell-sortable',
                drag.target === column.key && 'ui-cell-drop',
                sized.className,
              )}
              {...drag.props(column)}
              style={sized.style ?? { width: startWidth(column) }}
            >
              {sizing ? (
                <ColumnWidthHandle
                  name={column.key}
                  title={column.title}
                  width={widths[column.key]}
                  isPrimary={column.priority === 'primary'}
                  size={sizing}
                />
              ) : null}
              {sortable ? (
                <button
                  type="button"
                  className="ui-sort"
                  onClick={() => onSort({ key: column.key, direction: nextDirection(column, direction) })}
                >
                  {column.title}
                  <SortIcon direction={direction} />
                </button>
              ) : column.hideTitle ? (
                <VisuallyHidden>{column.title}</VisuallyHidden>
              ) : (
                column.title
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/**
 * Drags heads with a mouse; a person without one moves columns in the dialog of the menu. The heading of a row and its
 * buttons stay in place.
 */
function useColumnDrag(onMove: MoveColumn | undefined) {
  const [dragged, setDragged] = useState<string>();
  const [target, setTarget] = useState<string>();
  const end = () => {
    setDragged(undefined);
    setTarget(undefined);
  };
  const props = <Row,>({ key, priority, hideTitle }: Column<Row>) => {
    if (!onMove || priority === 'primary' || hideTitle) return {};
    return {
      draggable: true,
      onDragStart: ({ dataTransfer }: DragEvent) => {
        dataTransfer.effectAllowed = 'move';
        // Firefox starts no drag without data.
        dataTransfer.setData('text/plain', key);
        setDragged(key);
      },
      onDragOver: (event: DragEvent) => {
        if (dragged === undefined) return;
        event.preventDefault();
        setTarget(key);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (dragged !== undefined && dragged !== key) onMove(dragged, key);
        end();
      },
      onDragEnd: end,
    };
  };
  return { target: target === dragged ? undefined : target, props };
}

function nextDirection<Row>(column: Column<Row>, present: Sort['direction'] | undefined): Sort['direction'] {
  if (column.sortOnly) return column.sortOnly;
  if (present === undefined) return column.sortFirst ?? 'ascending';
  return present === 'ascending' ? 'descending' : 'ascending';
}

const SortIcon = ({ direction }: { direction: 'ascending' | 'descending' | undefined }) => (
  <Glyph size={12}>
    {direction === undefined ? <path d="m8 9 4-4 4 4M8 15l4 4 4-4" /> : null}
    {direction === 'ascending' ? <path d="m7 14 5-5 5 5" /> : null}
    {direction === 'descending' ? <path d="m7 10 5 5 5-5" /> : null}
  </Glyph>
);
