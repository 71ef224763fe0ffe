import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '../../../server/src/logging.ts';
import { startEmbeddedPostgres } from '../../../server/src/storage/embedded-postgres.ts';
import { buildMonolith } from '../monolith/build-monolith.ts';
import { buildProduct, fillStore } from './composed-store.ts';
import { ADMIN_PASSWORD, READER, waitForStories } from './demo-data.ts';
import { startServerProcess } from './server-process.ts';

/** The product twice, on one database and the same server code: as it is composed, and as one build. */
export interface Products {
  composed: string;
  monolith: string;
  /** A folder of this run for other files to serve; `stop` removes it. */
  folder: string;
  stop(): Promise<void>;
}

const SERVER = 'server/src/main.ts';

/**
 * Builds both, lets the demo newsroom fill the database, and then starts two servers that only answer requests: a running crawler
 * would disturb the measurements and change the page between two visits.
 */
export async function startProducts(): Promise<Products> {
  const folder = await mkdtemp(join(tmpdir(), 'newswatch-bench-web-'));
  await chmod(folder, 0o711); // PostgreSQL may run under its own account
  const running: { stop(): Promise<void> }[] = [];
  const stop = async (): Promise<void> => {
    for (const part of running.toReversed()) await part.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    console.log('Building the product, and the product as one build …');
    const apps = await buildProduct();
    await fillStore(join(folder, 'composed'), apps);
    await buildMonolith({ apps, out: join(folder, 'monolith-build'), store: join(folder, 'monolith') });

    const postgres = await startEmbeddedPostgres({
      dataFolder: join(folder, 'postgres'),
      log: createLogger('error'),
    });
    running.push(postgres);
    const start = (name: string, roles: string[]) =>
      startServerProcess(SERVER, roles, {
        DATABASE_URL: postgres.connectionString,
        NEWSWATCH_DATA_DIR: join(folder, `data-${name}`),
        NEWSWATCH_ARTEFACTS_DIR: join(folder, name),
        NEWSWATCH_ADMIN_PASSWORD: ADMIN_PASSWORD,
        NEWSWATCH_DEMO_PASSWORD: READER.password,
        NEWSWATCH_THROTTLE_FACTOR: '0',
        NEWSWATCH_LOG_LEVEL: 'error',
        NEWSWATCH_DEMO: 'on',
        NEWSWATCH_DEMO_PAST: 'off',
        PORT: '0',
      });

    console.log('Letting the demo newsroom publish …');
    const filling = await start('composed', []);
    try {
      await waitForStories(filling.url);
    } finally {
      await filling.stop();
    }
    const composed = await start('composed', ['--roles', 'api']);
    running.push(composed);
    const monolith = await start('monolith', ['--roles', 'api']);
    running.push(monolith);
    return { composed: composed.url, monolith: monolith.url, folder, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
