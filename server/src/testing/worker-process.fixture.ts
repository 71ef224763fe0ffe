/**
 * A worker in a process of its own, for tests that kill it: matches stored articles and sends what is due into the embedded
 * mailbox. Its argument is the connection; says `ready` once it works.
 */
import { createChannels } from '../channels/index.ts';
import { createLogger } from '../logging.ts';
import { startMatchWorker } from '../match-worker/index.ts';
import { createMessageLinks } from '../message-links/index.ts';
import { startNotifier } from '../notifier/index.ts';
import { openStorage } from '../storage/database.ts';

const connection = JSON.parse(process.argv[2] ?? '{}') as { connectionString: string };
const now = () => new Date();
const logger = createLogger('error');
const { db, listener } = openStorage({ connection, log: logger, maxConnections: 6 });
const channels = createChannels({ db, smtpUrl: undefined, mailFrom: 'a@news.example', now, logger });
const baseUrl = 'https://news.example';
const links = createMessageLinks('a key of links', baseUrl);
await startMatchWorker({ db, listener, now, logger, sweepMs: 500 });
await startNotifier({ db, listener, channels, baseUrl, links, now, logger, sweepMs: 500 });
process.send?.('ready');
process.on('disconnect', () => process.exit());
