import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '../../server/src/logging.ts';
import { startEmbeddedPostgres } from '../../server/src/storage/embedded-postgres.ts';
import { type ServerProcess, startServerProcess } from '../web/product/server-process.ts';

/** The API in a separate process on an embedded database, with throttles off, because one machine acts as many people here. */
export async function startServer(): Promise<ServerProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'newswatch-bench-sign-ins-'));
  await chmod(folder, 0o711); // PostgreSQL may run under its own account
  const postgres = await startEmbeddedPostgres({
    dataFolder: join(folder, 'postgres'),
    log: createLogger('error'),
  });
  const server = await startServerProcess('server/src/main.ts', ['--roles', 'api'], {
    DATABASE_URL: postgres.connectionString,
    NEWSWATCH_DATA_DIR: join(folder, 'data'),
    NEWSWATCH_THROTTLE_FACTOR: '0',
    NEWSWATCH_LOG_LEVEL: 'error',
    NEWSWATCH_DEMO: 'on',
    PORT: '0',
  });
  return {
    url: server.url,
    pid: server.pid,
    async stop() {
      await server.stop();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
