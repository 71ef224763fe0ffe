import { readFile } from 'node:fs/promises';
import { settingsDefaults } from '@newswatch/shared/contracts/admin';
import * as v from 'valibot';
import { computeFingerprint } from '../../server/src/crawler/fingerprint.ts';
import {
  clearlyNearest,
  findStory,
  oddsOfOneStory,
  type StoryCandidate,
  storiesLike,
} from '../../server/src/crawler/stories.ts';
import { countAnswer, newTally, type Tally } from '../report/pairs.ts';

/** A list of groups of similar events whose reports have times and sources, so that they can arrive in turn. */
const TimedList = v.array(
  v.object({
    language: v.string(),
    events: v.array(
      v.array(
        v.object({ source: v.string(), published_at: v.string(), title: v.string(), body: v.string() }),
      ),
    ),
  }),
);

/** A report of such a list, with the number of its event in the list. */
export interface TimedArticle {
  readonly event: number;
  readonly source: string;
  readonly title: string;
  readonly body: string;
  readonly publishedAt: Date;
}

/** The reports of a list, earliest first; undefined if they have no times. */
export async function readTimed(file: string | URL): Promise<TimedArticle[] | undefined> {
  const list: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (!v.is(TimedList, list)) return undefined;
  return list
    .flatMap(({ events }) => events)
    .flatMap((reports, event) =>
      reports.map(({ published_at, ...report }) => ({
        ...report,
        event,
        publishedAt: new Date(published_at),
      })),
    )
    .toSorted((one, other) => one.publishedAt.getTime() - other.publishedAt.getTime());
}

/** An article with the story that it was joined to, by the title of the story's first article. */
interface GroupedArticle extends TimedArticle {
  readonly story: string;
}

/** An article that has arrived, with its story and the keys by which later ones find it. */
interface StoredArticle extends StoryCandidate {
  storyId: string;
  readonly keys: ReadonlySet<string>;
}

/** The number of candidates, which is that of the crawler: see `listStoryCandidates`. */
const CANDIDATES = 30;

/** The articles that share the most keys with a text; a key that few of them have counts more. */
function candidatesFor(keys: readonly string[], stored: readonly StoredArticle[]): StoredArticle[] {
  const having = new Map(keys.map((key) => [key, stored.filter((one) => one.keys.has(key))]));
  const weights = new Map<StoredArticle, number>();
  for (const found of having.values())
    for (const one of found) weights.set(one, (weights.get(one) ?? 0) + 1 / Math.sqrt(found.length));
  return [...weights]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, CANDIDATES)
    .map(([one]) => one);
}

const windowMs = settingsDefaults.matching.window_hours * 3_600_000;

/**
 * Lets the articles of one language arrive one after another, and joins each to a story as the crawler does; every night, stories
 * about the same event are merged.
 */
async function groupInTurn(articles: readonly TimedArticle[], hasNights: boolean): Promise<GroupedArticle[]> {
  const stored: StoredArticle[] = [];
  for (const [index, article] of articles.entries()) {
    const { source, title, body, publishedAt } = article;
    const isNewDay = index > 0 && dayOf(publishedAt) !== dayOf(articles[index - 1]!.publishedAt);
    if (hasNights && isNewDay) mergeStories(stored, articles[index - 1]!.publishedAt);
    const { simhash, keys } = computeFingerprint(title, body);
    const text = { sourceId: source, title, body, simhash };
    const inWindow = stored.filter(
      ({ firstSeenAt }) => publishedAt.getTime() - firstSeenAt.getTime() <= windowMs,
    );
    const others = inWindow.filter(({ sourceId }) => sourceId !== source);
    const own = stored.filter(({ sourceId }) => sourceId === source);
    const story = await findStory(text, publishedAt, candidatesFor(keys, others), undefined, own);
    stored.push({
      ...text,
      textId: `${source} ${title}`,
      storyId: story?.storyId ?? title,
      firstSeenAt: publishedAt,
      keys: new Set(keys),
    });
  }
  if (hasNights && stored.length > 0) mergeStories(stored, stored.at(-1)!.firstSeenAt);
  return articles.map((article, index) => ({ ...article, story: stored[index]!.storyId }));
}

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** Joins the stories that reports of the last day show to be one, the most certain ones first, until none is left. */
function mergeStories(stored: readonly StoredArticle[], now: Date): void {
  const isSince = (hours: number) => (one: StoredArticle) =>
    now.getTime() - one.firstSeenAt.getTime() <= hours * 3_600_000;
  const recent = stored.filter(isSince(settingsDefaults.matching.window_hours));
  for (;;) {
    const found = recent.filter(isSince(24)).flatMap((article) => {
      const others = recent.filter(({ sourceId }) => sourceId !== article.sourceId);
      const alike = storiesLike(article, candidatesFor([...article.keys], others));
      alike.delete(article.storyId);
      const reportsOf = (story: string) => recent.filter(({ storyId }) => storyId === story);
      return [...alike].flatMap((to) => {
        const odds = oddsOfOneStory(reportsOf(article.storyId), reportsOf(to));
        return odds === undefined ? [] : [{ from: article.storyId, to, odds }];
      });
    });
    const [best] = found.toSorted((one, other) => other.odds - one.odds);
    const joined = best === undefined ? pairsOfSingle(recent, recent.filter(isSince(24))) : [best];
    if (joined.length === 0) return;
    for (const { from, to } of joined)
      for (const article of stored) if (article.storyId === from) article.storyId = to;
  }
}

/** The stories of one report each that are clearly each other's nearest. */
function pairsOfSingle(recent: readonly StoredArticle[], newOnes: readonly StoredArticle[]) {
  const sizes = Map.groupBy(recent, ({ storyId }) => storyId);
  const isSingle = ({ storyId }: StoryCandidate) => sizes.get(storyId)?.length === 1;
  const nearestTo = (article: StoredArticle): StoredArticle | undefined => {
    const others = recent.filter(({ sourceId }) => sourceId !== article.sourceId);
    const found = clearlyNearest(article, candidatesFor([...article.keys], others))?.nearest;
    return others.find((one) => one === found);
  };
  const pairs: { from: string; to: string }[] = [];
  for (const article of newOnes.filter(isSingle)) {
    const nearest = nearestTo(article);
    if (nearest === undefined || !isSingle(nearest) || nearestTo(nearest) !== article) continue;
    const isFound = pairs.some(({ from }) => from === nearest.storyId);
    if (!isFound) pairs.push({ from: article.storyId, to: nearest.storyId });
  }
  return pairs;
}

/** Counts whether pairs of articles in the same story are about the same event. */
function scoreGroups(articles: readonly GroupedArticle[]): Tally {
  const tally = newTally();
  for (const [index, one] of articles.entries())
    for (const other of articles.slice(index + 1))
      countAnswer(tally, one.event === other.event, one.story === other.story);
  return tally;
}

/**
 * B-cubed, summed over all articles: the share of an article's story that is about its event, and the share of the articles
 * about its event that are in its story.
 */
function sumBCubed(articles: readonly GroupedArticle[]): { precision: number; recall: number } {
  let [precision, recall] = [0, 0];
  for (const one of articles) {
    const inStory = articles.filter(({ story }) => story === one.story);
    const shared = inStory.filter(({ event }) => event === one.event).length;
    precision += shared / inStory.length;
    recall += shared / articles.filter(({ event }) => event === one.event).length;
  }
  return { precision, recall };
}

/**
 * Computes both figures for several lists, each in one language; with `hasNights`, stories are also merged in the night after a
 * report.
 */
export async function scoreTimed(lists: readonly (readonly TimedArticle[])[], hasNights = true) {
  const pairs = newTally();
  let [precision, recall, articles] = [0, 0, 0];
  for (const list of lists) {
    const grouped = await groupInTurn(list, hasNights);
    const tally = scoreGroups(grouped);
    for (const name of ['hits', 'misses', 'falseHits', 'rejections'] as const) pairs[name] += tally[name];
    const sums = sumBCubed(grouped);
    precision += sums.precision;
    recall += sums.recall;
    articles += list.length;
  }
  return { articles, pairs, bCubed: { precision: precision / articles, recall: recall / articles } };
}
