import { createHash } from 'node:crypto';
import type { PageError, PageErrorReport } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type { Logger } from '../logging.ts';
import type { ArtefactStore } from '../registry/index.ts';
import type { Database } from '../storage/database.ts';
import type { BuiltFrame } from '../storage/schema.ts';
import { forgetReports } from './forget-reports.ts';
import type { StackReader } from './read-stack.ts';
import { framesOf } from './stack.ts';

const SHOWN_MAX = 50;
const MESSAGE_MAX = 300;
/** The number of frames that identify an error. Outer frames differ, because many paths lead to the same bug. */
const FRAMES_COMPARED = 3;

/** Uncaught errors in our pages; identical ones are stored once and counted. */
export interface PageErrors {
  /** An error without code from one of our builds in its stack is not ours, and is ignored. */
  take(errors: readonly PageErrorReport[], now: Date): Promise<void>;
  /** The errors, newest first, with their places in the source. */
  list(since: Date): Promise<PageError[]>;
}

export function createPageErrors(options: {
  db: Database;
  store: Pick<ArtefactStore, 'findRemote' | 'findShell'>;
  readStack: StackReader;
  log: Logger;
}): PageErrors {
  const { db, store, readStack, log } = options;

  async function isBuild({ app, version }: BuiltFrame): Promise<boolean> {
    const build = app === 'shell' ? store.findShell(version) : store.findRemote(app, version);
    return (await build) !== undefined;
  }

  async function saveReport(report: PageErrorReport, now: Date): Promise<void> {
    const frames = framesOf(report.stack);
    const [innermost] = frames;
    // A version that is not in the store is made up.
    if (!innermost || !(await isBuild(innermost))) return;
    const { app, version } = innermost;
    const message = withoutQueries(report.message).slice(0, MESSAGE_MAX);
    const same = [report.name, message.replace(/\d+/g, '0'), frames.slice(0, FRAMES_COMPARED)];
    const id = createHash('sha256').update(JSON.stringify(same)).digest('hex').slice(0, 24);
    const { name, page } = report;
    const seen = { count: 1, first_seen_at: now, last_seen_at: now };
    const { count } = await db
      .insertInto('page_errors')
      .values({ id, app, version, name, message, frames: JSON.stringify(frames), page, ...seen })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ page, last_seen_at: now, count: sql<number>`page_errors.count + 1` }),
      )
      .returning('count')
      .executeTakeFirstOrThrow();
    if (count === 1) log.warn({ app, version, name, message, page }, 'a page failed in a browser');
  }

  return {
    async take(errors, now) {
      for (const report of errors) await saveReport(report, now);
      await forgetReports(db, 'page_errors', now);
    },
    async list(since) {
      const rows = await db
        .selectFrom('page_errors')
        .selectAll()
        .where('last_seen_at', '>', since)
        .orderBy('last_seen_at', 'desc')
        .orderBy('id')
        .limit(SHOWN_MAX)
        .execute();
      const read = rows.map(async ({ frames, first_seen_at, last_seen_at, ...row }) => ({
        ...row,
        frames: await readStack(frames),
        first_seen_at: first_seen_at.toISOString(),
        last_seen_at: last_seen_at.toISOString(),
      }));
      return Promise.all(read);
    },
  };
}

/** The query of an address may be private. */
function withoutQueries(message: string): string {
  return message.replace(/(https?:\/\/[^\s?#]*)[?#]\S*/g, '$1');
}
