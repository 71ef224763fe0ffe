import type {
  Pagination,
  SecurityEvent,
  SecurityEventsQuery,
  UiPreferences,
  UiPreferencesUpdate,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import type { Database } from '../../storage/database.ts';
import { createSavedViews, type SavedViews } from './saved-views.ts';
import { listSecurityEvents } from './security-events.ts';
import { updateUiPreferences } from './ui-preferences.ts';

/** What a person can read and do about their account as a whole. */
export interface Account {
  securityEvents(
    userId: string,
    page: v.InferOutput<typeof SecurityEventsQuery>,
    now: Date,
  ): Promise<{ items: SecurityEvent[]; pagination: Pagination }>;
  updateUiPreferences(
    userId: string,
    changes: v.InferOutput<typeof UiPreferencesUpdate>,
    now: Date,
  ): Promise<{ message: string; ui_preferences: UiPreferences }>;
  savedViews: SavedViews;
}

export function createAccount({ db }: { db: Database }): Account {
  return {
    securityEvents: (userId, page, now) => listSecurityEvents(db, userId, page, now),
    updateUiPreferences: (userId, changes, now) => updateUiPreferences(db, userId, changes, now),
    savedViews: createSavedViews(db),
  };
}
