import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import type { TestProject } from 'vitest/node';
import { createLogger } from '../logging.ts';
import { startEmbeddedPostgres } from '../storage/embedded-postgres.ts';
import { migrate } from '../storage/migrate.ts';
import { createRunFolder, removeLeftovers } from './run-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The Unix socket on which a test worker asks for the cluster. */
    testClusterSocket: string;
    /** The temporary folder of the run; see run-folder.ts. */
    testTemporaryFolder: string;
  }
}

/** The answer on the socket: how to connect to the cluster, and which database to copy. */
export interface TestCluster {
  connection: { connectionString: string } | { host: string; port: number; user: string; database: string };
  template: string;
}

/**
 * Vitest's global setup: one PostgreSQL for the whole run, started when the first test file asks for it, so that a run
 * of pure tests never waits for one. `TEST_DATABASE_URL` names a server to use instead.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const folder = createRunFolder();
  let cluster: Promise<OpenCluster> | undefined;
  const server = createServer((_request, response) => {
    cluster ??= openCluster(folder.data);
    cluster.then(
      ({ answer }) => response.end(JSON.stringify(answer)),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.message : String(error)),
    );
  });
  const listening = Promise.withResolvers<void>();
  server.listen(folder.socket, listening.resolve);
  await listening.promise;
  project.provide('testClusterSocket', folder.socket);
  project.provide('testTemporaryFolder', folder.temporary);

  return async () => {
    server.closeAllConnections();
    server.close();
    try {
      // If the cluster could not be started, every test that asked for it has already failed with the reason.
      const opened = await cluster?.catch(() => undefined);
      await opened?.close();
    } finally {
      folder.remove();
    }
  };
}

interface OpenCluster {
  readonly answer: TestCluster;
  close(): Promise<void>;
}

async function openCluster(dataFolder: string): Promise<OpenCluster> {
  const log = createLogger('error');
  const url = process.env.TEST_DATABASE_URL;
  const own =
    url === undefined ? await startEmbeddedPostgres({ dataFolder, log, durable: false }) : undefined;
  const connection = own ? own.connection : { connectionString: url };
  const template = `newswatch_template_${randomBytes(6).toString('hex')}`;
  const close = async (): Promise<void> => {
    if (own) return own.stop();
    await administer(connection, `alter database ${template} with is_template false`);
    await administer(connection, `drop database ${template}`);
  };
  try {
    await administer(connection, `create database ${template}`);
    await migrate({ connection: withDatabase(connection, template), log });
    // Creates the tables of the job queue once, instead of in every test file that sends a job.
    await administer(withDatabase(connection, template), getConstructionPlans());
    // The first connection writes PostgreSQL's catalogue cache into the database. Without this, the first connection to each copy
    // would build it again.
    await administer(withDatabase(connection, template), 'select 1');
    // Disallows connections: a template in use cannot be copied.
    await administer(connection, `alter database ${template} with is_template true allow_connections false`);
  } catch (error) {
    // If a new migration fails, for example, a PostgreSQL that is left running would keep the run from ending.
    await close().catch(() => {
      // The first error is the one to report.
    });
    throw error;
  }
  const { host, port, user, database } = connection as pg.ClientConfig;
  const answer =
    url === undefined
      ? { host: String(host), port: Number(port), user: String(user), database: String(database) }
      : { connectionString: url };
  return { answer: { connection: answer, template }, close };
}

/** The same server with another database. */
export function withDatabase(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (connection.connectionString === undefined) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { ...connection, connectionString: url.href };
}

/** Runs one statement outside any transaction. */
export async function administer(connection: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  client.on('error', () => {
    // The failing statement reports the error. Without a listener, the error would end the process.
  });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
