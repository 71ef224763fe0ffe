import {
  createMatcher,
  type MatchableArticle,
  type Matcher,
  naiveMatch,
  type TargetTerms,
} from '../../server/src/matcher/index.ts';
import { percentile } from '../sign-ins/offered-load.ts';
import { memoryInUse } from './memory.ts';
import type { PostgresMatcher } from './postgres.ts';
import type { Workload } from './workload.ts';

/** The amounts for one size; slower methods see fewer articles. */
export interface SizePlan {
  targets: number;
  /** The articles for timing PostgreSQL, and the part of them for timing the naive evaluation. */
  postgresArticles: number;
  naiveArticles: number;
  /** The minimum advantage over PostgreSQL that the product promises. */
  atLeast: number;
}

export interface SizeResult extends SizePlan {
  /** The number of articles per second. */
  matcher: number;
  withHighlights: number;
  /** Times of single articles, in milliseconds. */
  p99: number;
  /** The time from a saved target to its first match, in milliseconds. */
  savedMs: number;
  naive: number;
  postgres: number;
  hitsPerArticle: number;
  bytesPerTarget: number;
  buildSeconds: number;
  /** Articles compared, and matches on which the methods disagree. */
  compared: number;
  matchesCompared: number;
  differences: number;
  wordForms: number;
  wordFormDifferences: number;
  /** The measurements with three in ten targets replaced by queries. */
  mixed: number;
  mixedDifferences: number;
}

const SEEDS = { targets: 11, sample: 22, timed: 33, planted: 44 };
const TIMED_ARTICLES = 4000;
const SAMPLE_ARTICLES = 2000;
/** The minimum time for which matcher and PostgreSQL are each timed. */
const TIMED_MS = 3000;
const ROUND_MS = 250;
const CHUNK = 20_000;
const MIXED_COMPARED = 4;

/** Measures one number of targets with every method, over the same articles, and compares the matches. */
export async function runSize(
  plan: SizePlan,
  workload: Workload,
  postgres: PostgresMatcher,
): Promise<SizeResult> {
  const sample = workload.articles(SAMPLE_ARTICLES, SEEDS.sample);
  const timed = workload.articles(TIMED_ARTICLES, SEEDS.timed);
  const targets = (wordForms = false) => workload.targets(plan.targets, SEEDS.targets, wordForms);

  const before = await memoryInUse();
  const started = performance.now();
  const matcher = createMatcher(targets(), { sample });
  const buildSeconds = (performance.now() - started) / 1000;
  const bytesPerTarget = ((await memoryInUse()) - before) / plan.targets;
  const [rate, full] = await articlesPerSecond(timed, [
    (article) => matcher.matchIds(article).length,
    (article) => matcher.match(article).length,
  ]);
  const p99 = percentile(
    timed.map((article) => timeOf(() => matcher.matchIds(article))),
    99,
  );
  const savedMs = timeToMatchSaved(matcher, timed[0]!);

  // A small set of targets rarely matches by chance, so half of the compared articles have planted matches.
  const planted = workload.articles(plan.naiveArticles, SEEDS.planted, planter(targets()));
  const compared = [...timed.slice(0, plan.naiveArticles), ...planted];
  const naive = newTally(compared);
  const naiveForms = newTally(compared.slice(0, 2));
  await postgres.empty();
  for (const chunk of chunks(targets(), CHUNK)) {
    naive.run(chunk);
    naiveForms.run(chunk.map((target) => ({ ...target, wordForms: true })));
    await postgres.add(chunk);
  }
  await postgres.ready();
  for (const article of timed.slice(-5)) await postgres.match(article);
  const [postgresRate] = await bestOfRounds(timed.slice(0, plan.postgresArticles), [
    (article) => postgres.match(article),
  ]);

  let differences = 0;
  let matchesCompared = 0;
  for (const [index, article] of compared.entries()) {
    const ours = matcher.matchIds(article);
    const fromPostgres = await postgres.match(article);
    matchesCompared += ours.length;
    differences += differing(ours, naive.found[index]!) + differing(ours, fromPostgres);
  }
  for (const article of timed.slice(plan.naiveArticles, plan.postgresArticles)) {
    const fromPostgres = await postgres.match(article);
    differences += differing(matcher.matchIds(article), fromPostgres);
  }
  matcher.close();

  const forms = createMatcher(targets(true), { sample });
  const [wordForms] = await articlesPerSecond(timed, [(article) => forms.matchIds(article).length]);
  const wordFormDifferences = naiveForms.found.reduce(
    (sum, ids, index) => sum + differing(forms.matchIds(compared[index]!), ids),
    0,
  );
  forms.close();

  const mixedTargets = () => workload.mixedTargets(plan.targets, SEEDS.targets);
  const mix = createMatcher(mixedTargets(), { sample });
  const [mixed] = await articlesPerSecond(timed, [(article) => mix.matchIds(article).length]);
  const someArticles = compared.slice(-MIXED_COMPARED);
  const naiveMix = newTally(someArticles);
  for (const chunk of chunks(mixedTargets(), CHUNK)) naiveMix.run(chunk);
  const mixedDifferences = naiveMix.found.reduce(
    (sum, ids, index) => sum + differing(mix.matchIds(someArticles[index]!), ids),
    0,
  );
  mix.close();

  return {
    ...plan,
    mixed: mixed.perSecond,
    mixedDifferences,
    matcher: rate.perSecond,
    withHighlights: full.perSecond,
    p99,
    savedMs,
    naive: (compared.length * 1000) / naive.ms(),
    postgres: postgresRate,
    hitsPerArticle: rate.hitsPerArticle,
    bytesPerTarget,
    buildSeconds,
    compared: plan.naiveArticles + Math.max(plan.naiveArticles, plan.postgresArticles),
    matchesCompared,
    differences,
    wordForms: wordForms.perSecond,
    wordFormDifferences,
  };
}

function timeOf(work: () => unknown): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}

/** Saves a target as a person would, for a word of the article, and removes it again. */
function timeToMatchSaved(matcher: Matcher, article: MatchableArticle): number {
  const id = 'tgt_saved';
  const word = 'newlysaved';
  const time = timeOf(() => {
    matcher.upsert({
      id,
      any: [word],
      all: [],
      none: [],
      fields: ['body'],
      wordForms: false,
      languages: [],
      sources: { scope: 'all', ids: [] },
    });
    const found = matcher.matchIds({ ...article, body: `${article.body} ${word}` });
    if (!found.includes(id)) throw new Error('A saved target does not match.');
  });
  matcher.remove(id);
  return time;
}

/** Measures each method: one pass over all articles to warm up and count, then rounds. */
async function articlesPerSecond<Ways extends readonly ((article: MatchableArticle) => number)[]>(
  articles: readonly MatchableArticle[],
  ways: readonly [...Ways],
) {
  const hits = ways.map((match) => articles.reduce((sum, article) => sum + match(article), 0));
  const best = await bestOfRounds(articles, ways);
  return best.map((perSecond, way) => ({ perSecond, hitsPerArticle: hits[way]! / articles.length })) as {
    [way in keyof Ways]: { perSecond: number; hitsPerArticle: number };
  };
}

/**
 * Articles per second of each method in its best round, which the machine's other work affects least. Each method runs for at
 * least `TIMED_MS`, and over all articles once. Rounds are equally long for every way, because a shorter one could fit into a
 * quieter moment.
 *
 * Methods that are timed together take turns. What changes with time (the machine's other work, the compiled code, the heap) then
 * counts for each of them: timed one after the other, the ratio of two methods differed by a tenth from run to run. Each method
 * pays for its own garbage, except at most that of the end of a round, which the next round collects.
 */
async function bestOfRounds<Ways extends readonly ((article: MatchableArticle) => unknown)[]>(
  articles: readonly MatchableArticle[],
  ways: readonly [...Ways],
) {
  const timings = ways.map((match) => ({ match, next: 0, spent: 0, best: 0 }));
  while (timings.some(({ next, spent }) => next < articles.length || spent < TIMED_MS)) {
    for (const timing of timings) {
      const started = performance.now();
      let count = 0;
      let elapsed = 0;
      while (elapsed < ROUND_MS) {
        const answer = timing.match(articles[timing.next++ % articles.length]!);
        if (answer instanceof Promise) await answer;
        count++;
        elapsed = performance.now() - started;
      }
      timing.spent += elapsed;
      timing.best = Math.max(timing.best, (count * 1000) / elapsed);
    }
  }
  return timings.map(({ best }) => best) as { [way in keyof Ways]: number };
}

/** Times the naive evaluation over chunks of targets, without their creation. */
function newTally(articles: readonly MatchableArticle[]) {
  const found: string[][] = articles.map(() => []);
  let spent = 0;
  return {
    found,
    ms: () => spent,
    run(targets: readonly TargetTerms[]) {
      const started = performance.now();
      for (const [index, article] of articles.entries()) {
        for (const hit of naiveMatch(targets, article)) found[index]!.push(hit.targetId);
      }
      spent += performance.now() - started;
    },
  };
}

/** Returns the positive keywords of ten targets at a time. */
function planter(targets: Iterator<TargetTerms>): () => string[] {
  return () => {
    const keywords: string[] = [];
    for (let count = 0; count < 10; count++) {
      const next = targets.next();
      if (next.done !== true) keywords.push(...next.value.all, ...next.value.any);
    }
    return keywords;
  };
}

function differing(ours: readonly string[], theirs: readonly string[]): number {
  const expected = new Set(theirs);
  const extra = ours.filter((id) => !expected.delete(id)).length;
  return extra + expected.size;
}

function* chunks<T>(items: Iterable<T>, size: number): Generator<T[]> {
  let chunk: T[] = [];
  for (const item of items) {
    chunk.push(item);
    if (chunk.length === size) {
      yield chunk;
      chunk = [];
    }
  }
  if (chunk.length > 0) yield chunk;
}
