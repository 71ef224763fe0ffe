import type { AlertItem } from '../notifier/index.ts';
import type { RelayedAlert } from '../relays/index.ts';

/** An alert for somebody without an account. It links to the article itself. */
export function asItem({ articleUrl, inQuietHours: _, ...alert }: RelayedAlert, baseUrl: string): AlertItem {
  return { ...alert, url: articleUrl ?? baseUrl };
}
