import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Answer, offer } from '../sign-ins/offered-load.ts';
import { measurePoliteness, type Politeness } from './politeness.ts';
import { type ProcessFigures, processFigures } from './process-figures.ts';
import { type PaperServer, type Size, startWorld, type World } from './world.ts';

/** The settings of one crawl of the papers. */
export interface Round {
  name: string;
  /** The number of sources that are crawled at once, as set by an administrator. */
  concurrency: number;
  /** The pause between two requests that every robots.txt asks for; 0 for none. */
  crawlDelaySeconds: number;
}

export interface Crawl {
  round: Round;
  /** The time from the moment when all were due to the end of the last crawl. */
  crawledSeconds: number;
  /** The time until the last article was matched. */
  matchedSeconds: number;
  /** Sources that were crawled successfully. */
  crawled: number;
  articles: number;
  /** The number of distinct addresses among them. */
  addresses: number;
  matched: number;
  matches: number;
  /** The times of a reader while nothing is crawled. */
  alone: Answer[];
  meanwhile: Answer[];
  memory: { before: ProcessFigures; after: ProcessFigures };
  politeness: Politeness;
}

const READS_A_SECOND = 20;
const ALONE_SECONDS = 10;
const READS = ['/user/profile', '/articles?scope=all', '/articles?scope=mine', '/targets'];
const LOOK_MS = 1_000;
/** The time without progress after which nothing more will happen. */
const GIVE_UP_AFTER_MS = 90_000;

/** All sources due at once, on a fresh database, while a person reads. */
export async function measureCrawl(size: Size, paperServer: PaperServer, round: Round): Promise<Crawl> {
  const world = await startWorld(size, paperServer.port, round.concurrency);
  try {
    paperServer.reset(round.crawlDelaySeconds);
    await readings(world, { seconds: 2 }); // Warms up query plans and code.
    const alone = await readings(world, { seconds: ALONE_SECONDS });
    const before = await processFigures(world.server.pid);
    let isOver = false;
    const begun = new Date();
    await world.storage.db.updateTable('sources').set({ next_fetch_at: begun }).execute();
    const [meanwhile] = await Promise.all([
      readings(world, { seconds: Number.POSITIVE_INFINITY, isOver: () => isOver }),
      untilMatched(world, size).finally(() => (isOver = true)),
    ]);
    const after = await processFigures(world.server.pid);
    return {
      round,
      ...(await outcomeOf(world, begun)),
      alone,
      meanwhile,
      memory: { before, after },
      politeness: measurePoliteness(await paperServer.visits()),
    };
  } finally {
    await world.stop();
  }
}

function readings(
  { server, token }: World,
  time: { seconds: number; isOver?: () => boolean },
): Promise<Answer[]> {
  return offer({ perSecond: READS_A_SECOND, ...time }, async (index) => {
    const answer = await fetch(`${server.url}/api${READS[index % READS.length]}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await answer.arrayBuffer();
    return answer.status;
  });
}

/** Waits until every source has been crawled and every article matched, or until nothing more happens. */
async function untilMatched({ storage: { db } }: World, { papers }: Size): Promise<void> {
  let known = '';
  let changedAt = performance.now();
  for (;;) {
    const { rows } = await sql<{ crawled: number; articles: number; waiting: number }>`
      select (select count(*)::int from sources where last_crawled_at is not null) as crawled,
        count(*)::int as articles, (count(*) filter (where matched_at is null))::int as waiting from articles`.execute(
      db,
    );
    const [{ crawled, articles, waiting } = { crawled: 0, articles: 0, waiting: 0 }] = rows;
    if (crawled === papers && waiting === 0) return;
    const state = `${crawled} ${articles} ${waiting}`;
    if (state !== known) changedAt = performance.now();
    known = state;
    if (performance.now() - changedAt > GIVE_UP_AFTER_MS) return;
    await delay(LOOK_MS);
  }
}

async function outcomeOf({ storage: { db } }: World, begun: Date) {
  const { rows } = await sql<{
    crawledAt: Date | null;
    crawled: number;
    matchedAt: Date | null;
    articles: number;
    addresses: number;
    matched: number;
    matches: number;
  }>`
    select (select max(finished_at) from crawl_runs) as "crawledAt",
      (select count(distinct source_id)::int from crawl_runs where status = 'done') as crawled,
      max(matched_at) as "matchedAt", count(*)::int as articles, count(distinct url)::int as addresses,
      count(matched_at)::int as matched, (select count(*)::int from matches) as matches from articles`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('The database did not answer.');
  const { crawledAt, matchedAt, ...counts } = row;
  const since = (moment: Date | null) => ((moment?.getTime() ?? Number.NaN) - begun.getTime()) / 1_000;
  return { ...counts, crawledSeconds: since(crawledAt), matchedSeconds: since(matchedAt) };
}
