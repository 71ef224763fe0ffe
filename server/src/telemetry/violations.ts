import { createHash } from 'node:crypto';
import type { BrowserReports } from '@newswatch/shared/contracts';
import type { Violation } from '@newswatch/shared/contracts/admin';
import { sql } from 'kysely';
import type { Logger } from '../logging.ts';
import type { ArtefactStore } from '../registry/index.ts';
import type { Database } from '../storage/database.ts';
import { buildAt, type Refusal, readRefusal } from './browser-report.ts';
import { forgetReports } from './forget-reports.ts';

const SHOWN_MAX = 50;

/** Things that browsers refused to load or run on our pages; identical reports are stored once and counted. */
export interface Violations {
  /** Reports that are not about us, such as those about a browser extension, are ignored. */
  take(reports: BrowserReports['reports'], now: Date): Promise<void>;
  /** The reports, newest first. */
  list(since: Date): Promise<Violation[]>;
  /** The numbers of reports by remote and version. */
  countByVersion(since: Date): Promise<{ remote: string; version: string; count: number }[]>;
}

export function createViolations(options: {
  db: Database;
  store: Pick<ArtefactStore, 'findRemote'>;
  log: Logger;
}): Violations {
  const { db, store, log } = options;

  /** Returns a build only if it exists, because an address can claim anything. */
  async function ownerOf({ blocked, source }: Refusal) {
    const named = buildAt(blocked) ?? buildAt(source);
    const build = named && (await store.findRemote(named.remote, named.version));
    return build ? { remote: build.name, version: build.version } : { remote: null, version: null };
  }

  async function saveRefusal(refusal: Refusal, times: number, now: Date): Promise<void> {
    const owner = await ownerOf(refusal);
    const { page, ...same } = refusal;
    const id = createHash('sha256')
      .update(JSON.stringify([same, owner]))
      .digest('hex')
      .slice(0, 24);
    const { count } = await db
      .insertInto('violations')
      .values({ id, ...refusal, ...owner, count: times, first_seen_at: now, last_seen_at: now })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ page, last_seen_at: now, count: sql<number>`violations.count + excluded.count` }),
      )
      .returning('count')
      .executeTakeFirstOrThrow();
    if (count === times)
      log.warn({ ...refusal, ...owner }, 'a browser blocked something on one of our pages');
  }

  return {
    async take(reports, now) {
      const refusals = new Map<string, { refusal: Refusal; times: number }>();
      for (const report of reports) {
        const refusal = readRefusal(report);
        if (!refusal) continue;
        const key = JSON.stringify(refusal);
        const known = refusals.get(key);
        refusals.set(key, { refusal, times: (known?.times ?? 0) + 1 });
      }
      for (const { refusal, times } of refusals.values()) await saveRefusal(refusal, times, now);
      if (refusals.size > 0) await forgetReports(db, 'violations', now);
    },
    async list(since) {
      const rows = await db
        .selectFrom('violations')
        .selectAll()
        .where('last_seen_at', '>', since)
        .orderBy('last_seen_at', 'desc')
        .orderBy('id')
        .limit(SHOWN_MAX)
        .execute();
      return rows.map(({ first_seen_at, last_seen_at, ...row }) => ({
        ...row,
        first_seen_at: first_seen_at.toISOString(),
        last_seen_at: last_seen_at.toISOString(),
      }));
    },
    async countByVersion(since) {
      const rows = await db
        .selectFrom('violations')
        .select(['remote', 'version', sql<number>`sum(count)::int`.as('count')])
        .where('last_seen_at', '>', since)
        .where('remote', 'is not', null)
        .groupBy(['remote', 'version'])
        .execute();
      return rows.flatMap(({ remote, version, count }) =>
        remote !== null && version !== null ? [{ remote, version, count }] : [],
      );
    },
  };
}
