import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, startEmbeddedPostgres } from '@newswatch/server/testing';

export interface OtherPostgres {
  url: string;
  stop: () => Promise<void>;
}

/**
 * A PostgreSQL that the product did not start itself: the one named by `NEWSWATCH_E2E_DATABASE_URL`, or a server
 * started for the tests.
 */
export async function startOtherPostgres(): Promise<OtherPostgres> {
  const named = process.env.NEWSWATCH_E2E_DATABASE_URL;
  if (named) return { url: named, stop: async () => undefined };
  const dataFolder = mkdtempSync(join(tmpdir(), 'newswatch-pg-'));
  const postgres = await startEmbeddedPostgres({ dataFolder, log: createLogger('warn') });
  return {
    url: postgres.connectionString,
    async stop() {
      await postgres.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
