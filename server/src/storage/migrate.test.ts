import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { describe, expect, test } from 'vitest';
import { createLogger } from '../logging.ts';
import { testDatabase } from '../testing/database.ts';
import { migrate } from './migrate.ts';
import { migrations as ours } from './migrations/index.ts';

const log = createLogger('silent');
const database = testDatabase();

function adding(...statements: string[]): Record<string, Migration> {
  const added = statements.map((statement, index): [string, Migration] => [
    `9${index}-added`,
    { up: async (db) => void (await sql.raw(statement).execute(db)) },
  ]);
  return { ...ours, ...Object.fromEntries(added) };
}

describe('migrations', () => {
  test('that have all run are not run again', async () => {
    expect(await migrate({ connection: database.connection, log })).toEqual([]);
  });

  test('match the files, in number and name', async () => {
    const files = readdirSync(new URL('./migrations', import.meta.url))
      .filter((name) => /^\d{4}-.*\.ts$/.test(name))
      .map((name) => name.replace('.ts', ''));
    expect(Object.keys(ours).sort()).toEqual(files.sort());
  });

  test('run completely or not at all', async () => {
    const broken = adding('create table half_done ()', 'this is no SQL');
    await expect(migrate({ connection: database.connection, log, migrations: broken })).rejects.toMatchObject(
      {
        code: 'migration_failed',
        message: expect.stringContaining('(91-added): syntax error'),
      },
    );
    const { rows } = await sql`select to_regclass('half_done') as found`.execute(database.db);
    expect(rows).toEqual([{ found: null }]);
  });

  test('started by four processes at once are run once', async () => {
    const migrations = adding('create table once ()', 'create table twice ()');
    const options = { connection: database.connection, log, migrations };
    const ran = await Promise.all([migrate(options), migrate(options), migrate(options), migrate(options)]);
    expect(ran.flat().sort()).toEqual(['90-added', '91-added']);
  });

  test('that are unknown mean that the database is newer, and nothing is changed', async () => {
    await expect(migrate({ connection: database.connection, log })).rejects.toMatchObject({
      code: 'schema_newer',
      message:
        'The database was created by a newer version of Newswatch. Start that version, or use another database.',
    });
  });
});
