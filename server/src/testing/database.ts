import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import * as v from 'valibot';
import { afterAll, beforeAll, inject } from 'vitest';
import { createLogger } from '../logging.ts';
import { type Database, openStorage, type Storage } from '../storage/database.ts';
import { administer, type TestCluster, withDatabase } from './cluster.ts';

/** A new, migrated, empty database. */
export interface TestDatabase {
  readonly db: Database;
  readonly storage: Storage;
  /** The connection options for another connection, as from a second process. */
  readonly connection: pg.ClientConfig;
  /** Closes the pool and drops the database, even if others are still connected. */
  drop(): Promise<void>;
}

const Answer = v.object({
  template: v.string(),
  connection: v.union([
    v.object({ connectionString: v.string() }),
    v.object({ host: v.string(), port: v.number(), user: v.string(), database: v.string() }),
  ]),
});

/**
 * Creates a database, copied from the migrated template file by file: half the work of copying through the write-ahead log, and
 * nothing here has to survive a crash. The caller drops it; `testDatabase` does so automatically.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const cluster = await askForCluster();
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await administer(
    cluster.connection,
    `create database ${name} template ${cluster.template} strategy file_copy`,
  );
  const connection = withDatabase(cluster.connection, name);
  const storage = openStorage({ connection, log: createLogger('error'), maxConnections: 10 });
  return {
    db: storage.db,
    storage,
    connection,
    drop: async () => {
      await storage.close();
      await administer(cluster.connection, `drop database ${name} with (force)`);
    },
  };
}

/**
 * One new database for all tests of a file (or of a `describe`), dropped at the end.
 *
 * @example
 * const database = testDatabase();
 * test('a user is found by address', async () => { await insertUser(database.db, …); });
 */
export function testDatabase(): Omit<TestDatabase, 'drop'> {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await database?.drop();
    database = undefined;
  });
  const present = (): TestDatabase => {
    if (!database)
      throw new Error('The test database is there from beforeAll on, not while tests are collected.');
    return database;
  };
  return {
    get db() {
      return present().db;
    },
    get storage() {
      return present().storage;
    },
    get connection() {
      return present().connection;
    },
  };
}

/** The main process of the run starts the cluster at the first request; see cluster.ts. */
async function askForCluster(): Promise<TestCluster> {
  const { promise, resolve, reject } = Promise.withResolvers<TestCluster>();
  // Opens a new connection: one kept from an earlier request may have been closed while this process was busy.
  const asked = request({ socketPath: inject('testClusterSocket'), path: '/', agent: false }, (response) => {
    text(response).then((body) => {
      if (response.statusCode === 200) resolve(v.parse(Answer, JSON.parse(body)));
      else reject(new Error(`No test database: ${body}`));
    }, reject);
  });
  asked.on('error', reject).end();
  return promise;
}
