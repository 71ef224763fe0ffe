import { type Selectable, sql } from 'kysely';
import * as v from 'valibot';
import { defineJob } from '../jobs/index.ts';
import { writeSystemAlerts } from '../mail-queue/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import type { AdminAlertsTable } from '../storage/schema.ts';
import type { Alert } from './alerts.ts';
import { readAlerts } from './dashboard.ts';

type KeptAlert = Selectable<AdminAlertsTable>;

/** Whatever goes by itself within this time, for instance while the product starts, is nobody's to hear about. */
const STANDS_MINUTES = 5;
/** What is back within this time is the same trouble, and was told already. */
const FORGOTTEN_MINUTES = 60;

/** Looks every minute, in one process of all. */
export const watchAlerts = defineJob({ name: 'watch-alerts', payload: v.object({}), policy: 'short' });

/** Tells administrators by email of what stands on their dashboard, once for each trouble. */
export async function lookAtAlerts(
  db: Database,
  { baseUrl, now, read = readAlerts }: { baseUrl: string; now: Date; read?: typeof readAlerts },
): Promise<void> {
  const current = await read(db, now);
  await transaction(db, async (trx) => {
    // A late try of the minute before may still run.
    await sql`select pg_advisory_xact_lock(hashtextextended('admin_alerts', 0))`.execute(trx);
    const judged = judgeAlerts(await trx.selectFrom('admin_alerts').selectAll().execute(), current, now);
    await trx.deleteFrom('admin_alerts').execute();
    if (judged.kept.length > 0) await trx.insertInto('admin_alerts').values(judged.kept).execute();
    if (judged.due.length > 0) await writeSystemAlerts(trx, judged.due, { baseUrl, now });
  });
}

/** What stands, since when, and what of it is to be told now. */
export function judgeAlerts(
  before: readonly KeptAlert[],
  current: readonly Alert[],
  now: Date,
): { kept: KeptAlert[]; due: Alert[] } {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const known = new Map(
    before.filter((row) => row.last_seen_at > ago(FORGOTTEN_MINUTES)).map((row) => [row.code, row]),
  );
  const due: Alert[] = [];
  for (const alert of current) {
    const row = known.get(alert.code) ?? {
      code: alert.code,
      first_seen_at: now,
      last_seen_at: now,
      told_at: null,
    };
    const isDue = row.told_at === null && row.first_seen_at <= ago(STANDS_MINUTES);
    if (isDue) due.push(alert);
    known.set(alert.code, { ...row, last_seen_at: now, told_at: isDue ? now : row.told_at });
  }
  return { kept: [...known.values()], due };
}
