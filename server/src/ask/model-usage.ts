import type { SystemSettings } from '@newswatch/shared/contracts/admin';
import type { Database } from '../storage/database.ts';
import type { ModelSettings } from './model/language-model.ts';
import { readUsage } from './repository.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;

/** The connected model, and the usage of all models in the last 30 days in UTC, including today; null if none is connected. */
export async function readModelUsage(
  db: Database,
  settings: ModelSettings | undefined,
  now: Date,
): Promise<SystemSettings['model']> {
  if (!settings) return null;
  const usage = await readUsage(db, new Date(now.getTime() - (DAYS - 1) * DAY_MS));
  const { name, url, contextTokens } = settings;
  return { name, host: new URL(url).host, context_tokens: contextTokens, days: DAYS, ...usage };
}
