import { sql } from 'kysely';
import { countApiCallsThisHour } from '../accounts/index.ts';
import { countDeliveries } from '../external-api/index.ts';
import { lastLocalDays } from '../local-day.ts';
import { countMessagesByDay } from '../notifier/index.ts';
import type { Database } from '../storage/database.ts';
import type { AppFacts } from './states.ts';

/** The recent activity of a person's apps: the same figures as on the overview and the pages of the external API. */
export async function readAppFigures(
  db: Database,
  user: { id: string; timezone: string },
  now: Date,
): Promise<Pick<AppFacts, 'sentToday' | 'webhooks' | 'keys' | 'callsThisHour'>> {
  const [endpoints, keys, messages, callsThisHour] = await Promise.all([
    db.selectFrom('webhooks').select(['id', 'status']).where('user_id', '=', user.id).execute(),
    countUsableKeys(db, user.id, now),
    countMessagesByDay(db, user.id, lastLocalDays(now, user.timezone, 1)),
    countApiCallsThisHour(db, user.id, now),
  ]);
  const counts = await countDeliveries(
    db,
    endpoints.map(({ id }) => id),
    now,
  );
  const events = [...counts.values()];
  const sum = (of: (count: (typeof events)[number]) => number) =>
    events.reduce((total, count) => total + of(count), 0);
  const active = endpoints.filter(({ status }) => status === 'active').length;
  const today = (channel: 'email' | 'whatsapp') =>
    messages.find((one) => one.channel === channel)?.by_day.at(-1)?.sent ?? 0;
  return {
    sentToday: { email: today('email'), whatsapp: today('whatsapp') },
    webhooks: {
      active,
      off: endpoints.length - active,
      delivered: sum(({ success }) => success),
      events: sum(({ success, failed, pending }) => success + failed + pending),
    },
    keys,
    callsThisHour,
  };
}

async function countUsableKeys(db: Database, userId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ keys: number }>`
    select count(*)::int as keys from api_keys
    where user_id = ${userId} and kind = 'key' and revoked_at is null and coalesce(expires_at > ${now}::timestamptz, true)
  `.execute(db);
  return rows[0]?.keys ?? 0;
}
