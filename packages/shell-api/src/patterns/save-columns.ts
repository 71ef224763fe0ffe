import { bindCall } from '@newswatch/shared/api';
import { calls, type ViewColumns } from '@newswatch/shared/contracts';
import type { ShellApi } from '@newswatch/shell-api';

const update = bindCall(calls.user.updateUiPreferences);

/** The last save. Choices are saved one after another, so that the last one counts. */
let last: Promise<unknown> = Promise.resolve();

/** Saves the chosen columns of a table, their order or their widths with the account. Throws if they could not be saved. */
export function saveColumns(
  table: string,
  { choices, order, widths }: Partial<ViewColumns>,
  { session }: ShellApi,
): Promise<void> {
  const body = {
    ...(choices ? { table_columns: [{ table, columns: choices }] } : {}),
    ...(order ? { column_orders: [{ table, names: order }] } : {}),
    ...(widths ? { column_widths: [{ table, columns: widths }] } : {}),
  };
  const saved = last
    .catch(() => undefined)
    .then(() => update({ body }))
    .then(async () => {
      await session.refreshUser();
    });
  last = saved;
  return saved;
}
