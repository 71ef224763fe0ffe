import { bindCall } from '@newswatch/shared/api';
import { type ColumnChoice, calls } from '@newswatch/shared/contracts';
import type { ShellApi } from '@newswatch/shell-api';

const update = bindCall(calls.user.updateUiPreferences);

/** Choices are saved one after another, so that the last one counts. */
let last: Promise<unknown> = Promise.resolve();

/** Saves the chosen columns of a table with the account. Throws if they could not be saved. */
export function saveColumns(
  table: string,
  columns: readonly ColumnChoice[],
  { session }: ShellApi,
): Promise<void> {
  const saved = last
    .catch(() => undefined)
    .then(() => update({ body: { table_columns: [{ table, columns: [...columns] }] } }))
    .then(async () => {
      await session.refreshUser();
    });
  last = saved;
  return saved;
}
