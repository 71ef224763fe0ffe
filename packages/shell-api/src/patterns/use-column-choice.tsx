import { failureSentence } from '@newswatch/shared/api';
import { listPathOf, type SavedView, type ViewColumns } from '@newswatch/shared/contracts';
import { useCurrentUser, useShell } from '@newswatch/shell-api';
import {
  type Column,
  ColumnMenu,
  type ColumnWidths,
  chosenColumns,
  hideableColumns,
  moveColumn,
} from '@newswatch/ui';
import { type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

export interface ColumnsOfList<Row> {
  shown: Column<Row>[];
  menu: ReactNode;
  /** Moves a column to the place of another one; undefined if the server is too old to remember that. */
  move: ((name: string, onto: string) => void) | undefined;
  /** The chosen widths, by column. */
  widths: ColumnWidths;
  /** Sets the width of a column, or makes it automatic; undefined if the server is too old to remember that. */
  size: ((name: string, width: number | undefined) => void) | undefined;
  /** The columns in a view of the list; undefined if columns cannot be chosen, or if the server is too old. */
  columns: ViewColumns | undefined;
  /** Whether the columns differ from those of the open view. */
  isViewChanged: boolean;
  /** Restores the columns of the view that is opened. */
  discard: () => void;
}

/**
 * The columns that a person has chosen for a table, their order and their widths, on all their devices, and the menu to choose
 * them. A choice takes effect immediately. It belongs to the list's path and noun: two tabs of one page have a table each. While
 * a view with its own columns is open, a choice changes these, until the view is saved or left.
 */
export function useColumnChoice<Row>(
  noun: string,
  columns: readonly Column<Row>[],
  opened?: SavedView,
): ColumnsOfList<Row> {
  const shell = useShell();
  const { table_columns, column_orders, column_widths } = useCurrentUser().ui_preferences;
  const table = `${listPathOf(useLocation().pathname)} ${noun}`;
  /** The choices that are being saved. */
  const [pending, setPending] = useState<ViewColumns>();
  const latest = useRef<ViewColumns>(undefined);
  /** Changes to the open view that are not saved. */
  const [draft, setDraft] = useState<{ viewId: string; columns: ViewColumns }>();
  const own = pending ?? {
    choices: table_columns?.find((one) => one.table === table)?.columns ?? [],
    order: column_orders?.find((one) => one.table === table)?.names ?? [],
    // Left out for an older server, which would refuse them, including in a view.
    ...(column_widths ? { widths: column_widths.find((one) => one.table === table)?.columns ?? [] } : {}),
  };
  const held = opened?.columns;
  const drafted = draft?.viewId === opened?.id ? draft?.columns : undefined;
  const arranged = held ? (drafted ?? held) : own;
  const change = (part: Partial<ViewColumns>) => {
    if (held && opened) {
      setDraft((before) => ({
        viewId: opened.id,
        columns: { ...(before?.viewId === opened.id ? before.columns : held), ...part },
      }));
      return;
    }
    const next = { ...(latest.current ?? own), ...part };
    latest.current = next;
    setPending(next);
    // Loaded on demand, because most visits choose no columns.
    import(/* webpackChunkName: "save-columns" */ './save-columns.ts')
      .then(({ saveColumns }) => saveColumns(table, part, shell))
      .catch((error: Error) => shell.toast.error(failureSentence(error)))
      .finally(() => {
        if (latest.current !== next) return;
        latest.current = undefined;
        setPending(undefined);
      });
  };
  const canMove = column_orders !== undefined;
  const widths = arranged.widths ?? [];
  const setWidths = column_widths && ((next: typeof widths) => change({ widths: next }));
  const canChoose = table_columns !== undefined && hideableColumns(columns).length > 0;
  return {
    shown: chosenColumns(columns, arranged.choices, arranged.order),
    // No menu for an older server, which would refuse the choice.
    menu: canChoose ? (
      <ColumnMenu
        columns={columns}
        choices={arranged.choices}
        onChange={(choices) => change({ choices: [...choices] })}
        order={arranged.order}
        onOrder={canMove ? (order) => change({ order: [...order] }) : undefined}
        onResetWidths={widths.length > 0 ? () => setWidths?.([]) : undefined}
      />
    ) : null,
    move:
      canMove && canChoose
        ? (name, onto) => change({ order: [...moveColumn(columns, arranged.order, name, onto)] })
        : undefined,
    widths: Object.fromEntries(widths.map(({ name, width }) => [name, width])),
    size:
      setWidths &&
      ((name, width) => {
        const others = widths.filter((one) => one.name !== name);
        setWidths(width === undefined ? others : [...others, { name, width }]);
      }),
    columns: canMove && canChoose ? arranged : undefined,
    isViewChanged: held !== undefined && !isSame(arranged, held),
    discard: () => setDraft(undefined),
  };
}

function isSame(one: ViewColumns, other: ViewColumns): boolean {
  const text = ({ choices, order, widths = [] }: ViewColumns) =>
    JSON.stringify([
      choices.map(({ name, hidden }) => `${name} ${hidden}`).sort(),
      order,
      widths.map(({ name, width }) => `${name} ${width}`).sort(),
    ]);
  return text(one) === text(other);
}
