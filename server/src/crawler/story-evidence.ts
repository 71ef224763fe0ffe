import { chanceOf, type Forest, readForest } from './decision-trees.ts';
import { commonTo, type RareEvidence, rareEvidenceOf } from './rare-evidence.ts';
import type { StoryFacts } from './story-facts.ts';
import type { Report, Strengths, Words } from './story-report.ts';
import { countOtherStages } from './story-stages.ts';
import { isRare, rarityOf } from './word-rarity.ts';
import { countCommonRuns } from './word-runs.ts';

/**
 * The evidence for and against one event. Counts are logarithms, so that each additional one counts less. Shares are weighted by
 * the rarity of the words.
 */
export interface Evidence extends RareEvidence {
  /**
   * The words in each title that are in the other text but not in its title, by their rarity: each report covers the other's
   * news.
   */
  news: number;
  /** The likeness of the titles, and without names: what happened, not where and to whom. */
  titles: number;
  eventTitles: number;
  /** The share of words that the beginnings have in common, both with and without names. */
  leads: number;
  eventLeads: number;
  /** The share of one beginning that the other text covers: the larger of the two shares. */
  covered: number;
  eventCovered: number;
  /** The smaller of the two shares: a later report repeats the news of an earlier one, not the other way round. */
  eventCoveredLess: number;
  /**
   * The share of one title that the other's beginning covers (the larger of the two), and that the other text covers (the
   * smaller).
   */
  titleCovered: number;
  titleCoveredLess: number;
  /** The share of words that the texts have in common, with and without names. */
  texts: number;
  eventTexts: number;
  /**
   * The number of words that both texts have in common, and of those in the shorter one, because a share of few words says
   * little.
   */
  common: number;
  length: number;
  /** The likeness of the texts, where words count more the more often they occur, with and without names. */
  likeness: number;
  eventLikeness: number;
  /** The number of words that both use more than once, and their share of all such words. */
  central: number;
  centralShare: number;
  /** The number of pairs of adjacent words that both have. */
  pairs: number;
  /** The share of word sequences that the texts have in common. */
  copied: number;
  /** The number of rare names that both have, and the share of those that they could have in common. */
  names: number;
  nameShare: number;
  /** The rare names that the other text lacks, as a share of all: the smaller of the two shares. */
  otherNameShare: number;
  /** The number of names in each title that the other text lacks; the smaller of the two counts. */
  otherTitleNames: number;
  /** The number of numbers that both have, the number that they could have in common, and the share. */
  numbers: number;
  possibleNumbers: number;
  numberShare: number;
  /**
   * The number of numbers that both beginnings have, and of those in each beginning that the other text lacks: the smaller of the
   * two counts.
   */
  leadNumbers: number;
  otherLeadNumbers: number;
  /** 1 if both beginnings have numbers, and none in common. */
  otherNumbers: number;
  /** 1 if each title has a number that the other text lacks. */
  otherTitleNumbers: number;
  /** The number of words that have an equal number beside them, and of those that have only different ones. */
  equalCounts: number;
  otherCounts: number;
  /** 1 if both name a day in common; 1 if both name days, and none in common. */
  sameDay: number;
  otherDays: number;
  /** The number of processes in which one report is at an earlier stage than the other, judging by titles and first sentences. */
  otherStage: number;
  otherLeadStage: number;
}

/** Reports with less than this in common, and no shared rare name, are about two events. */
const LEAST_COMMON = 0.1;
const LEAST_WEIGHT = 0.1;

/** Compares two reports; undefined if they have hardly anything in common. */
export function evidenceOf(one: StoryFacts, other: StoryFacts): Evidence | undefined {
  const [mine, theirs] = [one.report, other.report];
  const leads = overlapOf(mine.lead, theirs.lead);
  const texts = overlapOf(mine.text, theirs.text);
  const names = sharedRare(one.names, other.names);
  if (Math.max(shareOf(leads), shareOf(texts)) < LEAST_COMMON && names === 0) return undefined;
  const allNames = new Set([...one.names, ...other.names]);
  const withoutNames = (overlap: Overlap) => overlapWithout(allNames, overlap);
  const leadInText = [overlapOf(mine.lead, theirs.text), overlapOf(theirs.lead, mine.text)];
  const covered = leadInText.map(coverageOf);
  const eventCovered = leadInText.map(withoutNames).map(coverageOf);
  const titleInLead = [overlapOf(mine.title, theirs.lead), overlapOf(theirs.title, mine.lead)];
  const titleInText = [overlapOf(mine.title, theirs.text), overlapOf(theirs.title, mine.text)];
  const central = overlapOf(mine.central, theirs.central);
  const counts = compareCounts(mine.counts, theirs.counts);
  const numbers = commonTo(one.numbers, other.numbers).length;
  const possibleNumbers = Math.min(one.numbers.size, other.numbers.size);
  return {
    news: Math.log1p(newsToldBy(theirs, mine) + newsToldBy(mine, theirs)),
    titles: likenessOf(mine.titleStrengths, theirs.titleStrengths),
    eventTitles: likenessOf(mine.titleStrengths, theirs.titleStrengths, allNames),
    leads: shareOf(leads),
    eventLeads: shareOf(withoutNames(leads)),
    covered: Math.max(...covered),
    eventCovered: Math.max(...eventCovered),
    eventCoveredLess: Math.min(...eventCovered),
    titleCovered: Math.max(...titleInLead.map(coverageOf)),
    titleCoveredLess: Math.min(...titleInText.map(coverageOf)),
    texts: shareOf(texts),
    eventTexts: shareOf(withoutNames(texts)),
    common: Math.log1p(texts.common),
    length: Math.log1p(Math.min(mine.text.stems.size, theirs.text.stems.size)),
    likeness: likenessOf(mine.strengths, theirs.strengths),
    eventLikeness: likenessOf(mine.strengths, theirs.strengths, allNames),
    central: Math.log1p(central.common),
    centralShare: central.common / Math.max(1, Math.min(central.weight, central.otherWeight)),
    pairs: Math.log1p(countCommonRuns(mine.pairs, theirs.pairs)),
    copied: countCommonRuns(one.runs, other.runs) / Math.max(1, Math.min(one.runs.length, other.runs.length)),
    names: Math.log1p(names),
    nameShare: names / Math.max(1, Math.min(countRare(one.names), countRare(other.names))),
    otherNameShare: Math.min(shareOfOtherNames(one, other), shareOfOtherNames(other, one)),
    otherTitleNames: Math.min(
      notIn(one.titleNames, other.names, other.body).length,
      notIn(other.titleNames, one.names, one.body).length,
    ),
    numbers: Math.log1p(numbers),
    possibleNumbers: Math.log1p(possibleNumbers),
    numberShare: numbers / Math.max(1, possibleNumbers),
    leadNumbers: Math.log1p(commonTo(mine.leadNumbers, theirs.leadNumbers).length),
    otherLeadNumbers: Math.log1p(
      Math.min(notIn(mine.leadNumbers, other.numbers).length, notIn(theirs.leadNumbers, one.numbers).length),
    ),
    otherNumbers: Number(areDisjoint(mine.leadNumbers, theirs.leadNumbers)),
    otherTitleNumbers: Number(haveOtherTitleNumbers(one, other)),
    equalCounts: Math.log1p(counts.equal),
    otherCounts: Math.log1p(counts.other),
    sameDay: Number(commonTo(one.weekdays, other.weekdays).length > 0),
    otherDays: Number(areDisjoint(one.weekdays, other.weekdays)),
    otherStage: countOtherStages(mine.titleStages, theirs.titleStages),
    otherLeadStage: countOtherStages(mine.leadStages, theirs.leadStages),
    ...rareEvidenceOf(one, other),
  };
}

/**
 * The decision trees: `npm run bench -- stories --fit` grows them from the lists in `bench/stories/corpus`, without the
 * ones named "unseen".
 */
export const STORY_TREES = new URL('story-trees.gen.json', import.meta.url);

let forest: Forest | undefined;

/**
 * The additional odds that longer articles need if they share few words, and no two words in a row. In a newsroom, an article
 * meets many more such articles than reports of its event: of ten pairs in the demo that the trees found more likely than not,
 * none was right.
 */
const NEEDED_FOR_LITTLE_IN_COMMON = 0.9;
const LITTLE_OF_LEADS = 0.15;
const LITTLE_OF_TEXTS = 0.16;
const BRIEF = Math.log(36);
/**
 * The amount by which the trees underestimate the odds of two articles in Arabic, and the additional odds that such articles need
 * unless they have more rare words in common: most names are not recognised, so two reports of one event have fewer names in
 * common than in other languages, but may also name different places.
 */
export const UNDERESTIMATED_WITHOUT_NAMES = 0.2;
const NEEDED_WITHOUT_NAMES = 0.5;
const FEWEST_RARE_WORDS = Math.log1p(3);
/** Similar titles are as strong a sign of one event as evidence of three to one against it. */
const UNLIKELY = 0.25;

/**
 * The log odds that two articles report one event; 0 means as likely as not. They are reduced where the trees are known to be too
 * confident.
 */
export function oddsOf(evidence: Evidence, hasNames: boolean): number {
  const chance = chanceFrom(evidence);
  const { length, leads, texts, pairs, rareWords } = evidence;
  const isLittle = length > BRIEF && leads < LITTLE_OF_LEADS && texts < LITTLE_OF_TEXTS && pairs === 0;
  const corrected = hasNames
    ? 0
    : UNDERESTIMATED_WITHOUT_NAMES - (rareWords >= FEWEST_RARE_WORDS ? 0 : NEEDED_WITHOUT_NAMES);
  return Math.log(chance / (1 - chance)) + corrected - (isLittle ? NEEDED_FOR_LITTLE_IN_COMMON : 0);
}

/** Whether two articles report two events even if their titles are similar. */
export const isUnlikely = (evidence: Evidence): boolean => chanceFrom(evidence) < UNLIKELY;

function chanceFrom(evidence: Evidence): number {
  forest ??= readForest(STORY_TREES);
  return chanceOf(forest, { ...evidence });
}

function compareCounts(one: Report['counts'], other: Report['counts']): { equal: number; other: number } {
  const counts = { equal: 0, other: 0 };
  for (const [stem, numbers] of one) {
    const theirs = other.get(stem);
    if (theirs !== undefined) counts[areDisjoint(numbers, theirs) ? 'other' : 'equal'] += 1;
  }
  return counts;
}

/** The weight of the words that two texts have in common. */
interface Overlap {
  readonly words: Words;
  readonly others: Words;
  /** The weight of the common words, of all words of one text, and of all words of the other. */
  readonly common: number;
  readonly weight: number;
  readonly otherWeight: number;
}

function overlapOf(words: Words, others: Words): Overlap {
  const [smaller, larger] =
    words.stems.size < others.stems.size ? [words.stems, others.stems] : [others.stems, words.stems];
  let common = 0;
  for (const stem of smaller.keys()) if (larger.has(stem)) common += rarityOf(stem);
  return { words, others, common, weight: words.weight, otherWeight: others.weight };
}

/**
 * Computes the overlap without names: the other words say what happened, not where and to whom. Names are few: subtracting them
 * is fast.
 */
function overlapWithout(names: ReadonlySet<string>, overlap: Overlap): Overlap {
  let { common, weight, otherWeight } = overlap;
  for (const name of names) {
    const isMine = overlap.words.stems.has(name);
    const isTheirs = overlap.others.stems.has(name);
    if (!isMine && !isTheirs) continue;
    const rarity = rarityOf(name);
    if (isMine) weight -= rarity;
    if (isTheirs) otherWeight -= rarity;
    if (isMine && isTheirs) common -= rarity;
  }
  return { ...overlap, common, weight, otherWeight };
}

const shareOf = ({ common, weight, otherWeight }: Overlap): number =>
  common / Math.max(LEAST_WEIGHT, Math.min(weight, otherWeight));

/** The share of one text's words that the other has. */
const coverageOf = ({ common, weight }: Overlap): number => common / Math.max(LEAST_WEIGHT, weight);

/** The cosine similarity of two texts, without some names. */
function likenessOf(one: Strengths, other: Strengths, names: ReadonlySet<string> = new Set()): number {
  const [fewer, more] = one.byStem.size < other.byStem.size ? [one, other] : [other, one];
  let product = 0;
  for (const [stem, strength] of fewer.byStem) product += strength * (more.byStem.get(stem) ?? 0);
  let [squares, otherSquares] = [one.squares, other.squares];
  for (const name of names) {
    const [mine, theirs] = [one.byStem.get(name) ?? 0, other.byStem.get(name) ?? 0];
    product -= mine * theirs;
    squares -= mine ** 2;
    otherSquares -= theirs ** 2;
  }
  // If everything is subtracted, rounding may leave a value slightly below zero.
  return product / Math.max(LEAST_WEIGHT, Math.sqrt(Math.max(0, squares) * Math.max(0, otherSquares)));
}

function newsToldBy(teller: Report, { title }: Report): number {
  let told = 0;
  for (const stem of title.stems.keys()) {
    if (teller.text.stems.has(stem) && !teller.title.stems.has(stem)) told += rarityOf(stem);
  }
  return told;
}

const shareOfOtherNames = ({ names }: StoryFacts, other: StoryFacts): number =>
  notIn(names, other.names, other.body).filter(isRare).length / Math.max(1, countRare(names));

const countRare = (stems: ReadonlySet<string>): number => [...stems].filter(isRare).length;

const sharedRare = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  commonTo(one, other).filter(isRare).length;

/** Whether each title has a number that the other text lacks. */
export const haveOtherTitleNumbers = (one: StoryFacts, other: StoryFacts): boolean =>
  notIn(one.titleNumbers, other.numbers).length > 0 && notIn(other.titleNumbers, one.numbers).length > 0;

/** The members that are in none of the other sets. */
export function notIn(members: ReadonlySet<string>, ...elsewhere: ReadonlySet<string>[]): string[] {
  return [...members].filter((member) => !elsewhere.some((one) => one.has(member)));
}

/** Whether neither set is empty, and they have no member in common. */
export const areDisjoint = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>): boolean =>
  one.size > 0 && other.size > 0 && commonTo(one, other).length === 0;
