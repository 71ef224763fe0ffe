import { type SystemSettings, settingsDefaults } from '@newswatch/shared/contracts/admin';

/** Stored system settings for tests. */
export const someSettings = (given: Partial<SystemSettings> = {}): SystemSettings => ({
  ...settingsDefaults,
  email: { ...settingsDefaults.email, password_set: false },
  version: 4,
  saved_at: null,
  saved_by: null,
  database: { bytes: 1_234_000_000, parts: [{ name: 'articles', bytes: 800_000_000 }] },
  ...given,
});
