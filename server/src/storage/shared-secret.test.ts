import { expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { sharedSecret } from './shared-secret.ts';

const database = testDatabase();

test('processes that ask for a secret at the same time get the same one', async () => {
  const secrets = await Promise.all(
    Array.from({ length: 8 }, () => sharedSecret(database.db, 'access-token-key')),
  );
  expect(new Set(secrets).size).toBe(1);
  expect(Buffer.from(secrets[0] ?? '', 'base64url')).toHaveLength(32);
});

test('two secrets are not the same', async () => {
  expect(await sharedSecret(database.db, 'one')).not.toBe(await sharedSecret(database.db, 'two'));
});
