import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createLogger } from '../logging.ts';
import { testDatabase } from '../testing/database.ts';
import { sharedSecret } from './shared-secret.ts';
import { startStorage } from './start-storage.ts';

const log = createLogger('silent');
const database = testDatabase();
const folder = mkdtempSync(path.join(tmpdir(), 'newswatch-start-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the first start on an empty folder migrates, the second finds everything as it was', async () => {
  const first = await startStorage({ databaseUrl: undefined, dataFolder: folder, log });
  expect(first.migrated[0]).toBe('0001-first');
  const secret = await sharedSecret(first.db, 'access-token-key');
  await first.stop();
  const second = await startStorage({ databaseUrl: undefined, dataFolder: folder, log });
  expect(second.migrated).toEqual([]);
  expect(await sharedSecret(second.db, 'access-token-key')).toBe(secret);
  await second.stop();
});

test('with a DATABASE_URL, that server is used, by several processes at once', async () => {
  const { host, user, database: name, connectionString } = database.connection;
  const url =
    connectionString ?? `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(String(host))}`;
  const options = { databaseUrl: url, dataFolder: folder, log };
  const [one, two] = await Promise.all([startStorage(options), startStorage(options)]);
  expect(await sharedSecret(one.db, 'shared')).toBe(await sharedSecret(two.db, 'shared'));
  await one.stop();
  await two.stop();
});

test('with a DATABASE_URL that does not respond, startup fails with one sentence', async () => {
  const options = { databaseUrl: 'postgresql://nobody@127.0.0.1:1/none', dataFolder: folder, log };
  await expect(startStorage(options)).rejects.toMatchObject({
    code: 'database_unreachable',
    message: expect.stringMatching(/^The database at DATABASE_URL does not respond: .*ECONNREFUSED/),
  });
});
