// biome-ignore-all lint/a11y/noRedundantRoles: the card layout would remove the table's own roles.
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from '../frame/class-names.ts';
import { FailureState } from '../frame/page.tsx';
import { VisuallyHidden } from '../frame/visually-hidden.tsx';
import { type ColumnWidths, type SizeColumn, sizedCell, useColumnWidths } from './column-width.tsx';
import { LoadingRows } from './loading-rows.tsx';
import { ScrollBox } from './scroll-box.tsx';
import { type Selection, SelectionBar, SelectRow } from './selection.tsx';
import { type Column, type MoveColumn, type Sort, TableHead } from './table-head.tsx';

export type DataTableProps<Row> = {
  /** Names the table. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Names a row for assistive technology; the primary column's content by default. */
  rowLabel?: (row: Row) => string;
  /** The state. `ready` without rows shows `empty`. */
  state?: 'loading' | 'failed' | 'ready';
  empty: ReactNode;
  failure?: {
    title: ReactNode;
    onRetry?: () => void;
    retrying?: boolean;
    detail?: string | undefined;
    children?: ReactNode;
  };
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  selection?: Selection;
  /** Called on a click anywhere on the row except on a control. Keyboard users use the row's own link. */
  onRowOpen?: (row: Row) => void;
  /** Called when a column's head was dragged onto another one's; without it, heads cannot be dragged. */
  onColumnMove?: MoveColumn | undefined;
  /** The widths that a person has chosen. */
  columnWidths?: ColumnWidths | undefined;
  /** Called when the width of a column was changed at the edge of its head; without it, widths cannot be changed. */
  onColumnSize?: SizeColumn | undefined;
  rowTone?: (row: Row) => 'muted' | undefined;
  density?: 'normal' | 'compact';
  /** Whether newer rows are loading; the current ones stay. */
  refreshing?: boolean;
  /** Content below the table, such as a pager or a total. */
  footer?: ReactNode;
  skeletonRows?: number;
};

/**
 * Rows to scan, sort, select and open. The head sticks below the page's header; under 640 px every row is a
 * card with the primary column as its heading. It renders its four states itself.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    state = 'ready',
    empty,
    failure,
    selection,
    density = 'normal',
    footer,
  } = props;
  const headingId = useId();
  const [moved, setMoved] = useState('');
  const { widths, size } = useColumnWidths(props.columnWidths ?? NO_WIDTHS, props.onColumnSize);
  if (state === 'failed') {
    return (
      <div className="ui-table-box">
        <FailureState title={failure?.title ?? `${label} could not be loaded`} {...failure} />
      </div>
    );
  }
  if (state === 'ready' && rows.length === 0) return <div className="ui-table-box">{empty}</div>;
  const { onColumnMove } = props;
  const move: MoveColumn | undefined =
    onColumnMove &&
    ((name, onto) => {
      const titleOf = (of: string) => columns.find(({ key }) => key === of)?.title ?? of;
      onColumnMove(name, onto);
      setMoved(`${titleOf(name)} moved to the position of ${titleOf(onto)}`);
    });
  return (
    <div className={classNames('ui-table-box', props.refreshing && 'ui-table-refreshing')}>
      <ScrollBox label={label}>
        {/* The explicit roles are needed where the cards' layout would remove those of the table. */}
        <table
          role="table"
          className={classNames(
            'ui-table',
            `ui-table-${density}`,
            columns.every(({ key }) => widths[key] !== undefined) && 'ui-table-sized',
          )}
          aria-label={label}
          aria-busy={state === 'loading' || props.refreshing || undefined}
          id={headingId}
        >
          <TableHead
            columns={columns}
            sort={props.sort}
            onSort={props.onSort}
            selection={selection}
            keys={rows.map(rowKey)}
            onMove={move}
            widths={widths}
            size={size}
          />
          {state === 'loading' ? (
            <LoadingRows
              columns={columns}
              selectable={selection !== undefined}
              count={props.skeletonRows ?? 6}
            />
          ) : (
            <tbody role="rowgroup">
              {rows.map((row) => (
                <TableRow key={rowKey(row)} row={row} table={props} widths={widths} />
              ))}
            </tbody>
          )}
        </table>
      </ScrollBox>
      {move ? (
        <VisuallyHidden>
          <span role="status">{moved}</span>
        </VisuallyHidden>
      ) : null}
      {selection ? <SelectionBar selection={selection} /> : null}
      {footer && state === 'ready' ? <div className="ui-table-foot">{footer}</div> : null}
    </div>
  );
}

const NO_WIDTHS: ColumnWidths = {};

interface TableRowProps<Row> {
  row: Row;
  table: DataTableProps<Row>;
  widths: ColumnWidths;
}

function TableRow<Row>({ row, table, widths }: TableRowProps<Row>) {
  const { columns, rowKey, rowLabel, selection, onRowOpen, rowTone } = table;
  const key = rowKey(row);
  const selected = selection?.selected.has(key) ?? false;
  const tone = rowTone?.(row);
  const open = (event: MouseEvent | KeyboardEvent) => {
    if (isControl(event.target) || String(window.getSelection() ?? '') !== '') return;
    onRowOpen?.(row);
  };
  return (
    <tr
      role="row"
      data-actions={rowLabel?.(row)}
      className={classNames(
        'ui-row-line',
        selected && 'ui-row-selected',
        onRowOpen && 'ui-row-open',
        tone && `ui-row-${tone}`,
      )}
      aria-selected={selection ? selected : undefined}
      onClick={onRowOpen ? open : undefined}
    >
      {selection ? (
        <td role="cell" className="ui-cell-select">
          <SelectRow id={key} label={rowLabel?.(row) ?? key} selection={selection} />
        </td>
      ) : null}
      {columns.map((column) => {
        const sized = sizedCell(widths[column.key]);
        const shown = column.render(row);
        return (
          <td
            key={column.key}
            role="cell"
            data-title={column.hideTitle ? undefined : column.title}
            className={classNames(
              column.align === 'end' && 'ui-cell-end',
              column.priority && `ui-cell-${column.priority}`,
              column.hideTitle && 'ui-cell-untitled',
              // A card leaves out columns without a value.
              shown === '–' && 'ui-cell-none',
              sized.className,
            )}
            style={sized.style}
          >
            {shown}
            {column.priority === 'primary' ? <Brief row={row} columns={columns} /> : null}
          </td>
        );
      })}
    </tr>
  );
}

/** A summary of the secondary columns, visible only if there is no space for these columns. */
function Brief<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  const facts = columns.flatMap(({ priority, inBrief }) =>
    priority === 'secondary' ? (inBrief?.(row) ?? []) : [],
  );
  // Lines break only between facts.
  const text = facts.map((fact) => fact.replaceAll(' ', '\u00a0')).join('\u00a0· ');
  return text ? <span className="ui-cell-brief">{text}</span> : null;
}

function isControl(target: EventTarget): boolean {
  return (
    target instanceof Element &&
    target.closest('a, button, input, label, select, summary, [role^=menu]') !== null
  );
}
