import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { fillNames } from '../../server/src/article-names/index.ts';
import { createLogger } from '../../server/src/logging.ts';
import { type Database, openStorage } from '../../server/src/storage/database.ts';
import { startEmbeddedPostgres } from '../../server/src/storage/embedded-postgres.ts';
import { machineLine } from '../report/machine.ts';
import { optionValue, resolveFromCaller } from '../report/options.ts';
import { markdownTable, plainNumber } from '../report/table.ts';
import { startServerProcess } from '../web/product/server-process.ts';
import { figureRequests } from './figure-requests.ts';
import { fill, numberedId, scaled } from './fill.ts';
import { addLargePerson, LARGE_EMAIL } from './large-person.ts';
import { readOn, type Session, startSession, type Timing, timeRequest } from './measure.ts';
import { isKept, reportLists } from './report.ts';
import { type ListRequest, listRequests } from './requests.ts';

/** The number of pages for which a cursor is followed. */
const CURSOR_PAGES = 60;
const CURSOR_LISTS = [
  `/targets/${numberedId('tgt', 7)}/deliveries?per_page=20`,
  '/articles?scope=all',
  '/articles?scope=mine',
  '/articles?scope=all&q=government',
  '/notifications?archived=false',
  `/targets/${numberedId('tgt', 7)}/matches?group=story`,
];

const ADMINISTRATORS_CURSOR_LISTS = [
  '/admin/users?sort=full_name',
  '/admin/users?sort=-last_login_at',
  '/admin/targets?sort=name',
  '/admin/notifications?status=failed',
  '/admin/articles?per_page=20',
  '/admin/sources?sort=trouble',
];

/**
 * Creates the data of a large product by SQL, and times all lists over HTTP by filters, pairs of filters, sorts, pages and words.
 *
 * `--scale 0.1` creates a tenth; `--folder data` keeps the database for the next run; `--rounds 5`; `--only matches,admin`
 * requests only lists with these names (`large` asks for the figures of a person with 110,000 matches), `--only read` only
 * follows cursors, `--sample 17` requests every seventeenth pair of article filters.
 */
export async function run(options: readonly string[]): Promise<boolean> {
  const quick = options.includes('--quick');
  const scale = Number(optionValue(options, '--scale') ?? (quick ? 0.1 : 1));
  const rounds = Number(optionValue(options, '--rounds') ?? (quick ? 1 : 3));
  const only = optionValue(options, '--only') ?? '';
  const isAsked = (list: string) => only.split(',').some((each) => list.startsWith(each));
  const kept = optionValue(options, '--folder');
  const folder = kept ? resolveFromCaller(kept) : await mkdtemp(join(tmpdir(), 'newswatch-bench-lists-'));
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o711); // PostgreSQL may run under its own account
  const log = createLogger('error');
  const postgres = await startEmbeddedPostgres({ dataFolder: join(folder, 'postgres'), log });
  const server = await startServerProcess('server/src/main.ts', ['--roles', 'api'], {
    DATABASE_URL: postgres.connectionString,
    NEWSWATCH_DATA_DIR: join(folder, 'data'),
    NEWSWATCH_THROTTLE_FACTOR: '0',
    NEWSWATCH_LOG_LEVEL: 'error',
    NEWSWATCH_DEMO: 'on',
    PORT: '0',
  });
  const storage = openStorage({ connection: postgres.connection, log });
  try {
    const busy = await startSession(server.url, 'busy@example.com');
    const administrator = await startAdministrator(storage.db, server.url);
    const large = await startSession(server.url, LARGE_EMAIL);
    const tokenFor = ({ asAdministrator, asLargePerson }: ListRequest) =>
      (asAdministrator ? administrator : asLargePerson ? large : busy).token;
    const marker = join(folder, 'filled');
    if (!existsSync(marker)) {
      await makeDatabase(storage.db, scale, busy.userId);
      await addLargePerson(storage.db, large.userId, scale);
      console.log('Storing the names of all articles …');
      await fillNames(storage.db);
      await writeFile(marker, `${scale}\n`);
    }
    const sample = Number(optionValue(options, '--sample') ?? 1);
    const all = [...listRequests(new Date()), ...figureRequests()];
    const requests = sampled(all, sample).filter(({ list }) => isAsked(list));
    console.log(`Sending ${requests.length} requests ${rounds} times …`);
    // The first answers read from the disk and do not count.
    for (const request of requests.filter(({ what }) => !what.includes(' + '))) {
      await timeRequest(server.url, tokenFor(request), request);
    }
    const timings: Timing[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const request of requests) timings.push(await timeRequest(server.url, tokenFor(request), request));
    }
    for (const [lists, { token }] of [
      [CURSOR_LISTS, busy],
      [ADMINISTRATORS_CURSOR_LISTS, administrator],
    ] as const) {
      if (!isAsked('next pages by cursor')) break;
      for (const list of lists) timings.push(...(await readOn(server.url, token, list, CURSOR_PAGES)));
    }
    const report = [
      `Measured on ${machineLine()}. Server, database and client share the cores; each request is made ${rounds === 1 ? 'once' : `${rounds} times`}.`,
      '',
      await describeSizes(storage.db),
      '',
      reportLists(timings),
    ].join('\n');
    console.log(`\n${report}`);
    if (scale === 1 && only === '') {
      await writeFile(join(import.meta.dirname, 'results.md'), `# Lists with millions of rows\n\n${report}`);
    }
    return isKept(timings);
  } finally {
    await storage.close();
    await server.stop();
    await postgres.stop();
    if (!kept) await rm(folder, { recursive: true, force: true });
  }
}

/** Makes a registered user an administrator and signs them in again. */
async function startAdministrator(db: Database, url: string): Promise<Session> {
  const email = 'operator@example.com';
  const { userId } = await startSession(url, email);
  const now = new Date();
  await db
    .updateTable('users')
    .set({ role: 'admin', email_verified_at: now })
    .where('id', '=', userId)
    .execute();
  return startSession(url, email);
}

/** All requests except pairs of filters, which are so numerous that only every n-th one is kept. */
function sampled(requests: readonly ListRequest[], every: number): ListRequest[] {
  const pairs = requests.filter(isPair);
  const kept = new Set(pairs.filter((_, index) => index % every === 0));
  return requests.filter((request) => !isPair(request) || kept.has(request));
}

const isPair = ({ list, what }: ListRequest) => list.startsWith('articles') && what.includes(' + ');

/** Fills an empty database, at full size or a part of it, for one busy person. */
export async function makeDatabase(db: Database, scale: number, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ plan: 'pro', email_verified_at: new Date() })
    .where('id', '=', userId)
    .execute();
  console.log(`Making ${scale === 1 ? 'the full size' : `${scale} of the full size`} …`);
  const begun = performance.now();
  await fill(db, scaled(scale), userId, console.log);
  console.log(`Made in ${plainNumber((performance.now() - begun) / 1_000)} s.`);
}

async function describeSizes(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string; rows: number; size: string }>`
    select relname as name, reltuples::int8 as rows, pg_size_pretty(pg_total_relation_size(oid)) as size
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 1000
    order by pg_total_relation_size(oid) desc
  `.execute(db);
  return markdownTable([
    ['table', 'rows', 'size with indexes'],
    ...rows.map(({ name, rows: count, size }) => [name, plainNumber(Number(count)), size]),
  ]);
}
