import type { Database } from '../storage/database.ts';

/** Returns how many alerts count on a local date: of a person, or of a target with its own cap. */
export type AlertCounts = (ownerId: string, localDate: string) => number;

/** No zone is more than 14 hours from UTC; quiet hours and mutes move alerts to later days. */
const oldestDate = (now: Date): string =>
  new Date(now.getTime() - 2 * 24 * 3_600_000).toISOString().slice(0, 10);

const countsOf = (rows: { owner_id: string; local_date: string; sent: number }[]): AlertCounts => {
  const counts = new Map(rows.map((row) => [`${row.owner_id} ${row.local_date}`, row.sent]));
  return (ownerId, localDate) => counts.get(`${ownerId} ${localDate}`) ?? 0;
};

/** Reads the counts of some people, or of everyone, around today; older dates return zero. */
export async function readAlertCounts(
  db: Database,
  userIds: readonly string[] | 'everyone',
  now: Date,
): Promise<AlertCounts> {
  if (userIds.length === 0) return () => 0;
  return countsOf(
    await db
      .selectFrom('daily_alerts')
      .select(['user_id as owner_id', 'local_date', 'sent'])
      .$if(userIds !== 'everyone', (rows) => rows.where('user_id', 'in', userIds as readonly string[]))
      .where('local_date', '>=', oldestDate(now))
      .execute(),
  );
}

/** Reads the counts of some targets, or of all, around today. */
export async function readTargetAlertCounts(
  db: Database,
  targetIds: readonly string[],
  now: Date,
): Promise<AlertCounts> {
  if (targetIds.length === 0) return () => 0;
  return countsOf(
    await db
      .selectFrom('target_daily_alerts')
      .select(['target_id as owner_id', 'local_date', 'sent'])
      .where('target_id', 'in', targetIds)
      .where('local_date', '>=', oldestDate(now))
      .execute(),
  );
}

/** Counts alerts on a local date. A caller that decides by the count must hold the lock of the person's row. */
export async function countAlerts(
  db: Database,
  userId: string,
  localDate: string,
  alerts: number,
): Promise<void> {
  await db
    .insertInto('daily_alerts')
    .values({ user_id: userId, local_date: localDate, sent: alerts })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'local_date']).doUpdateSet((eb) => ({
        sent: eb('daily_alerts.sent', '+', eb.ref('excluded.sent')),
      })),
    )
    .execute();
}

/** Counts alerts of a target. This also requires the lock of its owner's row. */
export async function countTargetAlerts(
  db: Database,
  targetId: string,
  localDate: string,
  alerts: number,
): Promise<void> {
  await db
    .insertInto('target_daily_alerts')
    .values({ target_id: targetId, local_date: localDate, sent: alerts })
    .onConflict((conflict) =>
      conflict.columns(['target_id', 'local_date']).doUpdateSet((eb) => ({
        sent: eb('target_daily_alerts.sent', '+', eb.ref('excluded.sent')),
      })),
    )
    .execute();
}
