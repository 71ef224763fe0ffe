/**
 * A worker process for tests that kill it: matches stored articles and sends due messages to the embedded mailbox. Its argument
 * is the connection. It sends `ready` once it is working. A message `{ at }` stops its clock at that time, and is also answered
 * with `ready`.
 */
import { flushCompileCache } from 'node:module';
import { createChannels } from '../channels/index.ts';
import { createLogger } from '../logging.ts';
import { startMatchWorker } from '../match-worker/index.ts';
import { createMessageLinks } from '../message-links/index.ts';
import { startNotifier } from '../notifier/index.ts';
import { openStorage } from '../storage/database.ts';

const connection = JSON.parse(process.argv[2] ?? '{}') as { connectionString: string };
let stoppedAt: Date | undefined;
const now = () => stoppedAt ?? new Date();
process.on('message', ({ at }: { at: string }) => {
  stoppedAt = new Date(at);
  process.send?.('ready');
});
const logger = createLogger('error');
const { db, listener } = openStorage({ connection, log: logger, maxConnections: 6 });
const channels = createChannels({ db, smtpUrl: undefined, mailFrom: 'a@news.example', now, logger });
const baseUrl = 'https://news.example';
const links = createMessageLinks('a key of links', baseUrl);
await startMatchWorker({ db, listener, now, logger, sweepMs: 500 });
await startNotifier({ db, listener, channels, baseUrl, links, now, logger, sweepMs: 500 });
// It is usually killed, so it writes the compile cache now to make the next one start faster.
flushCompileCache();
process.send?.('ready');
process.on('disconnect', () => process.exit());
