import { failureSentence } from '@newswatch/shared/api';
import { type ColumnChoice, listPathOf } from '@newswatch/shared/contracts';
import { useCurrentUser, useShell } from '@newswatch/shell-api';
import { type Column, ColumnMenu, chosenColumns, hideableColumns } from '@newswatch/ui';
import { type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The columns that a person has chosen for a table, on all their devices, and the menu to choose them. A choice shows at
 * once. It belongs to the list's path and noun: two tabs of one page have a table each.
 */
export function useColumnChoice<Row>(
  noun: string,
  columns: readonly Column<Row>[],
): { shown: Column<Row>[]; menu: ReactNode } {
  const shell = useShell();
  const saved = useCurrentUser().ui_preferences.table_columns;
  const table = `${listPathOf(useLocation().pathname)} ${noun}`;
  /** What is being saved. */
  const [pending, setPending] = useState<readonly ColumnChoice[]>();
  const latest = useRef<readonly ColumnChoice[]>(undefined);
  const choices = pending ?? saved?.find((one) => one.table === table)?.columns ?? [];
  const choose = (next: readonly ColumnChoice[]) => {
    latest.current = next;
    setPending(next);
    // Most visits choose no columns.
    import(/* webpackChunkName: "save-columns" */ './save-columns.ts')
      .then(({ saveColumns }) => saveColumns(table, next, shell))
      .catch((error: Error) => shell.toast.error(failureSentence(error)))
      .finally(() => {
        if (latest.current === next) setPending(undefined);
      });
  };
  return {
    shown: chosenColumns(columns, choices),
    // An older server would refuse the choice.
    menu:
      saved && hideableColumns(columns).length > 0 ? (
        <ColumnMenu columns={columns} choices={choices} onChange={choose} />
      ) : null,
  };
}
