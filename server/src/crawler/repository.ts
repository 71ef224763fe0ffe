import type { CrawlError } from '@newswatch/shared/contracts';
import { type Selectable, sql } from 'kysely';
import { newId } from '../ids.ts';
import { type Database, transaction } from '../storage/database.ts';
import type { CrawlRunsTable, SourcesTable } from '../storage/schema.ts';
import { type AnnouncedHub, visitPause } from './hub/index.ts';

export type CrawledSource = Selectable<SourcesTable>;

const RUNNING = [
  'fetching',
  'rendering',
  'extracting',
] as const satisfies readonly CrawlRunsTable['status'][];
export type RunningState = (typeof RUNNING)[number];

/** A source that has failed for this long is only probed. */
const PROBED_AFTER_MS = 7 * 86_400_000;

export interface Lease {
  /** The holder of the lease; see `lease-holder.ts`. */
  readonly holder: string;
  readonly until: Date;
}

/** An arbitrary number that must stay the same: it serializes the claims of all crawlers. */
const CLAIM_LOCK = 0x6e77_0003;

const hostOfSource = (table: string) =>
  sql<string>`split_part(${sql.ref(`${table}.normalized_url`)}, '/', 1)`;

/**
 * Takes the source that has been due longest and leases it, so that no other crawler takes it or another source on its
 * host. The lease of a crawler that dies expires.
 *
 * @param crowdedHosts hosts whose sources may be crawled at the same time (permitted private ones)
 */
export function claimDueSource(
  db: Database,
  now: Date,
  lease: Lease,
  crowdedHosts: readonly string[],
): Promise<CrawledSource | undefined> {
  return transaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`.execute(trx);
    const due = await trx
      .selectFrom('sources as s')
      .select('s.id')
      .where('s.status', '=', 'approved')
      .where('s.paused_at', 'is', null)
      .where('s.next_fetch_at', '<=', now)
      .where((eb) => eb.or([eb('s.leased_until', 'is', null), eb('s.leased_until', '<=', now)]))
      .where((eb) =>
        eb.or([
          sql<boolean>`${hostOfSource('s')} = any(${[...crowdedHosts]}::text[])`,
          eb.not(
            eb.exists(
              eb
                .selectFrom('sources as busy')
                .select('busy.id')
                .where('busy.leased_until', '>', now)
                .where(sql<boolean>`${hostOfSource('busy')} = ${hostOfSource('s')}`),
            ),
          ),
        ]),
      )
      .orderBy('s.next_fetch_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    return due && takeLease(trx, due.id, now, lease);
  });
}

/** Leases one source, due or not; undefined if it is not approved or another crawler has leased it. */
export function claimSource(
  db: Database,
  id: string,
  now: Date,
  lease: Lease,
): Promise<CrawledSource | undefined> {
  return takeLease(db, id, now, lease);
}

function takeLease(db: Database, id: string, now: Date, lease: Lease): Promise<CrawledSource | undefined> {
  return db
    .updateTable('sources')
    .set({ leased_until: lease.until, lease_holder: lease.holder })
    .where('id', '=', id)
    .where('status', '=', 'approved')
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst();
}

/**
 * Renews the leases of the sources that are being crawled. A source whose crawl has ended abnormally is not renewed and
 * becomes free.
 */
export async function renewLeases(db: Database, lease: Lease, sourceIds: readonly string[]): Promise<void> {
  if (sourceIds.length === 0) return;
  await db
    .updateTable('sources')
    .set({ leased_until: lease.until })
    .where('lease_holder', '=', lease.holder)
    .where('id', 'in', [...sourceIds])
    .execute();
}

/** Releases a source unchanged and still due, because a stop interrupted the crawl. */
export async function releaseLease(db: Database, sourceId: string, holder: string): Promise<void> {
  await db
    .updateTable('sources')
    .set({ leased_until: null, lease_holder: null })
    .where('id', '=', sourceId)
    .where('lease_holder', '=', holder)
    .execute();
}

export async function listLeaseHolders(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('sources')
    .select('lease_holder')
    .distinct()
    .where('lease_holder', 'is not', null)
    .execute();
  return rows.flatMap(({ lease_holder }) => (lease_holder === null ? [] : [lease_holder]));
}

export async function dropLeases(db: Database, holders: readonly string[]): Promise<void> {
  if (holders.length === 0) return;
  await db
    .updateTable('sources')
    .set({ leased_until: null, lease_holder: null })
    .where('lease_holder', 'in', [...holders])
    .execute();
}

/** Returns the time when the next source is due that no crawler has leased; null if there is none. */
export async function nextDueAt(db: Database): Promise<Date | null> {
  const row = await db
    .selectFrom('sources')
    .select((eb) => eb.fn.min(sql<Date>`greatest(next_fetch_at, leased_until)`).as('due'))
    .where('status', '=', 'approved')
    .where('paused_at', 'is', null)
    .executeTakeFirst();
  return row?.due ?? null;
}

/** Whether a source is due that no crawler has taken, because all crawlers are busy, or its host is. */
export async function isAnySourceWaiting(db: Database, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sources')
    .select('id')
    .where('status', '=', 'approved')
    .where('paused_at', 'is', null)
    .where('next_fetch_at', '<=', now)
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type RunCounts = Pick<
  Selectable<CrawlRunsTable>,
  'links_found' | 'articles_new' | 'articles_updated' | 'articles_duplicate' | 'articles_failed'
>;

/**
 * Opens the record of a crawl, or continues the one that an administrator requested. A record that a killed crawler
 * left open is closed as interrupted.
 */
export async function startRun(
  db: Database,
  source: Pick<CrawledSource, 'id' | 'queued_run_id' | 'failing_since' | 'visit_by_notice'>,
  trigger: 'schedule' | 'manual',
  now: Date,
): Promise<string> {
  const { id: sourceId, queued_run_id } = source;
  const interrupted: CrawlError = {
    code: 'internal',
    http_status: null,
    message: 'The crawl was interrupted and restarted.',
    at: now.toISOString(),
  };
  await db
    .updateTable('crawl_runs')
    .set({ status: 'failed', finished_at: now, error: JSON.stringify(interrupted) })
    .where('source_id', '=', sourceId)
    .where('status', 'in', [...RUNNING])
    .execute();
  if (queued_run_id !== null) {
    const taken = await db
      .updateTable('crawl_runs')
      .set({ status: 'fetching', started_at: now })
      .where('id', '=', queued_run_id)
      .where('status', '=', 'queued')
      .returning('id')
      .executeTakeFirst();
    if (taken) return taken.id;
  }
  const id = newId('run');
  await db
    .insertInto('crawl_runs')
    .values({
      id,
      source_id: sourceId,
      trigger: trigger === 'schedule' ? scheduledTrigger(source, now) : trigger,
      status: 'fetching',
      started_at: now,
    })
    .execute();
  return id;
}

function scheduledTrigger(
  source: Pick<CrawledSource, 'failing_since' | 'visit_by_notice'>,
  now: Date,
): CrawlRunsTable['trigger'] {
  if (source.visit_by_notice) return 'notice';
  return failsForWeek(source, now) ? 'probe' : 'schedule';
}

function failsForWeek({ failing_since }: Pick<CrawledSource, 'failing_since'>, now: Date): boolean {
  return failing_since !== null && now.getTime() - failing_since.getTime() >= PROBED_AFTER_MS;
}

/** Records what an open crawl is doing. */
export async function setRunState(db: Database, runId: string, status: RunningState): Promise<void> {
  await db.updateTable('crawl_runs').set({ status }).where('id', '=', runId).execute();
}

/** The result of a crawl, for its record and for the source. */
export interface CrawlEnd {
  readonly status: 'done' | 'failed' | 'skipped';
  readonly httpStatus: number | null;
  readonly notModified: boolean;
  readonly counts: RunCounts;
  readonly error: CrawlError | null;
  readonly nextFetchAt: Date;
  /** The time until which its server asked us to wait. */
  readonly notBefore: Date | undefined;
  /** The hub that the feed names; undefined if it was not read. */
  readonly hub: AnnouncedHub | null | undefined;
  readonly homepageTitle: string | null;
  readonly feedUrl: string | null;
  readonly movedTo: string | null;
  readonly reasons: Readonly<Record<string, number>>;
}

/** Closes the record and releases the source with its health and its next date, unless the lease was lost. */
export function finishRun(
  db: Database,
  runId: string,
  source: CrawledSource,
  holder: string,
  end: CrawlEnd,
  now: Date,
): Promise<void> {
  return transaction(db, async (trx) => {
    await trx
      .updateTable('crawl_runs')
      .set({
        ...end.counts,
        status: end.status,
        http_status: end.httpStatus,
        not_modified: end.notModified,
        error: end.error && JSON.stringify(end.error),
        reasons: JSON.stringify(end.reasons),
        moved_to: end.movedTo,
        finished_at: now,
      })
      .where('id', '=', runId)
      .execute();
    const failed = end.error !== null;
    const failures = failed ? source.consecutive_failures + 1 : 0;
    // A notice that arrived in the meantime may be about an article that was published after the feed was read.
    const noticed = sql<boolean>`hub_notices > ${source.hub_notices}`;
    const afterNotice = sql<Date>`greatest(${now}::timestamptz + ${visitPause(sql.val(failures))}, ${end.notBefore ?? null}::timestamptz)`;
    await trx
      .updateTable('sources')
      .set({
        leased_until: null,
        lease_holder: null,
        queued_run_id: source.queued_run_id === null ? sql.ref('queued_run_id') : null,
        next_fetch_at: sql<Date>`case when ${noticed} then least(${end.nextFetchAt}::timestamptz, ${afterNotice})
          else ${end.nextFetchAt}::timestamptz end`,
        visit_by_notice: sql<boolean>`${noticed} and ${afterNotice} < ${end.nextFetchAt}::timestamptz`,
        not_before: end.notBefore ?? null,
        ...(end.hub === undefined
          ? {}
          : { hub_url: end.hub?.hubUrl ?? null, hub_topic_url: end.hub?.topicUrl ?? null }),
        last_crawled_at: now,
        consecutive_failures: failures,
        failing_since: failed ? (source.failing_since ?? now) : null,
        last_error: end.error && JSON.stringify(end.error),
        ...(failed ? {} : { last_success_at: now, first_success_at: source.first_success_at ?? now }),
        ...(end.homepageTitle !== null ? { homepage_title: end.homepageTitle } : {}),
        ...(end.feedUrl !== null ? { feed_url: end.feedUrl } : {}),
        updated_at: now,
      })
      .where('id', '=', source.id)
      .where('lease_holder', '=', holder)
      .execute();
  });
}

/** Closes the record of a crawl that was stopped. */
export async function abandonRun(db: Database, runId: string, now: Date): Promise<void> {
  await db
    .updateTable('crawl_runs')
    .set({ status: 'skipped', finished_at: now })
    .where('id', '=', runId)
    .execute();
}
