import { limits, messages, type UiPreferences, type UiPreferencesUpdate } from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { type Database, transaction } from '../../storage/database.ts';
import { queueRecentTitles } from '../../translated-titles/index.ts';
import { lockUser, updateUser } from './user-repository.ts';

export const defaultUiPreferences: UiPreferences = {
  density: 'comfortable',
  articles_per_page: 20,
  group_by_story: true,
  open_links_in_new_tab: true,
  hidden_sidebar_items: [],
  overview_sections: [],
  overview_days: 14,
  table_columns: [],
  column_orders: [],
  column_widths: [],
  translated_titles: null,
  saved_views: [],
};

/** Changes some preferences; the others keep their values, even if two tabs save at the same time. */
export async function updateUiPreferences(
  db: Database,
  userId: string,
  changes: v.InferOutput<typeof UiPreferencesUpdate>,
  now: Date,
): Promise<{ message: string; ui_preferences: UiPreferences }> {
  const row = await transaction(db, async (trx) => {
    const user = await lockUser(trx, userId);
    const merged = { ...user.ui_preferences, ...changes };
    if (merged.hidden_sidebar_items) {
      merged.hidden_sidebar_items = [...new Set(merged.hidden_sidebar_items)];
    }
    if (merged.overview_sections) {
      merged.overview_sections = firstOfEach(merged.overview_sections, ({ name }) => name);
    }
    if (changes.table_columns) {
      merged.table_columns = withTables(user.ui_preferences.table_columns ?? [], changes.table_columns);
    }
    if (changes.column_widths) {
      merged.column_widths = withTables(user.ui_preferences.column_widths ?? [], changes.column_widths);
    }
    if (changes.column_orders) {
      merged.column_orders = withOrders(user.ui_preferences.column_orders ?? [], changes.column_orders);
    }
    const updated = await updateUser(trx, userId, {
      ui_preferences: JSON.stringify(merged),
      updated_at: now,
    });
    if (changes.translated_titles) await queueRecentTitles(trx, userId, now);
    return updated;
  });
  return {
    message: messages.uiPreferences,
    ui_preferences: { ...defaultUiPreferences, ...row.ui_preferences },
  };
}

interface OfTable<Column> {
  table: string;
  columns: Column[];
}

/** The latest choices come last. Each table is replaced alone, so two tabs that change one each keep both. */
function withTables<Column extends { name: string }>(
  before: readonly OfTable<Column>[],
  changes: readonly OfTable<Column>[],
): OfTable<Column>[] {
  const changed = firstOfEach(changes, ({ table }) => table);
  const others = before.filter(({ table }) => !changed.some((one) => one.table === table));
  return [...others, ...changed]
    .filter(({ columns }) => columns.length > 0)
    .map(({ table, columns }) => ({ table, columns: firstOfEach(columns, ({ name }) => name) }))
    .slice(-limits.CHOSEN_TABLES_MAX);
}

type ColumnOrders = NonNullable<UiPreferences['column_orders']>;

function withOrders(before: ColumnOrders, changes: ColumnOrders): ColumnOrders {
  const changed = firstOfEach(changes, ({ table }) => table);
  const others = before.filter(({ table }) => !changed.some((one) => one.table === table));
  return [...others, ...changed]
    .filter(({ names }) => names.length > 0)
    .map(({ table, names }) => ({ table, names: [...new Set(names)] }))
    .slice(-limits.CHOSEN_TABLES_MAX);
}

const firstOfEach = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] =>
  items.filter((item, at) => items.findIndex((other) => keyOf(other) === keyOf(item)) === at);
