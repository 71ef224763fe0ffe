import { notificationKeys, userKeys } from '@newswatch/shared/keys';
import { useShell } from '@newswatch/shell-api';
import { useApiMutation } from '@newswatch/shell-api/patterns';

type Save = typeof import('./save-preferences.ts').savePreferences;

/** Loaded on demand, because its contract is larger than the rest of this code. */
const save = async (...input: Parameters<Save>) => {
  const { savePreferences } = await import(
    /* webpackChunkName: "save-preferences" */ './save-preferences.ts'
  );
  return savePreferences(...input);
};

/** Saves a preference and refetches the queries that depend on it. */
export function useSavePreference(done: string) {
  const { session } = useShell();
  return useApiMutation(save, {
    done: () => done,
    refreshes: [notificationKeys.all, userKeys.quota, userKeys.dashboard],
    onDone: () => void session.refreshUser().catch(() => undefined),
  });
}
