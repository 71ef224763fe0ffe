import { labelKey } from '@newswatch/shared/contracts';
import type { Database } from './database.ts';

/** Updates charts of a label after it is renamed, so that they show the same as before. */
export async function renameLabelInCharts(
  trx: Database,
  { userId, label, name, now }: { userId: string; label: string; name: string; now: Date },
): Promise<void> {
  const charts = await trx
    .selectFrom('charts')
    .select(['id', 'label'])
    .where('user_id', '=', userId)
    .where('scope', '=', 'label')
    .execute();
  const ids = charts.filter((chart) => labelKey(chart.label) === labelKey(label)).map(({ id }) => id);
  if (ids.length === 0) return;
  await trx
    .updateTable('charts')
    .set((eb) => ({ label: name, version: eb('version', '+', 1), updated_at: now }))
    .where('id', 'in', ids)
    .execute();
}
