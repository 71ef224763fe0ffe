import type { Database } from '../storage/database.ts';

/** How many alerts are counted on each of some local dates of a person; dates without any are missing. */
export async function readAlertCounts(db: Database, userId: string): Promise<Map<string, number>> {
  // A handful of rows: older ones are swept away.
  const rows = await db
    .selectFrom('daily_alerts')
    .select(['local_date', 'sent'])
    .where('user_id', '=', userId)
    .orderBy('local_date', 'desc')
    .limit(4)
    .execute();
  return new Map(rows.map((row) => [row.local_date, row.sent]));
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
