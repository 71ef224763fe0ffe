import { type Database, transaction } from '../storage/database.ts';

/** The state of the demo's past. */
export interface PastRecord {
  /** The end of the past: when the demo was first started. */
  readonly until: Date;
  readonly madeUntil: Date;
  readonly finishedAt: Date | null;
}

const DAY_MS = 86_400_000;
/** People and targets are created a day before the first article. */
const DAYS_BEFORE = 31;

/** Returns the time when the people of a past that ends at `until` signed up. */
export function pastBegin(until: Date): Date {
  return new Date(until.getTime() - DAYS_BEFORE * DAY_MS);
}

export async function findPast(db: Database): Promise<PastRecord | undefined> {
  const row = await db
    .selectFrom('demo_past')
    .select(['until', 'made_until', 'finished_at'])
    .executeTakeFirst();
  return row && { until: row.until, madeUntil: row.made_until, finishedAt: row.finished_at };
}

/** Plans a past up to `now` if nothing was ever published or monitored here. Returns an existing plan unchanged. */
export function planPast(db: Database, now: Date): Promise<PastRecord | undefined> {
  return transaction(db, async (trx) => {
    const known = await findPast(trx);
    if (known) return known;
    const article = await trx.selectFrom('articles').select('id').limit(1).executeTakeFirst();
    const target = await trx.selectFrom('targets').select('id').limit(1).executeTakeFirst();
    if (article ?? target) return undefined;
    await trx
      .insertInto('demo_past')
      .values({ until: now, made_until: pastBegin(now), finished_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return findPast(trx);
  });
}

export async function notePast(
  db: Database,
  change: { made_until: Date } | { finished_at: Date },
): Promise<void> {
  await db.updateTable('demo_past').set(change).execute();
}
