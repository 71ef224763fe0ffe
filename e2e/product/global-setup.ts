import { freePort } from './free-port.ts';
import { startOtherPostgres } from './other-postgres.ts';
import { atPlace, placesOf } from './places.ts';
import { publishOnce } from './published-store.ts';
import { startProduct, type Topology } from './start-product.ts';

/**
 * Starts a product for each worker, all at the same time, once for all its journeys. Returns a function that stops
 * them.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const topology: Topology = process.env.NEWSWATCH_E2E_TOPOLOGY === 'split' ? 'split' : 'one-process';
  const removeStore = await publishOnce();
  const places = Array.from({ length: placesOf(topology) }, (_, place) => openPlace(topology, place));
  const ends = await Promise.all(places);
  return async () => {
    await Promise.all(ends.map((end) => end()));
    removeStore();
  };
}

async function openPlace(topology: Topology, place: number): Promise<() => Promise<void>> {
  const database = topology === 'split' ? await startOtherPostgres() : undefined;
  // The address of a journey's webhook receiver: private addresses are refused unless they are allowed at startup.
  const receiver = `127.0.0.1:${await freePort()}`;
  const env = { NEWSWATCH_ALLOWED_PRIVATE_HOSTS: receiver };
  const product = await startProduct({ topology, env, ...(database ? { databaseUrl: database.url } : {}) });
  process.env[atPlace('NEWSWATCH_E2E_RECEIVER', place)] = receiver;
  process.env[atPlace('NEWSWATCH_E2E_URL', place)] = product.url;
  process.env[atPlace('NEWSWATCH_E2E_ARTEFACTS', place)] = product.artefactsFolder;
  if (database) process.env[atPlace('NEWSWATCH_E2E_DATABASE', place)] = database.url;
  return async () => {
    await product.stop();
    await database?.stop();
  };
}
