/**
 * A process that only serves the callbacks of hubs, for a test that kills it. Its arguments are the connection and the
 * key. It sends its address once it listens.
 */
import { flushCompileCache } from 'node:module';
import fastify from 'fastify';
import { createHubCallbacks } from '../crawler/index.ts';
import { createLogger } from '../logging.ts';
import { openStorage } from '../storage/database.ts';
import { serveHubCallbacks } from './hub-callback.ts';
import { createRateLimit } from './rate-limit.ts';

const [, , connection = '{}', key = ''] = process.argv;
const { db } = openStorage({
  connection: JSON.parse(connection) as { connectionString: string },
  log: createLogger('error'),
  maxConnections: 2,
});
const app = fastify();
serveHubCallbacks(app, {
  callbacks: createHubCallbacks({ db, key: Buffer.from(key, 'hex') }),
  rateLimit: createRateLimit(),
  throttleFactor: 1,
  now: () => new Date(),
});
// The process is always killed, so it writes the compile cache now, and the next one starts faster.
flushCompileCache();
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
process.on('disconnect', () => process.exit());
