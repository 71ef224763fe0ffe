import { setImmediate as otherWork } from 'node:timers/promises';
import { type SettingsValues, settingsDefaults } from '@newswatch/shared/contracts/admin';
import { LRUCache } from 'lru-cache';
import { frequentWordsIn, shareOnlyFrequent } from './frequent-words.ts';
import { nameOneStorm } from './named-storms.ts';
import { countOtherTopics } from './rare-evidence.ts';
import {
  areDisjoint,
  type Evidence,
  evidenceOf,
  haveOtherTitleNumbers,
  isUnlikely,
  notIn,
  oddsOf,
} from './story-evidence.ts';
import { factsOf, type Sentence, type StoryFacts } from './story-facts.ts';
import { countOtherStages } from './story-stages.ts';
import { countCommonRuns } from './word-runs.ts';

/**
 * The threshold from which texts are alike, as administrators set it. Less than nearly the whole text (`body_overlap_percent`) may
 * be a quotation or background in both reports.
 */
export type StoryThresholds = Omit<SettingsValues['matching'], 'archive_age_days'>;

/** The share of common word sequences, relative to the shorter text, for an update by the same source. */
const COPIED_BY_ITSELF = 0.4;
/** At this likeness or more, a text is a copy, perhaps with an added line or without a paragraph. */
const COPY = 0.9;
/** At this likeness or more, most of the shorter text is also in the other one. */
const BOILERPLATE = 0.6;
/** Titles with four significant words in common and this overlap are enough without comparing the texts. */
const ALIKE_TITLES = 0.8;
/** With fewer sequences it is a caption, which many articles share. */
const FEWEST_RUNS = 15;
/** For a text this short, only the title counts. */
const SHORT_BODY_WORDS = 7;
const LIKE_SENTENCE = 0.55;
/** The odds of copies and of articles that have nothing in common, as logarithms. */
const CERTAIN = 4;
const UNLIKE = -3;
/** The least odds of two reports about one storm with a name, whatever else they tell of it. */
const ONE_STORM = 1;
/** The texts of two reports have little in common besides names if they share less than this. */
const LITTLE = 0.13;
/** The odds of two reports that have little in common but the town of a local newsroom. */
const ONE_TOWN = -1;
/**
 * The log odds of one report of a story count for no more and no less than this, so that a single report that is very similar to
 * an article about another event at the same company does not outvote the others. A copy counts for more.
 */
const MOST_OF_ONE = 1.5;
const LEAST_OF_ONE = -2;
const OF_COPY = 3;
/** How much the likeliest report of a story decides; the rest is the average of all. */
const SHARE_OF_LIKELIEST = 0.25;
/** At these odds or more, an article belongs to a story of several reports, and two stories are one. */
const LEAST_ODDS = 0.2;
/** Two stories are compared at night if a report of one is as likely as not to be about the event of a report of the other. */
const LEAST_ODDS_TO_COMPARE = 0;
/**
 * At these odds or more, two single reports are about one event: a probability of 0.66. Two events at one company or in one town
 * are as similar as two reports of one event, and there is no third report that could distinguish them. For copies, the lower
 * limit is enough.
 */
const LEAST_ODDS_OF_TWO = 0.65;
/**
 * Reading the facts of a text takes ten times as long as comparing them, and the articles of the last hours are
 * candidates again and again.
 */
const FACTS_KEPT = 1_000;
/** How long other requests to this process may have to wait for the comparison. */
const STRETCH_MS = 4;

export interface StoryArticle {
  readonly sourceId: string;
  readonly title: string;
  readonly body: string;
  readonly simhash: bigint | null;
  /** A post is too short for evidence, and an episode talks about many events: only a copy belongs to a story with it. */
  readonly joinsCopiesOnly?: boolean;
}

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

/** The log odds that an article belongs to a story: a quarter of the likeliest report, and the rest the average of all. */
function oddsOfStory(comparisons: readonly Comparison[]): number {
  const likeliest = Math.max(...comparisons.map(({ odds }) => odds));
  return SHARE_OF_LIKELIEST * likeliest + (1 - SHARE_OF_LIKELIEST) * averageOdds(comparisons);
}

const averageOdds = (comparisons: readonly Comparison[]): number =>
  comparisons.reduce((sum, { odds }) => sum + voteOf(odds), 0) / comparisons.length;

/** What one report says about a story. */
const voteOf = (odds: number): number =>
  odds >= CERTAIN ? OF_COPY : Math.min(Math.max(odds, LEAST_OF_ONE), MOST_OF_ONE);

/** Whether not all reports are copies of one. */
const haveSeveral = (reports: readonly StoryArticle[], { simhash_distance }: StoryThresholds): boolean =>
  reports.some(({ simhash }, index) => {
    const distance = index > 0 ? distanceOf(simhash, reports[0]!.simhash) : 0;
    return distance === undefined || distance > simhash_distance;
  });

/** The stories with a report that may be about the event of an article. */
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

/** Whether a source has taken over the text of another. */
function isCopy(one: StoryCandidate, other: StoryCandidate, thresholds: StoryThresholds): boolean {
  if (one.storyId !== other.storyId || one.sourceId === other.sourceId) return false;
  const comparison = likeness(knownFactsOf(one), knownFactsOf(other), relationOf(one, other), thresholds);
  // Two reports of one storm in their own words are as likely one event as copies are.
  if (nameOneStorm(knownFactsOf(one).storms, knownFactsOf(other).storms) && (comparison?.odds ?? 0) < CERTAIN)
    return false;
  return isOneEvent(comparison) && comparison.similarity >= COPY;
}

/** How similar two articles are, or undefined if no rule says that they belong to one story. */
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

/** The data about two articles that counts besides the facts in their texts. */
interface Relation {
  readonly isOneSource: boolean;
  readonly joinsCopiesOnly: boolean;
  /** How many bits of the fingerprints differ; undefined if a text is too short for one. */
  readonly distance: number | undefined;
}

function relationOf(one: StoryArticle, other: StoryArticle): Relation {
  return {
    isOneSource: one.sourceId === other.sourceId,
    joinsCopiesOnly: one.joinsCopiesOnly === true || other.joinsCopiesOnly === true,
    distance: distanceOf(one.simhash, other.simhash),
  };
}

function distanceOf(one: bigint | null, other: bigint | null): number | undefined {
  if (one === null || other === null) return undefined;
  let different = BigInt.asUintN(64, one ^ other);
  let bits = 0;
  for (; different > 0n; different &= different - 1n) bits += 1;
  return bits;
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

/** Two reports that have little in common but words of which the news of the last days is full are about two events. */
function lessOfOneTown<One extends Comparison>(
  comparison: One,
  mine: StoryFacts,
  theirs: StoryFacts,
  frequent: ReadonlySet<string>,
): One {
  if (!comparison.isLittle || comparison.odds <= ONE_TOWN) return comparison;
  if (nameOneStorm(mine.storms, theirs.storms) || !shareOnlyFrequent(mine, theirs, frequent))
    return comparison;
  return { ...comparison, odds: ONE_TOWN };
}

/** The result of comparing two articles. */
interface Comparison {
  /** The odds that they report one event, as a logarithm. */
  readonly odds: number;
  /** 0 to 1. */
  readonly similarity: number;
  /** The odds that are enough if there is no further report. */
  readonly least: number;
  /** Besides names, the texts have little in common. */
  readonly isLittle?: boolean;
}

const isOneEvent = (comparison: Comparison | undefined): comparison is Comparison =>
  comparison !== undefined && comparison.odds > comparison.least;

/** Compares two texts; undefined if nothing can be said. */
function likeness(
  one: StoryFacts,
  other: StoryFacts,
  relation: Relation,
  thresholds: StoryThresholds,
): Comparison | undefined {
  const facts = compareFacts(one, other, relation, thresholds);
  if (facts === undefined) return undefined;
  const { similarity, evidence } = facts;
  if (similarity !== undefined && !(evidence && isUnlikely(evidence)))
    return { odds: CERTAIN + similarity, similarity, least: LEAST_ODDS };
  const likelier = (odds: number) =>
    nameOneStorm(one.storms, other.storms) ? Math.max(odds, ONE_STORM) : odds;
  const odds = likelier(
    evidence === undefined ? UNLIKE : oddsOf(evidence, one.hasCapitals && other.hasCapitals),
  );
  return {
    odds: Math.max(odds, UNLIKE),
    similarity: 1 / (1 + Math.exp(-odds)),
    least: evidence && evidence.copied >= BOILERPLATE ? LEAST_ODDS : LEAST_ODDS_OF_TWO,
    isLittle: evidence !== undefined && evidence.eventTexts < LITTLE,
  };
}

/**
 * Compares two texts by rules where they can decide. Similar titles and copied texts report one event unless a conflict of
 * numbers, days, names or outcomes separates them, as in reports on weather, markets, earthquakes and results. Nearly equal texts
 * whose headlines are about different names report the same kind of event in two places. Otherwise the evidence for one event
 * must outweigh the evidence against it. Two similar titles that each have a different word may share only a place and its
 * institutions. The evidence is then also returned, in case it clearly contradicts. Undefined if only copies count: a headline
 * without a text, or a post, says nothing about other articles.
 */
function compareFacts(
  one: StoryFacts,
  other: StoryFacts,
  { isOneSource, joinsCopiesOnly, distance }: Relation,
  thresholds: StoryThresholds,
): { similarity?: number; evidence?: Evidence | undefined } | undefined {
  const fewer = Math.min(one.runs.length, other.runs.length);
  const runs = fewer >= FEWEST_RUNS ? countCommonRuns(one.runs, other.runs) / fewer : 0;
  const isVersion = isOneSource && runs >= COPIED_BY_ITSELF;
  if (isOneSource && !isVersion) return undefined;
  const title = overlap(one.title, other.title);
  const body = overlap(one.body, other.body).coefficient;
  if (!isVersion && body >= BOILERPLATE && haveOtherTitleNames(one, other) && haveOtherTopics(one, other))
    return {};
  const isShort = Math.min(one.body.size, other.body.size) < SHORT_BODY_WORDS;
  const titleOverlap = thresholds.title_overlap_percent / 100;
  const hasLikeTitle =
    (title.shared >= 3 && title.coefficient >= titleOverlap && (isShort || body >= 0.25)) ||
    (title.shared >= 4 && title.coefficient >= Math.max(ALIKE_TITLES, titleOverlap));
  const copied: number[] = [];
  if (isVersion || runs >= thresholds.body_overlap_percent / 100) copied.push(runs);
  if (!isOneSource && distance !== undefined && distance <= thresholds.simhash_distance)
    copied.push(1 - distance / 64);
  if ((copied.length > 0 || hasLikeTitle) && !clash(one, other, isVersion)) {
    const similarity = Math.max(...copied, hasLikeTitle ? title.coefficient : 0);
    const isCertain = copied.length > 0 || title.coefficient === 1 || isShort;
    return isCertain ? { similarity } : { similarity, evidence: evidenceOf(one, other) };
  }
  if (isOneSource || isShort || joinsCopiesOnly) return undefined;
  if (exclude(one, other)) return {};
  return { evidence: evidenceOf(one, other) };
}

/** Whether the facts show that two similar texts report two events. A new version of the same text may have new numbers. */
function clash(one: StoryFacts, other: StoryFacts, isVersion: boolean): boolean {
  return (
    areDisjoint(one.weekdays, other.weekdays) ||
    exclude(one, other) ||
    countOtherStages(one.report.titleStages, other.report.titleStages) > 0 ||
    (!isVersion && (haveOtherTitleNumbers(one, other) || haveOtherTopics(one, other))) ||
    haveOtherTitleNames(one, other) ||
    isTemplate(one, other, isVersion)
  );
}

/** Whether each title has a name that the other text lacks. */
const haveOtherTitleNames = (one: StoryFacts, other: StoryFacts): boolean =>
  notIn(one.titleNames, other.names, other.body).length > 0 &&
  notIn(other.titleNames, one.names, one.body).length > 0;

/**
 * Whether each text is about something that the other does not mention: a template with another place in it. This also works for
 * places that are in no list and have no capital letter, as in Arabic.
 */
const haveOtherTopics = (one: StoryFacts, other: StoryFacts): boolean =>
  countOtherTopics(one, other) > 0 && countOtherTopics(other, one) > 0;

/** Whether dates or outcomes rule out a common event, however it is described. */
const exclude = (one: StoryFacts, other: StoryFacts): boolean =>
  areDisjoint(one.dates, other.dates) ||
  areDisjoint(one.titleMonths, other.titleMonths) ||
  haveOpposites(one.sides, other.sides);

/**
 * Whether two texts have similar sentences about different facts: templates that are filled in every day. Copied texts
 * have equal sentences, or sentences that only one of them has.
 */
function isTemplate(one: StoryFacts, other: StoryFacts, isVersion: boolean): boolean {
  const [fewer, more] = one.sentences.length <= other.sentences.length ? [one, other] : [other, one];
  let equal = 0;
  let unlike = 0;
  for (const sentence of fewer.sentences) {
    const twin = twinOf(sentence, more.sentences);
    if (twin === undefined) continue;
    if (twin.text === sentence.text) equal += 1;
    else if (contradicts(sentence, twin, allFacts(fewer), allFacts(more))) {
      unlike += 1;
    } else equal += 0.5;
  }
  return isVersion ? unlike > equal : unlike >= 2 || (unlike === 1 && equal < 2);
}

/** Whether two similar sentences have different numbers or days, or different names and hardly one in common. */
function contradicts(
  one: Sentence,
  other: Sentence,
  factsOfOne: ReadonlySet<string>,
  factsOfOther: ReadonlySet<string>,
): boolean {
  const mine = notIn(one.facts, factsOfOther);
  const theirs = notIn(other.facts, factsOfOne);
  if (mine.length === 0 || theirs.length === 0) return false;
  const count = (facts: readonly string[]) => facts.filter((fact) => /\d/.test(fact)).length;
  return (count(mine) > 0 && count(theirs) > 0) || overlap(one.facts, other.facts).shared <= 1;
}

function twinOf(sentence: Sentence, others: readonly Sentence[]): Sentence | undefined {
  let best: { twin: Sentence; share: number } | undefined;
  for (const twin of others) {
    if (twin.text === sentence.text) return twin;
    const share = overlap(sentence.words, twin.words).coefficient;
    if (share >= LIKE_SENTENCE && share > (best?.share ?? 0)) best = { twin, share };
  }
  return best?.twin;
}

const allFacts = (facts: StoryFacts): ReadonlySet<string> =>
  new Set([...facts.names, ...facts.numbers, ...facts.sentences.flatMap((one) => [...one.facts])]);

/** "3 0" and "3 1" are the two sides of the same pair of opposites. */
function haveOpposites(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const turned = (side: string) => `${side.slice(0, -1)}${side.endsWith('0') ? 1 : 0}`;
  return [...one].some((side) => other.has(turned(side)) && !one.has(turned(side)) && !other.has(side));
}

/** The number of shared members, and their share of the smaller set. */
function overlap<T>(one: ReadonlySet<T>, other: ReadonlySet<T>): { shared: number; coefficient: number } {
  const [smaller, larger] = one.size < other.size ? [one, other] : [other, one];
  let shared = 0;
  for (const member of smaller) if (larger.has(member)) shared += 1;
  return { shared, coefficient: smaller.size === 0 ? 0 : shared / smaller.size };
}
