import type { StoryFacts } from './story-facts.ts';
import { areOtherStages, loneLaterStages, stagesOf } from './story-stages.ts';
import { COMMON_WORDS, NUMBER_WORDS, WEEKDAYS } from './story-words.ts';
import { bareStem, isRare, rarityOf } from './word-rarity.ts';

/** What a text reports, for comparison with a text that may report the same in other words. */
export interface Report {
  readonly title: Words;
  readonly lead: Words;
  readonly text: Words;
  /** The numbers beside each word: in "28 passengers died", 28 is next to "passengers" and "died". */
  readonly counts: ReadonlyMap<string, ReadonlySet<string>>;
  /** See `stagesOf`. */
  readonly titleStages: ReadonlySet<string>;
  readonly leadStages: ReadonlySet<string>;
}

/** The stems of words, and how much all of them together say about a text. */
interface Words {
  readonly stems: ReadonlySet<string>;
  readonly weight: number;
}

const LEAD_WORDS = 60;
/** The first sentence or two, where a report says what happened. */
const NEWS_WORDS = 25;
const SHORTEST = 3;
/** Where a word belongs to a number: the two after it, and the one before. */
const BESIDE = [1, 2, -1];
const LEAST_WEIGHT = 0.1;

/** Reads a report from the folded words of its title and its body. */
export function reportOf(title: readonly string[], body: readonly string[]): Report {
  const text = [...title, ...body];
  return {
    title: wordsOf(title),
    lead: wordsOf(text.slice(0, title.length + LEAD_WORDS)),
    text: wordsOf(text),
    counts: countsOf(text),
    titleStages: stagesOf(title),
    leadStages: stagesOf(text.slice(0, title.length + NEWS_WORDS)),
  };
}

/** What speaks for and against one event. Amounts count less the more there are of them: they are logarithms. */
export interface Evidence {
  /** How many words are in one title only, and in the other text: each report covers the other's news. */
  news: number;
  /** The share of words that the beginnings have in common, by weight. */
  leads: number;
  /** How many rare names both have. */
  names: number;
  /** How many rare words both titles have: they name a subject, and a subject has many events. */
  subject: number;
  /** How many numbers both have, of how many that they could share. */
  numbers: number;
  possibleNumbers: number;
  /** How many words have an equal number beside them, and how many only different ones. */
  equalCounts: number;
  otherCounts: number;
  /** 1 if both name days, and none in common. */
  otherDays: number;
  /** 1 if one begins with an arrest where the other begins with a verdict. */
  otherStage: number;
  /** How many later stages only one of them names. */
  laterStages: number;
  /** 1 if their sentences are alike except for the facts. */
  template: number;
}

/**
 * The weights of the evidence, and what it must outweigh: `npm run bench -- stories --fit` finds them by logistic
 * regression over the lists in `bench/stories/corpus`, without the ones named "unseen". The threshold is a little above
 * even chance, because a wrongly joined article costs an alert.
 */
const WEIGHTS: Readonly<Evidence> = {
  news: 2.49,
  leads: 3.78,
  names: 1.77,
  subject: -1.73,
  numbers: 0.75,
  possibleNumbers: -1.36,
  equalCounts: 1.84,
  otherCounts: -1.54,
  otherDays: -2.42,
  otherStage: -2.48,
  laterStages: -0.75,
  template: -3.07,
};
/** Reports whose beginnings have less in common are of two events, whatever names they share. */
const LEAST_COMMON = 0.1;
const THRESHOLD = 3.12;

/** The probability that two articles report one event; undefined if it is too small to join them. */
export function probabilityOf(evidence: Evidence): number | undefined {
  if (evidence.leads < LEAST_COMMON) return undefined;
  const names = Object.keys(WEIGHTS) as (keyof Evidence)[];
  const weight = names.reduce((sum, name) => sum + WEIGHTS[name] * evidence[name], -THRESHOLD);
  return weight > 0 ? 1 / (1 + Math.exp(-weight)) : undefined;
}

/** Compares two reports, except for their sentences, which costs more than all the rest: `template` is 0. */
export function evidenceOf(one: StoryFacts, other: StoryFacts): Evidence {
  const [mine, theirs] = [one.report, other.report];
  const counts = compareCounts(mine.counts, theirs.counts);
  return {
    news: Math.log1p(newsToldBy(theirs, mine) + newsToldBy(mine, theirs)),
    leads: shareOf(mine.lead, theirs.lead),
    names: Math.log1p(sharedRare(one.names, other.names)),
    subject: Math.log1p(sharedRare(mine.title.stems, theirs.title.stems)),
    numbers: Math.log1p(commonTo(one.numbers, other.numbers).length),
    possibleNumbers: Math.log1p(Math.min(one.numbers.size, other.numbers.size)),
    equalCounts: Math.log1p(counts.equal),
    otherCounts: Math.log1p(counts.other),
    otherDays: Number(areDisjoint(one.weekdays, other.weekdays)),
    otherStage: Number(areOtherStages(mine.leadStages, theirs.leadStages)),
    laterStages: loneLaterStages(mine.leadStages, theirs.leadStages),
    template: 0,
  };
}

/** Reads a text's words; numbers, days and the most common words say nothing here. */
function wordsOf(words: readonly string[]): Words {
  const stems = new Set(words.filter(saysSomething).map(bareStem));
  let weight = 0;
  for (const stem of stems) weight += rarityOf(stem);
  return { stems, weight };
}

function saysSomething(word: string): boolean {
  return word.length >= SHORTEST && !COMMON_WORDS.has(word) && !WEEKDAYS.has(word) && !/^\d/.test(word);
}

/** Years are dates, not counts. */
function countsOf(words: readonly string[]): Map<string, Set<string>> {
  const counts = new Map<string, Set<string>>();
  for (const [index, word] of words.entries()) {
    const number = /^\d[\dp]*$/.test(word) ? word : NUMBER_WORDS.get(word);
    if (number === undefined || /^(?:19|20)\d\d$/.test(number)) continue;
    for (const step of BESIDE) {
      const beside = words[index + step];
      if (beside === undefined || !saysSomething(beside) || NUMBER_WORDS.has(beside)) continue;
      const stem = bareStem(beside);
      counts.set(stem, (counts.get(stem) ?? new Set()).add(number));
    }
  }
  return counts;
}

function compareCounts(one: Report['counts'], other: Report['counts']): { equal: number; other: number } {
  const counts = { equal: 0, other: 0 };
  for (const [stem, numbers] of one) {
    const theirs = other.get(stem);
    if (theirs !== undefined) counts[areDisjoint(numbers, theirs) ? 'other' : 'equal'] += 1;
  }
  return counts;
}

function shareOf(one: Words, other: Words): number {
  let shared = 0;
  for (const stem of commonTo(one.stems, other.stems)) shared += rarityOf(stem);
  return shared / Math.max(LEAST_WEIGHT, Math.min(one.weight, other.weight));
}

function newsToldBy(teller: Report, { title }: Report): number {
  let told = 0;
  for (const stem of commonTo(title.stems, teller.text.stems)) {
    if (!teller.title.stems.has(stem)) told += rarityOf(stem);
  }
  return told;
}

const sharedRare = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  commonTo(one, other).filter(isRare).length;

function commonTo<T>(one: ReadonlySet<T>, other: ReadonlySet<T>): T[] {
  const [smaller, larger] = one.size < other.size ? [one, other] : [other, one];
  return [...smaller].filter((member) => larger.has(member));
}

/** Whether both name something, and nothing in common. */
export const areDisjoint = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>): boolean =>
  one.size > 0 && other.size > 0 && commonTo(one, other).length === 0;
