import { createChannels } from '../../server/src/channels/index.ts';
import type { QueuedLink } from '../../server/src/crawler/link-queue.ts';
import { storeArticle } from '../../server/src/crawler/store-article.ts';
import { createExtractorPool } from '../../server/src/extractor/index.ts';
import { createLogger } from '../../server/src/logging.ts';
import { startMatchWorker } from '../../server/src/match-worker/index.ts';
import { createMessageLinks } from '../../server/src/message-links/index.ts';
import { startNotifier } from '../../server/src/notifier/index.ts';
import { openStorage } from '../../server/src/storage/database.ts';
import type { FetchedPage } from './pages.ts';

/** A worker as the product runs it: reads and matches fetched pages (`reads`), and always sends deliveries that are due. */
const { connection, smtpUrl, reads } = JSON.parse(process.argv[2] ?? '{}') as {
  connection: { host: string; port: number; user: string; database: string };
  smtpUrl: string;
  reads: boolean;
};
const now = () => new Date();
const logger = createLogger('error');
const storage = openStorage({ connection, log: logger, maxConnections: 16 });
const { db, listener } = storage;
/** The number of pages that are read at once: the crawler's usual concurrency. */
const AT_ONCE = 8;
const baseUrl = 'http://127.0.0.1';

if (reads) {
  const extractor = createExtractorPool();
  await startMatchWorker({ db, listener, now, logger });
  const waiting: FetchedPage[] = [];
  let reading = 0;
  process.on('message', (page: FetchedPage) => {
    waiting.push(page);
    readNext();
  });

  function readNext(): void {
    const page = reading < AT_ONCE ? waiting.shift() : undefined;
    if (!page) return;
    reading += 1;
    readPage(page)
      .then((storedAt) => process.send?.({ url: page.url, storedAt }))
      .finally(() => {
        reading -= 1;
        readNext();
      });
  }

  /** Handles a page as the crawler does once it has arrived. */
  async function readPage({ url, html, urlHash, sourceId }: FetchedPage): Promise<number> {
    const article = await extractor.extract({
      html,
      url,
      hints: {},
      sourceLanguage: 'english',
      firstSeenAt: now(),
      refusedByStatus: false,
      foundAfterFirstCrawl: true,
    });
    const link: QueuedLink = {
      url,
      urlHash,
      hints: {},
      listingHash: null,
      guidHash: null,
      foundAt: now(),
      attempts: 0,
    };
    const source = { id: sourceId, url: new URL('/', url).href };
    await storeArticle(db, { source, link, finalUrl: url, article }, now());
    return Date.now();
  }
}

const channels = createChannels({
  db,
  smtpUrl,
  mailFrom: 'Newswatch <alerts@news.example>',
  now,
  logger,
});
const links = createMessageLinks('a key of links', baseUrl);
await startNotifier({ db, listener, channels, baseUrl, links, now, logger });
process.send?.('ready');
process.on('disconnect', () => process.exit());
