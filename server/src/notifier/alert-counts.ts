import type { Database } from '../storage/database.ts';

/** How many alerts are counted on a local date of a person. */
export type AlertCounts = (userId: string, localDate: string) => number;

/** Reads the counts of some people around today; older dates count as none. */
export async function readAlertCounts(
  db: Database,
  userIds: readonly string[],
  now: Date,
): Promise<AlertCounts> {
  // No zone is further from UTC than 14 hours; quiet hours may put an alert on tomorrow.
  const oldest = new Date(now.getTime() - 2 * 24 * 3_600_000).toISOString().slice(0, 10);
  const rows =
    userIds.length === 0
      ? []
      : await db
          .selectFrom('daily_alerts')
          .selectAll()
          .where('user_id', 'in', userIds)
          .where('local_date', '>=', oldest)
          .execute();
  const counts = new Map(rows.map((row) => [`${row.user_id} ${row.local_date}`, row.sent]));
  return (userId, localDate) => counts.get(`${userId} ${localDate}`) ?? 0;
}

/** Counts alerts on a local date. Whoever decides by the count holds the lock of the person's row. */
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
