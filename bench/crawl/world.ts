import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { settingsDefaults } from '@newswatch/shared/contracts/admin';
import { sql } from 'kysely';
import { createLogger } from '../../server/src/logging.ts';
import { openStorage, type Storage } from '../../server/src/storage/database.ts';
import { startEmbeddedPostgres } from '../../server/src/storage/embedded-postgres.ts';
import { migrate } from '../../server/src/storage/migrate.ts';
import { insertSource } from '../../server/src/testing/rows.ts';
import { startSession } from '../lists/measure.ts';
import { insertPeople, insertTargets, numbered, TARGETS_A_PERSON } from '../pipeline/world.ts';
import { startServerProcess } from '../web/product/server-process.ts';
import { paperAddress } from './paper-address.ts';
import type { Visit } from './politeness.ts';

/** The size of the data set. */
export interface Size {
  papers: number;
  /** Articles in each feed. */
  items: number;
  targets: number;
}

/** The papers that are crawled, in a separate process. */
export interface PaperServer {
  port: number;
  /** Forgets all visits, and from now on asks for this pause in robots.txt; 0 for none. */
  reset(crawlDelaySeconds: number): void;
  visits(): Promise<Visit[]>;
  stop(): void;
}

/** The number of targets that match each article. */
const HITS = 1;
/** The duration of an answer, like that of a fast site nearby. */
const ANSWER_MS = 20;

export async function startPaperServer({ papers, items, targets }: Size): Promise<PaperServer> {
  const argument = JSON.stringify({ papers, items, targets, hits: HITS, answerMs: ANSWER_MS });
  const child = fork(path.join(import.meta.dirname, 'paper-server-process.ts'), [argument]);
  const { port } = await answerOf<{ port: number }>(child);
  return {
    port,
    reset: (crawlDelaySeconds) => child.send({ crawlDelaySeconds }),
    async visits() {
      child.send('visits');
      return (await answerOf<{ visits: Visit[] }>(child)).visits;
    },
    stop: () => void child.kill(),
  };
}

/** Waits for the next message of a process; fails if the process ends first. */
export async function answerOf<T>(child: ChildProcess): Promise<T> {
  const ended = new AbortController();
  const onExit = (code: number | null) =>
    ended.abort(new Error(`A process of the bench ended with ${code}.`));
  child.once('exit', onExit);
  try {
    const [answer] = (await once(child, 'message', { signal: ended.signal })) as [T];
    return answer;
  } finally {
    child.off('exit', onExit);
  }
}

/** The product as `npm start` runs it, all roles in one process, on a database with every paper as a source. */
export interface World {
  storage: Storage;
  server: { url: string; pid: number };
  /** The access token of a person with targets. */
  token: string;
  stop(): Promise<void>;
}

/** A delay after which sources are due, so that nothing is due until the bench changes it. */
const LATER_MS = 3_600_000;
/** The number of targets of the person who reads in the meantime. */
const OWN_TARGETS = 40;

export async function startWorld(size: Size, port: number, concurrency: number): Promise<World> {
  const folder = await mkdtemp(path.join(tmpdir(), 'newswatch-bench-crawl-'));
  await chmod(folder, 0o711); // PostgreSQL may run under its own account
  const log = createLogger('error');
  const postgres = await startEmbeddedPostgres({ dataFolder: path.join(folder, 'postgres'), log });
  await migrate({ connection: postgres.connection, log });
  const storage = openStorage({ connection: postgres.connection, log });
  const hosts = Array.from({ length: size.papers }, (_, paper) => `${paperAddress(paper)}:${port}`);
  await insertPeople(storage, Math.ceil(size.targets / TARGETS_A_PERSON));
  await insertTargets(storage, size.targets);
  await insertSources(storage, hosts);
  await saveConcurrency(storage, concurrency);
  await sql`vacuum analyze users, targets, sources`.execute(storage.db);
  const server = await startServerProcess('server/src/main.ts', [], {
    DATABASE_URL: postgres.connectionString,
    NEWSWATCH_DATA_DIR: path.join(folder, 'data'),
    NEWSWATCH_ALLOWED_PRIVATE_HOSTS: hosts.join(','),
    NEWSWATCH_THROTTLE_FACTOR: '0',
    NEWSWATCH_LOG_LEVEL: 'error',
    NEWSWATCH_DEMO: 'off',
    NEWSWATCH_DEFAULT_PLAN: 'pro',
    PORT: '0',
  });
  const { token, userId } = await startSession(server.url, 'reader@example.com');
  await sql`update targets set user_id = ${userId} where id <= ${numbered('tgt', String(OWN_TARGETS))}`.execute(
    storage.db,
  );
  return {
    storage,
    server,
    token,
    async stop() {
      await server.stop();
      await storage.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function insertSources({ db }: Storage, hosts: readonly string[]): Promise<void> {
  const next_fetch_at = new Date(Date.now() + LATER_MS);
  for (const [paper, host] of hosts.entries()) {
    const url = `http://${host}/`;
    await insertSource(db, {
      name: `Paper ${paper}`,
      url,
      normalized_url: host,
      feed_url: `${url}feed.xml`,
      discovery: 'feed',
      next_fetch_at,
    });
  }
}

/** Sets the concurrency as an administrator would. */
async function saveConcurrency({ db }: Storage, concurrency: number): Promise<void> {
  const value = JSON.stringify({ ...settingsDefaults.crawling, max_concurrency: concurrency });
  await sql`
    insert into settings (section, value, version, updated_at) values ('crawling', ${value}::jsonb, 1, now())`.execute(
    db,
  );
}
