import { expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';

const database = testDatabase();

test('a fresh test database has our tables and nothing in them', async () => {
  const users = await database.db.selectFrom('users').selectAll().execute();
  expect(users).toEqual([]);
});
