import { sql } from 'kysely';
import type pg from 'pg';
import { describe, expect, test } from 'vitest';
import { createLogger } from '../logging.ts';
import { administer } from '../testing/cluster.ts';
import { createTestDatabase, testDatabase } from '../testing/database.ts';
import { isConnectionLoss, retryOnConnectionLoss } from './connection-loss.ts';
import { checkServer, type Database, openStorage, transaction } from './database.ts';
import { StorageError } from './storage-error.ts';

const database = testDatabase();

async function backendOf(db: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]?.pid ?? 0;
}

/** Ends a session as an administrator would, and waits until its backend has ended. */
function kill(pid: number): Promise<void> {
  return administer(database.connection, `select pg_terminate_backend(${pid}, 5000)`);
}

describe('the database', () => {
  test('of a fresh test has our tables, all empty', async () => {
    expect(await database.db.selectFrom('users').selectAll().execute()).toEqual([]);
  });

  test('of one test file is not visible to another', async () => {
    const other = await createTestDatabase();
    await other.db.insertInto('secrets').values({ name: 'mine', value: 'x' }).execute();
    const seen = await database.db.selectFrom('secrets').selectAll().where('name', '=', 'mine').execute();
    await other.drop();
    expect(seen).toEqual([]);
  });

  test('returns counts and averages as numbers, dates as stored and times as Date', async () => {
    const { rows } = await sql`
      select count(*) as count, avg(n) as average, date '2026-03-29' as day,
             timestamptz '2026-03-29 02:30:00+02' as at, timestamp '2026-03-29 00:30:00' as without_zone
      from generate_series(1, 4) n`.execute(database.db);
    expect(rows).toEqual([
      {
        count: 4,
        average: 2.5,
        day: '2026-03-29',
        at: new Date('2026-03-29T00:30:00Z'),
        without_zone: new Date('2026-03-29T00:30:00Z'),
      },
    ]);
  });

  test('returns an integer that is too large for a number as text, not as another number', async () => {
    const { rows } = await sql`select -9223372036854775807::bigint as simhash`.execute(database.db);
    expect(rows).toEqual([{ simhash: '-9223372036854775807' }]);
  });

  test('works in UTC and cancels statements that take too long', async () => {
    const { rows } = await sql`
      select current_setting('timezone') as zone, current_setting('statement_timeout') as statement,
             current_setting('lock_timeout') as lock,
             current_setting('idle_in_transaction_session_timeout') as idle`.execute(database.db);
    expect(rows).toEqual([{ zone: 'UTC', statement: '15s', lock: '10s', idle: '30s' }]);
  });
});

describe('a transaction', () => {
  test('that throws leaves nothing behind', async () => {
    const work = transaction(database.db, async (trx) => {
      await trx.insertInto('secrets').values({ name: 'undone', value: 'x' }).execute();
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(
      await database.db.selectFrom('secrets').select('name').where('name', '=', 'undone').execute(),
    ).toEqual([]);
  });

  test('inside another transaction joins it', async () => {
    const [outer, inner] = await transaction(database.db, async (trx) => [
      await backendOf(trx),
      await transaction(trx, (joined) => backendOf(joined)),
    ]);
    expect(inner).toBe(outer);
  });
});

describe('a lost connection', () => {
  test('in the middle of a transaction fails only that transaction', async () => {
    const storage = openStorage({
      connection: database.connection,
      log: createLogger('silent'),
      maxConnections: 1,
    });
    const error = await transaction(storage.db, async (trx) => {
      await kill(await backendOf(trx));
      await backendOf(trx);
    }).catch((reason: unknown) => reason);
    expect(isConnectionLoss(error)).toBe(true);
    expect(await retryOnConnectionLoss(() => backendOf(storage.db))).toBeGreaterThan(0);
    await storage.close();
  });

  test('that was idle is replaced', async () => {
    const storage = openStorage({
      connection: database.connection,
      log: createLogger('silent'),
      maxConnections: 1,
    });
    const first = await backendOf(storage.db);
    await kill(first);
    const second = await retryOnConnectionLoss(() => backendOf(storage.db), { delayMs: () => 10 });
    expect(second).not.toBe(first);
    await storage.close();
  });

  test('is distinguished from a statement error, which is never retried', async () => {
    let tries = 0;
    const work = retryOnConnectionLoss(async () => {
      tries += 1;
      return sql`select nothing from nowhere`.execute(database.db);
    });
    await expect(work).rejects.toMatchObject({ code: '42P01' });
    expect(tries).toBe(1);
  });

  test('is abandoned after the last attempt, with its own error', async () => {
    const waits: number[] = [];
    const work = retryOnConnectionLoss(
      () => Promise.reject(new Error('Connection terminated unexpectedly')),
      {
        attempts: 3,
        delayMs: (failures) => {
          waits.push(failures);
          return 0;
        },
      },
    );
    await expect(work).rejects.toThrow('Connection terminated unexpectedly');
    expect(waits).toEqual([1, 2]);
  });
});

describe('the server of DATABASE_URL', () => {
  test('that responds is accepted', async () => {
    await expect(checkServer(database.connection)).resolves.toBeUndefined();
  });

  test('that does not respond is reported in one sentence', async () => {
    const nowhere: pg.ClientConfig = { host: '/nonexistent', database: 'x', user: 'x' };
    const error = await checkServer(nowhere).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StorageError);
    expect(error).toMatchObject({ code: 'database_unreachable' });
  });
});
