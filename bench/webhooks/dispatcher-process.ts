import { flushCompileCache } from 'node:module';
import { startDispatcher } from '../../server/src/external-api/dispatcher/dispatcher.ts';
import { createLogger } from '../../server/src/logging.ts';
import { createGuardedPoster } from '../../server/src/outbound/index.ts';
import { openStorage } from '../../server/src/storage/database.ts';
import { SIGNING_KEY } from './world.ts';

/** A dispatcher in a separate process that can be killed. */
const { connection, hosts } = JSON.parse(process.argv[2] ?? '{}') as {
  connection: { host: string; port: number; user: string; database: string };
  hosts: { host: string; port: number }[];
};
const logger = createLogger('error');
const storage = openStorage({ connection, log: logger, maxConnections: 8 });
const poster = createGuardedPoster({
  userAgent: 'Newswatch-Webhooks/1',
  totalTimeoutMs: 15_000,
  connections: 256,
  allowedPrivateHosts: hosts,
});
await startDispatcher({
  db: storage.db,
  listener: storage.listener,
  poster,
  key: SIGNING_KEY,
  baseUrl: 'http://127.0.0.1',
  now: () => new Date(),
  logger,
});
// Usually it is killed; the next one starts faster if the compile cache is written now.
flushCompileCache();
process.send?.('ready');
process.on('disconnect', () => process.exit());
