import { type Newsroom, newsroomSources, startNewsroom } from '@newswatch/demo-newsroom';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { createExtractorPool } from '../extractor/index.ts';
import { createLogger } from '../logging.ts';
import type { Database } from '../storage/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { insertSource } from '../testing/rows.ts';
import type { CrawlResult } from './crawl-source.ts';
import { addressKey } from './normalize-url.ts';
import { type Crawler, type CrawlerConfig, startCrawler } from './start-crawler.ts';

/**
 * For each test of a file: an empty database, an empty newsroom, a clock set to noon, and a crawler that runs on
 * command.
 */
export function crawlFixture() {
  let time: number;
  let database: TestDatabase;
  let newsroom: Newsroom;
  let crawler: Crawler;
  const now = (): Date => new Date(time);
  // One pool for all crawlers in the file, because a thread takes half a second to load its modules.
  const threads = createExtractorPool();
  const extractor = { ...threads, close: async () => {} };
  afterAll(() => threads.close());

  async function start(config: Partial<CrawlerConfig>, scheduled: boolean): Promise<void> {
    const { hostname, port } = new URL(newsroom.url);
    crawler = await startCrawler({
      db: database.db,
      logger: createLogger('silent'),
      now,
      version: 'test',
      random: () => 0.5,
      extractor,
      scheduled,
      config: {
        contactUrl: 'https://newswatch.example/bot',
        allowedPrivateHosts: [{ host: hostname, port: Number(port) }],
        admittedHostDelayMs: 0,
        chromiumPath: process.env.NEWSWATCH_CHROMIUM,
        ...config,
      },
    });
  }

  beforeEach(async () => {
    time = Date.parse('2026-11-20T12:00:00Z');
    database = await createTestDatabase();
    newsroom = await startNewsroom({ seed: 9, now, backlog: false, slowMs: 20 });
    await start({}, false);
  });
  afterEach(async () => {
    await crawler.stop();
    await newsroom.close();
    await database.drop();
  });

  return {
    now,
    get db(): Database {
      return database.db;
    },
    get newsroom(): Newsroom {
      return newsroom;
    },
    get crawler(): Crawler {
      return crawler;
    },
    /** Advances all clocks by this many milliseconds. */
    pass(ms: number): void {
      time += ms;
    },
    /** Replaces the current crawler with a new one. */
    async restart(config: Partial<CrawlerConfig> = {}, { scheduled = false } = {}): Promise<void> {
      await crawler.stop();
      await start(config, scheduled);
    },
    /** Registers outlets of the newsroom as an administrator would. @returns their ids by key */
    async register(keys: readonly string[]): Promise<Record<string, string>> {
      const ids: Record<string, string> = {};
      for (const source of newsroomSources(newsroom.url, { trouble: true })) {
        if (!keys.includes(source.key)) continue;
        ids[source.key] = await insertSource(database.db, {
          name: source.name,
          url: source.url,
          normalized_url: addressKey(source.url),
          feed_url: source.feedUrl,
          discovery: source.discovery,
          use_javascript: source.useJavascript,
          language: source.language,
          category: source.category,
          description: source.description,
          wait_time: 1000,
          next_fetch_at: now(),
        });
      }
      return ids;
    },
    async crawl(id: string | undefined): Promise<CrawlResult> {
      const result = await crawler.crawlNow(id ?? '');
      if (!result) throw new Error('the source was not crawled');
      return result;
    },
    articles: () => database.db.selectFrom('articles').selectAll().orderBy('id').execute(),
    sourceOf: (id: string | undefined) =>
      database.db
        .selectFrom('sources')
        .selectAll()
        .where('id', '=', id ?? '')
        .executeTakeFirstOrThrow(),
  };
}
