import { freePort } from './free-port.ts';
import { startOtherPostgres } from './other-postgres.ts';
import { startProduct, type Topology } from './start-product.ts';

/** Starts the product once for all journeys; answers what ends it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const topology: Topology = process.env.NEWSWATCH_E2E_TOPOLOGY === 'split' ? 'split' : 'one-process';
  const database = topology === 'split' ? await startOtherPostgres() : undefined;
  // Where a journey runs a receiver of webhooks: private addresses are refused unless they are named before the start.
  const receiver = `127.0.0.1:${await freePort()}`;
  const env = { NEWSWATCH_ALLOWED_PRIVATE_HOSTS: receiver };
  const product = await startProduct({ topology, env, ...(database ? { databaseUrl: database.url } : {}) });
  process.env.NEWSWATCH_E2E_RECEIVER = receiver;
  process.env.NEWSWATCH_E2E_URL = product.url;
  process.env.NEWSWATCH_E2E_ARTEFACTS = product.artefactsFolder;
  return async () => {
    await product.stop();
    await database?.stop();
  };
}
