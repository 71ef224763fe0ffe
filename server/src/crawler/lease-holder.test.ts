import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { createLogger } from '../logging.ts';
import { createListener } from '../storage/listener.ts';
import { testDatabase } from '../testing/database.ts';
import { announceHolder, createLeaseHolder, listDeadHolders } from './lease-holder.ts';

const database = testDatabase();

test('leases of dead processes on this machine are released, all others expire', async () => {
  const { connection, db } = database;
  const container = createListener({ connection, log: createLogger('silent') });
  await container.listen('nothing', { onMessage: () => undefined, onResync: () => undefined });
  const [self, sibling, earlier] = ['wrk_self', 'wrk_sibling', 'wrk_earlier'].map((id) =>
    createLeaseHolder(id, 7),
  ) as [string, string, string];
  const retire = announceHolder(sibling);
  // A machine of the same name, with its own process numbers.
  const beside = createLeaseHolder('wrk_beside', container.presence);
  const gone = createLeaseHolder('wrk_gone', 8);
  const unknown = createLeaseHolder('wrk_unknown', undefined);
  const elsewhere = ['present/elsewhere/8/wrk_x', 'odd', hostname()];
  // From a version that stores the process number there, which may still run during an update.
  const earlierVersion = `${hostname()}/8/wrk_old`;
  const holders = [self, sibling, earlier, beside, gone, unknown, ...elsewhere, earlierVersion];
  expect(await listDeadHolders(db, holders, self)).toEqual([earlier, gone]);
  retire();
  await container.close();
});
