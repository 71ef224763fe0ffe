import type { SettingsValues } from '@newswatch/shared/contracts/admin';
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
  UNDERESTIMATED_WITHOUT_NAMES,
} from './story-evidence.ts';
import type { Sentence, StoryFacts } from './story-facts.ts';
import { countOtherStages } from './story-stages.ts';
import { countCommonRuns } from './word-runs.ts';

/**
 * The overlap from which texts are alike, as administrators set it. Unless it is nearly the whole text (`body_overlap_percent`),
 * it may be a quotation or background in both reports.
 */
export type StoryThresholds = Omit<SettingsValues['matching'], 'archive_age_days'>;

/** The share of common word sequences, relative to the shorter text, for an update by the same source. */
const COPIED_BY_ITSELF = 0.4;
/** At this likeness or more, most of the shorter text is also in the other one. */
const BOILERPLATE = 0.6;
/** Titles with four significant words in common and this overlap are enough without comparing the texts. */
const ALIKE_TITLES = 0.8;
/** The minimum number of word sequences: a text with fewer is a caption, which many articles share. */
const FEWEST_RUNS = 15;
/** The length of a text up to which only the title counts. */
const SHORT_BODY_WORDS = 7;
const LIKE_SENTENCE = 0.55;
/** The odds for copies, and for articles that have nothing in common, as logarithms. */
export const CERTAIN = 4;
const UNLIKE = -3;
/** The minimum odds for two reports about the same named storm, whatever else they say about it. */
const ONE_STORM = 1;
/** The texts of two reports have little in common besides names if they share less than this. */
const LITTLE = 0.13;
/** At these odds or more, an article belongs to a story of several reports, and two stories are one. */
export const LEAST_ODDS = 0.2;
/**
 * At these odds or more, two single reports are about one event: a probability of 0.66. Two events at one company or in one town
 * are as similar as two reports of one event, and there is no third report that could distinguish them. For copies, the lower
 * limit is enough.
 */
const LEAST_ODDS_OF_TWO = 0.65;

export interface StoryArticle {
  readonly sourceId: string;
  readonly title: string;
  readonly body: string;
  readonly simhash: bigint | null;
  /** A post is too short for evidence, and an episode talks about many events: only a copy belongs to a story with it. */
  readonly joinsCopiesOnly?: boolean;
}

/** What matters about two articles besides the facts in their texts. */
interface Relation {
  readonly isOneSource: boolean;
  readonly joinsCopiesOnly: boolean;
  /** The number of bits in which the fingerprints differ; undefined if a text is too short for one. */
  readonly distance: number | undefined;
}

export function relationOf(one: StoryArticle, other: StoryArticle): Relation {
  return {
    isOneSource: one.sourceId === other.sourceId,
    joinsCopiesOnly: one.joinsCopiesOnly === true || other.joinsCopiesOnly === true,
    distance: distanceOf(one.simhash, other.simhash),
  };
}

export function distanceOf(one: bigint | null, other: bigint | null): number | undefined {
  if (one === null || other === null) return undefined;
  let different = BigInt.asUintN(64, one ^ other);
  let bits = 0;
  for (; different > 0n; different &= different - 1n) bits += 1;
  return bits;
}

/** The result of comparing two articles. */
export interface Comparison {
  /** The odds that they report one event, as a logarithm. */
  readonly odds: number;
  /** 0 to 1. */
  readonly similarity: number;
  /** The odds that are enough if there is no further report. */
  readonly least: number;
  /** Whether the texts have little in common besides names. */
  readonly isLittle?: boolean;
}

export const isOneEvent = (comparison: Comparison | undefined): comparison is Comparison =>
  comparison !== undefined && comparison.odds > comparison.least;

/** Compares two texts; undefined if nothing can be concluded. */
export function likeness(
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
  const hasNames = one.hasCapitals && other.hasCapitals;
  const odds = likelier(evidence === undefined ? UNLIKE : oddsOf(evidence, hasNames));
  // Two single reports are joined by what the trees say, without the correction.
  const leastOfTwo = LEAST_ODDS_OF_TWO + (hasNames ? 0 : UNDERESTIMATED_WITHOUT_NAMES);
  return {
    odds: Math.max(odds, UNLIKE),
    similarity: 1 / (1 + Math.exp(-odds)),
    least: evidence && evidence.copied >= BOILERPLATE ? LEAST_ODDS : leastOfTwo,
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
export function compareFacts(
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

/** Whether two similar sentences have different numbers or days, or different names and hardly any in common. */
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
