import { createExtractorPool, type ExtractorPool } from '../extractor/index.ts';
import { newId } from '../ids.ts';
import { createWorkerPool, type WorkerPool } from '../jobs/worker-pool.ts';
import type { Logger } from '../logging.ts';
import {
  createGuardedFetcher,
  createGuardedPoster,
  type HostAndPort,
  type OutboundConfig,
} from '../outbound/index.ts';
import type { Database } from '../storage/database.ts';
import { currentSettings } from '../system-settings/live-settings.ts';
import { type Round, startWorkerLoop } from '../worker-loop.ts';
import { startStoryLinks } from './across/link-stories.ts';
import { announcedExtractor, announcedRenderer } from './announced-tools.ts';
import { type CrawlDeps, type CrawlResult, crawlSource } from './crawl-source.ts';
import { createHostGate } from './host-gate.ts';
import { callbackBase, HUB_REQUEST_TIMEOUT_MS, startHubSubscriptions } from './hub/index.ts';
import { announceHolder, createLeaseHolder, listDeadHolders } from './lease-holder.ts';
import { admittedHostPauseMs, createPoliteFetcher } from './polite-fetch.ts';
import { createLinkReader } from './read-link.ts';
import { createRenderer } from './renderer.ts';
import { repairSchedule } from './repair-schedule.ts';
import {
  type CrawledSource,
  claimDueSource,
  claimSource,
  dropLeases,
  type Lease,
  listLeaseHolders,
  nextDueAt,
  releaseLease,
  renewLeases,
} from './repository.ts';
import { createRobotsCache } from './robots-cache.ts';

export interface CrawlerConfig {
  /** Identifies us and says where to complain. Default `Newswatch/1.0 (+contactUrl)`. */
  readonly contactUrl: string;
  /** Private hosts that sources may be on: only the demo newsroom. */
  readonly allowedPrivateHosts: readonly HostAndPort[];
  /** The number of sources crawled concurrently. Default: from the settings. */
  readonly concurrency?: number;
  /** The pause between two requests to a host. Default: from the settings. */
  readonly hostDelayMs?: number;
  /** The pause for permitted private hosts. Default 50. */
  readonly admittedHostDelayMs?: number;
  /**
   * The time for which the sources of a killed crawler wait on another machine. Default 45,000; leases are renewed after a third
   * of it.
   */
  readonly leaseMs?: number;
  /** The maximum time between two checks for due sources. Default 1,000. */
  readonly sweepMs?: number;
  /** Subscriptions at the hubs of sources. Default: none. */
  readonly hubs?: {
    /** The product's public address, to which hubs send requests. */
    readonly publicUrl: () => string;
    /** Encrypts callback addresses and secrets; the same in every process. */
    readonly key: Uint8Array;
  };
  /** The path of the browser; by default, it is looked for in the usual places. */
  readonly chromiumPath?: string | undefined;
  /** Limits of a single request, for tests. */
  readonly limits?: Pick<
    OutboundConfig,
    'maxBytes' | 'connectTimeoutMs' | 'idleTimeoutMs' | 'totalTimeoutMs' | 'resolve'
  >;
}

export interface CrawlerOptions {
  readonly db: Database;
  readonly config: CrawlerConfig;
  readonly logger: Logger;
  readonly now: () => Date;
  readonly version: string;
  /** The workers of this process; by default a separate pool. */
  readonly pool?: WorkerPool;
  /** The threads that read pages, closed with the crawler; by default its own. */
  readonly extractor?: ExtractorPool;
  /** Random numbers for jitter. Default Math.random. */
  readonly random?: () => number;
  /** false: crawls only on `crawlNow`, for tests. Default true. */
  readonly scheduled?: boolean;
}

export interface Crawler {
  /** Crawls an approved source immediately; undefined if another crawler has it, or there is no such source. */
  crawlNow(sourceId: string): Promise<CrawlResult | undefined>;
  /** Takes no new work, releases unfinished work, and closes the browser and the threads. Safe to call twice. */
  stop(): Promise<void>;
}

/** The number of threads that extract pages. */
const EXTRACTOR_THREADS = 2;

/** Our name in robots.txt files. */
const agentToken = 'Newswatch';

/**
 * Starts the crawler role. Articles are stored in `articles` with `matched_at` null and announced on `articles_stored`.
 *
 * @example
 * const crawler = await startCrawler({ db, logger, now, version, config: { contactUrl, allowedPrivateHosts: [] } });
 */
export async function startCrawler(options: CrawlerOptions): Promise<Crawler> {
  const { db, config, now, version, random = Math.random, scheduled = true } = options;
  const { admittedHostDelayMs = admittedHostPauseMs, leaseMs = 45_000, sweepMs = 1_000 } = config;
  // Read each time, because administrators can change the settings while it runs.
  const concurrency = () => config.concurrency ?? currentSettings().crawling.max_concurrency;
  const pagesAtOnce = () => currentSettings().crawling.browser_pool;
  const hostDelayMs = () => config.hostDelayMs ?? currentSettings().crawling.per_host_delay_ms;
  const logger = options.logger.child({ room: 'crawler' });
  const workerId = newId('wrk');
  const userAgent = currentSettings().crawling.user_agent || `${agentToken}/1.0 (+${config.contactUrl})`;
  const outbound = createGuardedFetcher({
    ...config.limits,
    userAgent,
    allowedPrivateHosts: config.allowedPrivateHosts,
    now,
  });
  const pool = options.pool ?? (await createWorkerPool({ db, log: logger, now, version }));
  const holder = createLeaseHolder(workerId, pool.presence);
  const retireHolder = announceHolder(holder);
  const renderer = await announcedRenderer(
    pool,
    createRenderer({
      policy: outbound.policy,
      userAgent,
      logger,
      chromiumPath: config.chromiumPath,
      pagesAtOnce,
    }),
    pagesAtOnce,
  );
  const extractor = await announcedExtractor(
    pool,
    options.extractor ?? createExtractorPool({ threads: EXTRACTOR_THREADS }),
    EXTRACTOR_THREADS,
  );
  const gate = createHostGate();
  const fetcher = createPoliteFetcher({
    outbound,
    renderer,
    robots: createRobotsCache(agentToken, now),
    gate,
    hostDelayMs,
    admittedHostDelayMs,
  });
  const deps: CrawlDeps = {
    db,
    front: { fetcher, extractor },
    reader: createLinkReader(fetcher, extractor, now),
    logger,
    now,
    random,
    leaseHolder: holder,
  };
  const crowdedHosts = config.allowedPrivateHosts.map(
    ({ host, port }) => `${host.includes(':') ? `[${host}]` : host}:${port}`,
  );
  const stopping = new AbortController();
  const running = new Map<string, Promise<unknown>>();
  const lease = (): Lease => ({ holder, until: new Date(now().getTime() + leaseMs) });

  const heartbeat = await pool.announce('crawler', { id: workerId, concurrency, log: logger });
  await dropLeases(db, await listDeadHolders(db, await listLeaseHolders(db), holder));

  function crawl(source: CrawledSource, trigger: 'schedule' | 'manual'): Promise<CrawlResult> {
    const crawling = heartbeat
      .during(() => crawlSource(deps, source, trigger, stopping.signal), {
        id: source.id,
        type: 'crawl',
        subject: source.name,
      })
      .finally(() => running.delete(source.id));
    running.set(source.id, crawling);
    return crawling;
  }

  async function fillSlots(): Promise<Round> {
    if (!heartbeat.mayTake() || pool.isPaused('crawl')) return { more: false };
    while (running.size < concurrency()) {
      const source = await claimDueSource(db, now(), lease(), crowdedHosts);
      if (!source) {
        await repairSchedule(db, now());
        return { more: false, nextDue: await nextDueAt(db) };
      }
      crawl(source, source.queued_run_id === null ? 'schedule' : 'manual')
        .catch((error: unknown) => giveBack(source, error))
        .finally(() => loop?.wake());
    }
    return { more: false };
  }

  /**
   * Gives a source back if our code has a bug or the database is unavailable: the lease is released or expires, and the source is
   * tried again.
   */
  async function giveBack(source: CrawledSource, error: unknown): Promise<void> {
    logger.error({ err: error, sourceId: source.id }, 'a crawl failed and will be repeated');
    try {
      await db
        .updateTable('sources')
        .set({ next_fetch_at: new Date(now().getTime() + leaseMs), leased_until: null, lease_holder: null })
        .where('id', '=', source.id)
        .where('lease_holder', '=', holder)
        .execute();
    } catch (releaseError) {
      logger.warn(
        { err: releaseError, sourceId: source.id },
        'a lease could not be released and will expire',
      );
    }
  }

  const loop = scheduled ? startWorkerLoop({ work: fillSlots, now, logger, sweepMs }) : undefined;
  const poster = createGuardedPoster({
    userAgent,
    allowedPrivateHosts: config.allowedPrivateHosts,
    totalTimeoutMs: HUB_REQUEST_TIMEOUT_MS,
    connections: 1,
    now,
    ...(config.limits?.resolve ? { resolve: config.limits.resolve } : {}),
  });
  const { hubs: hubConfig } = config;
  const hubs =
    hubConfig && scheduled
      ? startHubSubscriptions({
          db,
          client: { poster, gate, pauseMs: hostDelayMs },
          key: hubConfig.key,
          base: () => callbackBase(hubConfig.publicUrl(), config.allowedPrivateHosts),
          mayAsk: () => heartbeat.mayTake() && !pool.isPaused('crawl'),
          now,
          random,
          logger,
        })
      : undefined;
  const links = scheduled
    ? startStoryLinks({ db, mayWork: () => heartbeat.mayTake(), now, logger })
    : undefined;
  const stopHearing = pool.onChange(() => loop?.wake());
  const renewing = setInterval(() => {
    renewLeases(db, lease(), [...running.keys()]).catch((error: unknown) =>
      logger.warn({ err: error }, 'leases could not be renewed'),
    );
  }, leaseMs / 3);

  async function close(): Promise<void> {
    stopHearing();
    await heartbeat.draining();
    stopping.abort(new Error('The crawler is stopping.'));
    await Promise.all([loop?.stop(), hubs?.stop(), links?.stop()]);
    await Promise.allSettled([...running.values()]);
    clearInterval(renewing);
    retireHolder();
    await Promise.all([renderer.close(), extractor.close(), outbound.close(), poster.close()]);
    await heartbeat.stop();
    if (!options.pool) await pool.close();
  }

  let closed: Promise<void> | undefined;
  return {
    async crawlNow(sourceId) {
      const source = await claimSource(db, sourceId, now(), lease());
      if (!source) return undefined;
      try {
        return await crawl(source, 'manual');
      } catch (error) {
        await releaseLease(db, source.id, holder);
        throw error;
      }
    },
    stop: () => (closed ??= close()),
  };
}
