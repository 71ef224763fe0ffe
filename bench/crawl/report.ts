import { admittedHostPauseMs } from '../../server/src/crawler/polite-fetch.ts';
import { markdownTable, plainNumber } from '../report/table.ts';
import { type Answer, percentile } from '../sign-ins/offered-load.ts';
import type { Crawl, Round } from './measure-crawl.ts';
import type { Size } from './world.ts';

/** The result of the plain loop. */
export interface PlainLoop {
  articles: number;
  seconds: number;
}

const READ_P95_PROMISE_MS = 100;
const MEMORY_PROMISE_MB = 1_024;
/** The time by which a timer of Node can fire early. */
const TIMER_MS = 1;

/** The minimum pause between two requests to a paper. */
const promisedPause = ({ crawlDelaySeconds }: Round) =>
  Math.max(admittedHostPauseMs, crawlDelaySeconds * 1_000) - TIMER_MS;

/** The promises that were broken, one sentence each. */
export function brokenPromises(crawl: Crawl, { papers, items }: Size): string[] {
  const { round, politeness, meanwhile } = crawl;
  const wanted = papers * items;
  const p95 = percentile(times(meanwhile), 95);
  const failed = meanwhile.filter(({ status }) => status !== 200).length;
  const promises: [kept: boolean, sentence: string][] = [
    [crawl.crawled === papers, `${papers - crawl.crawled} sources were not crawled`],
    [
      crawl.articles === wanted && crawl.addresses === wanted,
      `${crawl.articles} articles at ${crawl.addresses} addresses were stored, not ${wanted}`,
    ],
    [crawl.matched === wanted, `${crawl.matched} of ${wanted} articles were matched`],
    [politeness.mostAtOnce <= 1, `a paper received ${politeness.mostAtOnce} simultaneous requests`],
    [
      politeness.shortestPause >= promisedPause(round),
      `a pause was ${plainNumber(politeness.shortestPause)} ms`,
    ],
    [
      politeness.shortestAfterRobots >= admittedHostPauseMs - TIMER_MS,
      `the pause after a robots.txt was ${plainNumber(politeness.shortestAfterRobots)} ms`,
    ],
    [
      !(politeness.shortestAroundMarks < admittedHostPauseMs - TIMER_MS),
      `the pause around a site picture was ${plainNumber(politeness.shortestAroundMarks)} ms`,
    ],
    [p95 < READ_P95_PROMISE_MS, `the API's p95 was ${plainNumber(p95)} ms`],
    [failed === 0, `${failed} reads failed`],
    [
      crawl.memory.after.peakMegabytes < MEMORY_PROMISE_MB,
      `memory reached ${plainNumber(crawl.memory.after.peakMegabytes)} MB`,
    ],
  ];
  return promises.flatMap(([kept, sentence]) => (kept ? [] : [`- ${round.name}: ${sentence}.`]));
}

/** One column for each round. */
export function describeCrawls(crawls: readonly Crawl[], { papers, items, targets }: Size): string {
  const row = (what: string, figure: (crawl: Crawl) => string) => [what, ...crawls.map(figure)];
  const plain = (what: string, figure: (crawl: Crawl) => number) =>
    row(what, (crawl) => plainNumber(figure(crawl)));
  const reads = (what: string, answers: (crawl: Crawl) => readonly Answer[]) =>
    row(what, (crawl) =>
      [50, 95, 100].map((percent) => plainNumber(percentile(times(answers(crawl)), percent))).join(' / '),
    );
  const table = markdownTable([
    row('', ({ round }) => round.name),
    row('sources crawled at a time', ({ round }) => String(round.concurrency)),
    row('pause that the papers ask for', ({ round }) => `${round.crawlDelaySeconds} s`),
    plain('seconds until all sources were crawled', ({ crawledSeconds }) => crawledSeconds),
    plain('seconds until all articles were matched', ({ matchedSeconds }) => matchedSeconds),
    row('sources crawled', ({ crawled }) => `${plainNumber(crawled)} of ${plainNumber(papers)}`),
    row('articles stored', ({ articles }) => `${plainNumber(articles)} of ${plainNumber(papers * items)}`),
    row('stored twice', ({ articles, addresses }) => String(articles - addresses)),
    plain('matches', ({ matches }) => matches),
    plain('articles per second, from fetching to matching', articlesASecond),
    plain('CPU time of the product per article, ms', ({ memory, articles }) => {
      return ((memory.after.cpuSeconds - memory.before.cpuSeconds) * 1_000) / articles;
    }),
    plain('requests to papers', ({ politeness }) => politeness.requests),
    row('of these, for site pictures', ({ politeness }) => String(politeness.marks)),
    row('most simultaneous requests to one paper', ({ politeness }) => String(politeness.mostAtOnce)),
    row('shortest pause, ms', ({ politeness }) => pause(politeness.shortestPause)),
    row('shortest pause after robots.txt, ms', ({ politeness }) => pause(politeness.shortestAfterRobots)),
    row('shortest pause around site pictures, ms', ({ politeness }) => pause(politeness.shortestAroundMarks)),
    reads('API reads without crawling, p50 / p95 / slowest ms', ({ alone }) => alone),
    reads('API reads while crawling, p50 / p95 / slowest ms', ({ meanwhile }) => meanwhile),
    row('failed API reads while crawling', ({ meanwhile }) =>
      String(meanwhile.filter(({ status }) => status !== 200).length),
    ),
    row('memory before / peak / after, MB', ({ memory: { before, after } }) =>
      [before.megabytes, after.peakMegabytes, after.megabytes].map(plainNumber).join(' / '),
    ),
  ]);
  return [
    `${plainNumber(papers)} simulated papers have ${items} articles of about 600 words each. There are ${plainNumber(targets)} targets, and each article matches one. One process`,
    'crawls, extracts, matches, sends and serves requests, as with `npm start`. Pauses between requests are measured from the logs of the papers.',
    '',
    `Required: 95% of the API reads take less than ${READ_P95_PROMISE_MS} ms; each article is stored once; a paper never gets two requests at a time; pauses`,
    `are at least ${admittedHostPauseMs} ms, or as long as the paper’s robots.txt asks for; memory stays below ${plainNumber(MEMORY_PROMISE_MB)} MB.`,
    '',
    table,
  ].join('\n');
}

/** Describes the plain loop, and how many times as fast as the product it is. */
export function describePlainLoop({ articles, seconds }: PlainLoop, crawls: readonly Crawl[]): string {
  const rate = articles / seconds;
  const ratios = crawls.map((crawl) => {
    return `${plainNumber(rate / articlesASecond(crawl))} times the rate of "${crawl.round.name}"`;
  });
  return [
    'For comparison, a plain loop of fetch, feedsmith, linkedom and Readability reads the same pages, eight papers at a time. It',
    'ignores robots.txt, makes no pauses, stores nothing, and finds no languages, dates, stories or matches.',
    `It reads ${plainNumber(articles)} articles in ${plainNumber(seconds)} s (${plainNumber(rate)} per second), which is ${ratios.join(' and ')}.`,
  ].join('\n');
}

const articlesASecond = ({ matched, matchedSeconds }: Crawl) => matched / matchedSeconds;

const pause = (milliseconds: number) => (Number.isNaN(milliseconds) ? '–' : plainNumber(milliseconds));

function times(answers: readonly Answer[]): number[] {
  return answers.map(({ milliseconds }) => milliseconds);
}
