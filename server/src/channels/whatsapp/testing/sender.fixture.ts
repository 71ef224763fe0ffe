/**
 * A process that sends, for tests that kill it. Its argument is one line of JSON with the database, the secret of the
 * configuration, and how far its clock is ahead.
 */
import { flushCompileCache } from 'node:module';
import type pg from 'pg';
import { createLogger } from '../../../logging.ts';
import { createMessageLinks } from '../../../message-links/links.ts';
import { startNotifier } from '../../../notifier/notifier.ts';
import { openStorage } from '../../../storage/database.ts';
import { createChannels } from '../../index.ts';

/** The argument that the test passes. */
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
// The process never exits normally; the next one starts faster if the compile cache is written now.
flushCompileCache();
// Keeps the process running until it is killed.
setInterval(() => {}, 60_000);
