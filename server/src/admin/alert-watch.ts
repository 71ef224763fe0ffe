import { type Selectable, sql } from 'kysely';
import * as v from 'valibot';
import { defineJob } from '../jobs/index.ts';
import { writeSystemAlerts } from '../mail-queue/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import type { AdminAlertsTable } from '../storage/schema.ts';
import type { Alert } from './alerts.ts';
import { readAlerts } from './dashboard.ts';
import type { Queues } from './workers/queues.ts';

type KeptAlert = Selectable<AdminAlertsTable>;

/** A problem that disappears within this time, such as during startup, is not reported. */
const STANDS_MINUTES = 5;
/** A problem that returns within this time is the same one and was already reported. */
const FORGOTTEN_MINUTES = 60;

/** Runs every minute, in one of all processes. */
export const watchAlerts = defineJob({ name: 'watch-alerts', payload: v.object({}), policy: 'short' });

/** Emails administrators about the alerts on their dashboard, once per problem. */
export async function checkAlerts(
  db: Database,
  {
    queues,
    demo,
    baseUrl,
    now,
    read = readAlerts,
    log,
  }: {
    queues: Pick<Queues, 'list'>;
    demo: boolean;
    baseUrl: string;
    now: Date;
    read?: typeof readAlerts;
    /** Called for a figure that could not be read. */
    log?: { error(fields: object, text: string): void };
  },
): Promise<void> {
  const current = await read(db, { queues, demo }, now, (err) =>
    log?.error({ err }, 'a figure of the system alerts could not be read'),
  );
  await transaction(db, async (trx) => {
    // The lock is needed because a delayed run of the previous minute may still be active.
    await sql`select pg_advisory_xact_lock(hashtextextended('admin_alerts', 0))`.execute(trx);
    const evaluated = evaluateAlerts(
      await trx.selectFrom('admin_alerts').selectAll().execute(),
      current,
      now,
    );
    await trx.deleteFrom('admin_alerts').execute();
    if (evaluated.kept.length > 0) await trx.insertInto('admin_alerts').values(evaluated.kept).execute();
    if (evaluated.due.length > 0) await writeSystemAlerts(trx, evaluated.due, { baseUrl, now });
  });
}

/** Compares current and known alerts: when each started, and which to report now. */
export function evaluateAlerts(
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
