/**
 * A process that sends, for tests that kill it: takes one line of JSON as its argument, with the database, the secret of the
 * configuration, and by how much its clock is ahead.
 */
import { flushCompileCache } from 'node:module';
import type pg from 'pg';
import { createLogger } from '../../../logging.ts';
import { createMessageLinks } from '../../../message-links/links.ts';
import { startNotifier } from '../../../notifier/notifier.ts';
import { openStorage } from '../../../storage/database.ts';
import { createChannels } from '../../index.ts';

/** What the test tells it. */
export interface SenderOrder {
  connection: pg.ClientConfig;
  secret: string;
  aheadMs: number;
}

const { connection, secret, aheadMs } = JSON.parse(process.argv[2] ?? '') as SenderOrder;
const logger = createLogger('silent');
const now = () => new Date(Date.now() + aheadMs);
const { db, listener } = openStorage({ connection, log: logger, maxConnections: 6 });
const channels = createChannels({ db, smtpUrl: undefined, mailFrom: 'a@news.example', now, logger, secret });
const baseUrl = 'https://news.example';
const links = createMessageLinks('a key of links', baseUrl);
await startNotifier({ db, listener, channels, baseUrl, links, now, logger, sweepMs: 100 });
// It never ends by itself: the next one begins sooner where this one's modules were kept.
flushCompileCache();
// Until it is killed.
setInterval(() => {}, 60_000);
