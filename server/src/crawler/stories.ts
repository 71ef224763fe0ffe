import { setImmediate as otherWork } from 'node:timers/promises';
import { settingsDefaults } from '@newswatch/shared/contracts/admin';
import { LRUCache } from 'lru-cache';
import {
  CERTAIN,
  type Comparison,
  compareFacts,
  distanceOf,
  isOneEvent,
  LEAST_ODDS,
  likeness,
  relationOf,
  type StoryArticle,
  type StoryThresholds,
} from './compare-articles.ts';
import { frequentWordsIn, shareOnlyFrequent, shareOnlyNewsWords } from './frequent-words.ts';
import { nameOneStorm } from './named-storms.ts';
import type { Evidence } from './story-evidence.ts';
import { factsOf, type StoryFacts } from './story-facts.ts';

/** At this likeness or more, a text is a copy, perhaps with an added line or without a paragraph. */
const COPY = 0.9;
/** The odds of two reports that have little in common but the town of a local newsroom. */
const ONE_TOWN = -1;
/**
 * The limit of the log odds of one report, upwards and downwards, in the average over the reports of a story, so that a single
 * report that is very similar to an article about another event at the same company does not outvote the others. A copy counts
 * for more.
 */
const MOST_OF_ONE = 1.5;
const LEAST_OF_ONE = -2;
const OF_COPY = 3;
/** The weight of the most likely report of a story; the rest is the average of all. */
const SHARE_OF_LIKELIEST = 0.25;
/** Two stories are compared at night if at least one pair of their reports is as likely as not to be about one event. */
const LEAST_ODDS_TO_COMPARE = 0;
/**
 * The amount by which the odds of two single reports must exceed those of either and any other report, for the two to be joined
 * at night.
 */
const LEAD_OF_NEAREST = 0.5;
/**
 * Facts are cached because reading them takes ten times as long as comparing them, and recent articles are often candidates
 * again.
 */
const FACTS_KEPT = 1_000;
/** The time for which the comparison may keep other requests to this process waiting. */
const STRETCH_MS = 4;

export interface StoryCandidate extends StoryArticle {
  /** Identifies this text, so that its facts can be cached. */
  readonly textId: string;
  readonly storyId: string;
  readonly firstSeenAt: Date;
}

export interface StoryMatch {
  readonly storyId: string;
  /** 0 to 1. */
  readonly similarity: number;
}

/**
 * Finds the story of an article among candidates in its language; undefined for a new story. All candidates of a story count: one
 * similar report is enough only if the others do not contradict it, so that a story does not spread from one event to the next,
 * and an article that is fairly similar to each of several reports belongs to their story. Of the article's own source, only an
 * earlier version of the same text counts, because newspapers write about a subject day after day. Copies that other sources took
 * from that source (`own` in the stories of the candidates) are therefore skipped as well. Comparing thirty texts takes 6 ms, so
 * it yields to other work in between.
 */
export async function findStory(
  article: StoryArticle,
  firstSeenAt: Date,
  candidates: readonly StoryCandidate[],
  thresholds: StoryThresholds = settingsDefaults.matching,
  own: readonly StoryCandidate[] = [],
): Promise<StoryMatch | undefined> {
  const comparisons = new Map<string, (Comparison & { readonly candidate: StoryCandidate })[]>();
  let begun = performance.now();
  const mine = factsOf(article);
  const windowMs = thresholds.window_hours * 3_600_000;
  for (const candidate of candidates) {
    if (performance.now() - begun > STRETCH_MS) {
      await otherWork();
      begun = performance.now();
    }
    if (Math.abs(firstSeenAt.getTime() - candidate.firstSeenAt.getTime()) > windowMs) continue;
    const comparison = likeness(mine, knownFactsOf(candidate), relationOf(article, candidate), thresholds);
    if (comparison === undefined) continue;
    if (comparison.odds > LEAST_ODDS && own.some((one) => isCopy(candidate, one, thresholds))) continue;
    comparisons.set(candidate.storyId, [
      ...(comparisons.get(candidate.storyId) ?? []),
      { ...comparison, candidate },
    ]);
  }
  const frequent = frequentWordsIn(
    [...comparisons.values()]
      .flat()
      .map(({ candidate }) => candidate)
      .map(told),
  );
  let best: (StoryMatch & { odds: number }) | undefined;
  for (const [storyId, compared] of comparisons) {
    const ofStory = compared.map((one) => lessOfOneTown(one, mine, knownFactsOf(one.candidate), frequent));
    const odds = oddsOfStory(ofStory);
    const reports = ofStory.map(({ candidate }) => candidate);
    const least = haveSeveral(reports, thresholds) ? LEAST_ODDS : ofStory[0]!.least;
    if (odds > Math.max(least, best?.odds ?? least))
      best = { storyId, odds, similarity: Math.max(...ofStory.map(({ similarity }) => similarity)) };
  }
  return best && { storyId: best.storyId, similarity: best.similarity };
}

/** The log odds that an article belongs to a story: a quarter is from the most likely report, the rest is the average of all. */
function oddsOfStory(comparisons: readonly Comparison[]): number {
  const likeliest = Math.max(...comparisons.map(({ odds }) => odds));
  return SHARE_OF_LIKELIEST * likeliest + (1 - SHARE_OF_LIKELIEST) * averageOdds(comparisons);
}

const averageOdds = (comparisons: readonly Comparison[]): number =>
  comparisons.reduce((sum, { odds }) => sum + voteOf(odds), 0) / comparisons.length;

/** Returns what one report says about a story. */
const voteOf = (odds: number): number =>
  odds >= CERTAIN ? OF_COPY : Math.min(Math.max(odds, LEAST_OF_ONE), MOST_OF_ONE);

/** Whether not all reports are copies of one. */
const haveSeveral = (reports: readonly StoryArticle[], { simhash_distance }: StoryThresholds): boolean =>
  reports.some(({ simhash }, index) => {
    const distance = index > 0 ? distanceOf(simhash, reports[0]!.simhash) : 0;
    return distance === undefined || distance > simhash_distance;
  });

/** The stories with a report that may be about the same event as an article. */
export function storiesLike(
  article: StoryCandidate,
  candidates: readonly StoryCandidate[],
  thresholds: StoryThresholds = settingsDefaults.matching,
): Set<string> {
  const mine = knownFactsOf(article);
  const frequent = frequentWordsIn(candidates.map(told));
  const alike = candidates.filter((candidate) => {
    const theirs = knownFactsOf(candidate);
    const comparison = likeness(mine, theirs, relationOf(article, candidate), thresholds);
    return (
      comparison !== undefined &&
      lessOfOneTown(comparison, mine, theirs, frequent).odds > LEAST_ODDS_TO_COMPARE
    );
  });
  return new Set(alike.map(({ storyId }) => storyId));
}

/**
 * The odds that the reports of two stories are about one event, as a logarithm: the average of all pairs of reports. Undefined if
 * they are not enough, or if neither has several reports. A later report may show that two stories are one, even if their first
 * reports did not.
 */
export function oddsOfOneStory(
  ones: readonly StoryCandidate[],
  others: readonly StoryCandidate[],
  thresholds: StoryThresholds = settingsDefaults.matching,
): number | undefined {
  if (!haveSeveral(ones, thresholds) && !haveSeveral(others, thresholds)) return undefined;
  const windowMs = thresholds.window_hours * 3_600_000;
  const comparisons: Comparison[] = [];
  for (const one of ones) {
    for (const other of others) {
      if (Math.abs(one.firstSeenAt.getTime() - other.firstSeenAt.getTime()) > windowMs) continue;
      const comparison = likeness(knownFactsOf(one), knownFactsOf(other), relationOf(one, other), thresholds);
      if (comparison !== undefined) comparisons.push(comparison);
    }
  }
  // A pair of single reports was already compared when the later one arrived.
  if (comparisons.length < 2) return undefined;
  const average = averageOdds(comparisons);
  return average > LEAST_ODDS ? average : undefined;
}

/**
 * The candidate that is clearly the most likely to be about an article's event; undefined if there is none. Two reports that are
 * each other's nearest in this way are about one event more often than their odds say: a report of a similar event is usually
 * about as near to several others.
 */
export function clearlyNearest(
  article: StoryCandidate,
  candidates: readonly StoryCandidate[],
  thresholds: StoryThresholds = settingsDefaults.matching,
): { readonly nearest: StoryCandidate; readonly odds: number } | undefined {
  const mine = knownFactsOf(article);
  const frequent = frequentWordsIn(candidates.map(told));
  let best: { readonly nearest: StoryCandidate; readonly odds: number } | undefined;
  let next = Number.NEGATIVE_INFINITY;
  for (const candidate of candidates) {
    const theirs = knownFactsOf(candidate);
    const comparison = likeness(mine, theirs, relationOf(article, candidate), thresholds);
    if (comparison === undefined) continue;
    const { odds } = lessOfOneTown(comparison, mine, theirs, frequent);
    if (odds > (best?.odds ?? LEAST_ODDS)) {
      next = best?.odds ?? next;
      best = { nearest: candidate, odds };
    } else next = Math.max(next, odds);
  }
  return best && best.odds > next + LEAD_OF_NEAREST ? best : undefined;
}

/** Whether two reports are likely enough to be about one event for a merge at night, if each is clearly nearest to the other. */
export function areNear(
  one: StoryCandidate,
  other: StoryCandidate,
  thresholds: StoryThresholds = settingsDefaults.matching,
): boolean {
  const comparison = likeness(knownFactsOf(one), knownFactsOf(other), relationOf(one, other), thresholds);
  return comparison !== undefined && comparison.odds > LEAST_ODDS;
}

/** Whether a source has copied the text of another. */
function isCopy(one: StoryCandidate, other: StoryCandidate, thresholds: StoryThresholds): boolean {
  if (one.storyId !== other.storyId || one.sourceId === other.sourceId) return false;
  const comparison = likeness(knownFactsOf(one), knownFactsOf(other), relationOf(one, other), thresholds);
  // Two reports of one storm in their own words are as likely one event as copies are.
  if (nameOneStorm(knownFactsOf(one).storms, knownFactsOf(other).storms) && (comparison?.odds ?? 0) < CERTAIN)
    return false;
  return isOneEvent(comparison) && comparison.similarity >= COPY;
}

/** Computes how similar two articles are; undefined if no rule says that they belong to one story. */
export function similarityOf(
  one: StoryArticle,
  other: StoryArticle,
  thresholds: StoryThresholds = settingsDefaults.matching,
): number | undefined {
  const comparison = likeness(factsOf(one), factsOf(other), relationOf(one, other), thresholds);
  return isOneEvent(comparison) ? comparison.similarity : undefined;
}

/** The evidence for and against one event; undefined where a rule decides. */
export function evidenceFor(one: StoryArticle, other: StoryArticle): Evidence | undefined {
  const [mine, theirs] = [one, other].map((article) =>
    known.memo(`${article.title}\n${article.body}`, { context: article }),
  ) as [StoryFacts, StoryFacts];
  const comparison = compareFacts(mine, theirs, relationOf(one, other), settingsDefaults.matching);
  return comparison?.similarity === undefined ? comparison?.evidence : undefined;
}

const known = new LRUCache<string, StoryFacts, StoryArticle>({
  max: FACTS_KEPT,
  memoMethod: (_textId, _stale, { context }) => factsOf(context),
});

function knownFactsOf(candidate: StoryCandidate): StoryFacts {
  return known.memo(candidate.textId, { context: candidate });
}

const told = (candidate: StoryCandidate) => ({
  storyId: candidate.storyId,
  facts: knownFactsOf(candidate),
});

/** Two reports that share little but words common in news, or in that of the last few days, are about two events. */
function lessOfOneTown<One extends Comparison>(
  comparison: One,
  mine: StoryFacts,
  theirs: StoryFacts,
  frequent: ReadonlySet<string>,
): One {
  if (!comparison.isLittle || comparison.odds <= ONE_TOWN) return comparison;
  const isOfMany = shareOnlyFrequent(mine, theirs, frequent) || shareOnlyNewsWords(mine, theirs);
  if (!isOfMany || nameOneStorm(mine.storms, theirs.storms)) return comparison;
  return { ...comparison, odds: ONE_TOWN };
}
