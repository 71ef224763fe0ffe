import { messages, type UiPreferences, type UiPreferencesUpdate } from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { type Database, transaction } from '../../storage/database.ts';
import { lockUser, updateUser } from './user-repository.ts';

export const defaultUiPreferences: UiPreferences = {
  density: 'comfortable',
  articles_per_page: 20,
  group_by_story: true,
  open_links_in_new_tab: true,
  hidden_sidebar_items: [],
  overview_sections: [],
  overview_days: 14,
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
      merged.overview_sections = merged.overview_sections.filter(
        ({ name }, at, all) => all.findIndex((other) => other.name === name) === at,
      );
    }
    return updateUser(trx, userId, { ui_preferences: JSON.stringify(merged), updated_at: now });
  });
  return {
    message: messages.uiPreferences,
    ui_preferences: { ...defaultUiPreferences, ...row.ui_preferences },
  };
}
