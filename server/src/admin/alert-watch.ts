import { type Selectable, sql } from 'kysely';
import type { AdministratorMails } from '../accounts/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import type { AdminAlertsTable } from '../storage/schema.ts';
import type { Alert } from './alerts.ts';
import { readAlerts } from './dashboard.ts';

type KeptAlert = Selectable<AdminAlertsTable>;

/** Whatever goes by itself within this time, for instance while the product starts, is nobody's to hear about. */
const STANDS_MINUTES = 5;
/** What is back within this time is the same trouble, and was told already. */
const FORGOTTEN_MINUTES = 60;

/** Tells administrators by email of what stands on their dashboard, once for each trouble. */
export interface AlertWatch {
  /** May happen in several processes at once; one of them tells. */
  look(now: Date): Promise<void>;
}

export function createAlertWatch(options: {
  db: Database;
  administrators: AdministratorMails;
  /** For tests. */
  read?: (db: Database, now: Date) => Promise<Alert[]>;
}): AlertWatch {
  const { db, administrators, read = readAlerts } = options;
  return {
    async look(now) {
      const current = await read(db, now);
      const due = await transaction(db, async (trx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended('admin_alerts', 0))`.execute(trx);
        const judged = judgeAlerts(await trx.selectFrom('admin_alerts').selectAll().execute(), current, now);
        await trx.deleteFrom('admin_alerts').execute();
        if (judged.kept.length > 0) await trx.insertInto('admin_alerts').values(judged.kept).execute();
        return judged.due;
      });
      // After it is written down: a process that dies here tells nobody, rather than everybody twice; the dashboard shows it anyway.
      if (due.length > 0) await administrators.tell(due);
    },
  };
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
