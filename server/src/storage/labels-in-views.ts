import { labelKey, listPathOf } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type { Database } from './database.ts';

interface Renamed {
  label: string;
  name: string;
  /** The lists whose saved views may filter by the label. */
  lists: readonly string[];
  /** The parameter of the lists that has the labels. */
  parameter?: string;
  /** The person whose views they are; null: those of all administrators. */
  userId: string | null;
}

/** Updates saved views that filter by a label after it is renamed, so that they show the same as before. */
export async function renameLabelInViews(trx: Database, { userId, ...change }: Renamed): Promise<void> {
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'ui_preferences'])
    .$if(userId !== null, (query) => query.where('id', '=', userId ?? ''))
    .$if(userId === null, (query) =>
      query
        .where('role', '=', 'admin')
        .where(sql<boolean>`jsonb_array_length(coalesce(ui_preferences -> 'saved_views', '[]')) > 0`),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id, ui_preferences: preferences } of rows) {
    const before = preferences.saved_views ?? [];
    const saved_views = before.map((view) => ({ ...view, address: renamedIn(view.address, change) }));
    if (saved_views.every(({ address }, at) => address === before[at]?.address)) continue;
    await trx
      .updateTable('users')
      .set({ ui_preferences: JSON.stringify({ ...preferences, saved_views }) })
      .where('id', '=', id)
      .execute();
  }
}

function renamedIn(
  address: string,
  { label, name, lists, parameter = 'label' }: Omit<Renamed, 'userId'>,
): string {
  const search = new URLSearchParams(/\?([^#]*)/.exec(address)?.[1]);
  const labels = search.get(parameter)?.split(',') ?? [];
  const key = labelKey(label);
  const isMeant = lists.includes(listPathOf(address)) && labels.some((one) => labelKey(one) === key);
  if (!isMeant) return address;
  const renamed = labels.map((one) => (labelKey(one) === key ? name : one));
  search.set(parameter, [...new Set(renamed)].join(','));
  return `${listPathOf(address)}?${search}`;
}
