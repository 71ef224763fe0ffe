import { startOtherPostgres } from './other-postgres.ts';
import { startProduct, type Topology } from './start-product.ts';

/** Starts the product once for all journeys; answers what ends it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const topology: Topology = process.env.NEWSWATCH_E2E_TOPOLOGY === 'split' ? 'split' : 'one-process';
  const database = topology === 'split' ? await startOtherPostgres() : undefined;
  const product = await startProduct({ topology, ...(database ? { databaseUrl: database.url } : {}) });
  process.env.NEWSWATCH_E2E_URL = product.url;
  process.env.NEWSWATCH_E2E_ARTEFACTS = product.artefactsFolder;
  return async () => {
    await product.stop();
    await database?.stop();
  };
}
