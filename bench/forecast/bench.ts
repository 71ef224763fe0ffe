import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createLogger } from '../../server/src/logging.ts';
import { type Database, openStorage } from '../../server/src/storage/database.ts';
import { startEmbeddedPostgres } from '../../server/src/storage/embedded-postgres.ts';
import { fill, scaled } from '../lists/fill.ts';
import { startSession } from '../lists/measure.ts';
import { machineLine } from '../report/machine.ts';
import { optionValue } from '../report/options.ts';
import { markdownTable, plainNumber } from '../report/table.ts';
import { percentile } from '../sign-ins/offered-load.ts';
import { startServerProcess } from '../web/product/server-process.ts';
import { startArrivals } from './arrivals.ts';
import { type TimedRequest, timedRequests } from './timed-requests.ts';

const P95_PROMISE_MS = 1_000;
const requestKinds = ['forecast', 'related words', 'search'] as const;
const ARTICLES = 200_000;
/** The rows of everyone else, as a share of the full size of `bench/lists`. */
const SHARE_OF_THE_REST = 0.1;
/** The number of days over which articles are spread: all are within the thirty days of a forecast. */
const DAYS = 29;

interface Timing {
  request: TimedRequest;
  milliseconds: number;
  status: number;
  /** The days that the answer of a forecast or of related words covers. */
  days: number | null;
}

/**
 * Forecasts, related words and stored searches over HTTP, with 200,000 articles from the last thirty days, while a worker reads,
 * stores and matches more.
 *
 * `--articles 200000`, `--rate 10` (new articles per second), `--rounds 4`. `--quick` runs a small bench.
 */
export async function run(options: readonly string[]): Promise<boolean> {
  const quick = options.includes('--quick');
  const number = (name: string, usual: number, small: number) =>
    Number(optionValue(options, name) ?? (quick ? small : usual));
  const articles = number('--articles', ARTICLES, 5_000);
  const rate = number('--rate', 10, 10);
  const rounds = number('--rounds', 4, 1);
  const folder = await mkdtemp(join(tmpdir(), 'newswatch-bench-forecast-'));
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
    const person = await startSession(server.url, 'busy@example.com');
    await makeWorld(storage.db, articles, person.userId);
    const arrivals = await startArrivals(postgres.connection, rate);
    const ask = (request: TimedRequest) => timeRequest(server.url, person.token, request);
    // The first answers read from the disk and do not count.
    for (const request of timedRequests) await ask(request);
    arrivals.count();
    const timings: Timing[] = [];
    const begun = performance.now();
    for (let round = 0; round < rounds; round += 1) {
      for (const request of timedRequests) timings.push(await ask(request));
    }
    const seconds = (performance.now() - begun) / 1_000;
    const arrived = arrivals.count();
    await arrivals.stop();
    const report = [
      `Measured on ${machineLine()}. Server, worker, database and client share the cores; the load average was ${loadavg()[0]?.toFixed(1)}.`,
      '',
      `The database has ${plainNumber(articles)} articles from the last ${DAYS} days. During the measurement, ${plainNumber(arrived)} more arrive in ${plainNumber(seconds)} s`,
      `(${(arrived / seconds).toFixed(1)} per second); each is read, stored and matched with ${plainNumber(await countTargets(storage.db))} targets. Each request is made ${rounds === 1 ? 'once' : `${rounds} times`}.`,
      '',
      describe(timings),
      '',
    ].join('\n');
    console.log(`\n${report}`);
    if (!quick)
      await writeFile(
        join(import.meta.dirname, 'results.md'),
        `# Forecasts and searches while articles arrive\n\n${report}`,
      );
    return (
      timings.every(({ status }) => status === 200) &&
      requestKinds.every((kind) => percentile(timesOf(timings, kind), 95) <= P95_PROMISE_MS)
    );
  } finally {
    await storage.close();
    await server.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function makeWorld(db: Database, articles: number, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ plan: 'pro', email_verified_at: new Date() })
    .where('id', '=', userId)
    .execute();
  console.log(`Making ${plainNumber(articles)} articles …`);
  const sizes = { ...scaled((SHARE_OF_THE_REST * articles) / ARTICLES), articles, days: DAYS };
  await fill(db, sizes, userId, console.log);
  // Each target gets one distinct word, so that new articles are matched without alerting everyone.
  await sql`update targets set keywords_any = keywords_any[1:1]`.execute(db);
}

async function timeRequest(url: string, token: string, request: TimedRequest): Promise<Timing> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const begun = performance.now();
  const answer = await fetch(
    `${url}/api${request.path}`,
    request.body ? { method: 'POST', headers, body: JSON.stringify(request.body) } : { headers },
  );
  const body = (await answer.json()) as { days?: number };
  const milliseconds = performance.now() - begun;
  if (!answer.ok) console.log(`  ${request.what} was answered ${answer.status}: ${JSON.stringify(body)}`);
  return { request, milliseconds, status: answer.status, days: body.days ?? null };
}

async function countTargets(db: Database): Promise<number> {
  const row = await db
    .selectFrom('targets')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

const timesOf = (timings: readonly Timing[], kind: TimedRequest['kind']) =>
  timings.filter(({ request }) => request.kind === kind).map(({ milliseconds }) => milliseconds);

function describe(timings: readonly Timing[]): string {
  const kinds = requestKinds.map((kind) => {
    const times = timesOf(timings, kind);
    return [
      kind,
      String(times.length),
      ...[50, 95, 100].map((share) => plainNumber(percentile(times, share))),
    ];
  });
  const each = timedRequests.map((request) => {
    const own = timings.filter((timing) => timing.request === request);
    const times = own.map(({ milliseconds }) => milliseconds);
    return [
      `${request.kind}: ${request.what}`,
      plainNumber(percentile(times, 50)),
      plainNumber(Math.max(...times)),
      own[0]?.days == null ? '' : String(Math.min(...own.map(({ days }) => days ?? 0))),
    ];
  });
  return [
    markdownTable([['milliseconds', 'requests', 'p50', 'p95', 'slowest'], ...kinds]),
    '',
    `Required: p95 of at most ${plainNumber(P95_PROMISE_MS)} ms for each kind. "Days" says how many of the last thirty days the forecast searched, in the worst round.`,
    '',
    markdownTable([['request', 'median', 'slowest', 'days'], ...each]),
  ].join('\n');
}
