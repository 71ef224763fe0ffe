import { chanceOf, readTrees, type Tree } from './decision-trees.ts';
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
  /** Without years, which are dates. */
  readonly leadNumbers: ReadonlySet<string>;
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
    leadNumbers: new Set(text.slice(0, title.length + LEAD_WORDS).filter(isAmount)),
    titleStages: stagesOf(title),
    leadStages: stagesOf(text.slice(0, title.length + NEWS_WORDS)),
  };
}

/**
 * What speaks for and against one event. Amounts count less the more there are of them: they are logarithms. Shares are
 * weighted by how rare the words are.
 */
export interface Evidence {
  /** How many words are in one title only, and in the other text: each report covers the other's news. */
  news: number;
  /** The likeness of the titles. */
  titles: number;
  /** The share of words that the beginnings have in common. */
  leads: number;
  /** The share of one beginning that the other text covers; of the two shares, the larger one. */
  covered: number;
  /** The share of words that the texts have in common. */
  texts: number;
  /** The share of word sequences that the texts have in common. */
  copied: number;
  /** How many rare names both have. */
  names: number;
  /** How many rare words both titles have: they name a subject, and a subject has many events. */
  subject: number;
  /** How many numbers both have, of how many that they could share, and which share that is. */
  numbers: number;
  possibleNumbers: number;
  numberShare: number;
  /** 1 if both beginnings have numbers, and none in common. */
  otherNumbers: number;
  /** 1 if each title has a number that the other text lacks. */
  otherTitleNumbers: number;
  /** How many words have an equal number beside them, and how many only different ones. */
  equalCounts: number;
  otherCounts: number;
  /** 1 if both name days, and none in common. */
  otherDays: number;
  /** 1 if one title is about an arrest where the other is about a verdict. */
  otherStage: number;
  /** How many later stages only one of the beginnings names. */
  laterStages: number;
  /** Like `leads` and `texts`, without names: what happened, not where and to whom. */
  eventLeads: number;
  eventTexts: number;
  /** The rare names that both have, as a share of those that they could. */
  nameShare: number;
  /** How many names each title has at least that the other text lacks. */
  otherTitleNames: number;
  /** How many numbers of one may be rounded ones of the other. */
  roundedNumbers: number;
}

/** Reports that have less in common are of two events, whatever names they share. */
const LEAST_COMMON = 0.1;

/** Compares two reports; undefined if they have hardly anything in common. */
export function evidenceOf(one: StoryFacts, other: StoryFacts): Evidence | undefined {
  const [mine, theirs] = [one.report, other.report];
  const leads = shareOf(mine.lead, theirs.lead);
  const texts = shareOf(mine.text, theirs.text);
  if (Math.max(leads, texts) < LEAST_COMMON) return undefined;
  const counts = compareCounts(mine.counts, theirs.counts);
  const names = sharedRare(one.names, other.names);
  const eventIn = (words: Words) => without(words, (stem) => one.names.has(stem) || other.names.has(stem));
  const numbers = commonTo(one.numbers, other.numbers).length;
  const possibleNumbers = Math.min(one.numbers.size, other.numbers.size);
  return {
    news: Math.log1p(newsToldBy(theirs, mine) + newsToldBy(mine, theirs)),
    titles: likenessOf(mine.title, theirs.title),
    leads,
    covered: Math.max(coverageOf(mine.lead, theirs.text), coverageOf(theirs.lead, mine.text)),
    texts,
    copied: commonTo(one.runs, other.runs).length / Math.max(1, Math.min(one.runs.size, other.runs.size)),
    names: Math.log1p(names),
    subject: Math.log1p(sharedRare(mine.title.stems, theirs.title.stems)),
    numbers: Math.log1p(numbers),
    possibleNumbers: Math.log1p(possibleNumbers),
    numberShare: numbers / Math.max(1, possibleNumbers),
    otherNumbers: Number(areDisjoint(mine.leadNumbers, theirs.leadNumbers)),
    otherTitleNumbers: Number(haveOtherTitleNumbers(one, other)),
    equalCounts: Math.log1p(counts.equal),
    otherCounts: Math.log1p(counts.other),
    otherDays: Number(areDisjoint(one.weekdays, other.weekdays)),
    otherStage: Number(areOtherStages(mine.titleStages, theirs.titleStages)),
    laterStages: loneLaterStages(mine.leadStages, theirs.leadStages),
    eventLeads: shareOf(eventIn(mine.lead), eventIn(theirs.lead)),
    eventTexts: shareOf(eventIn(mine.text), eventIn(theirs.text)),
    nameShare: names / Math.max(1, Math.min(countRare(one.names), countRare(other.names))),
    otherTitleNames: Math.min(
      alien(one.titleNames, other.names, other.body).length,
      alien(other.titleNames, one.names, one.body).length,
    ),
    roundedNumbers: Math.log1p(
      Math.min(roundedIn(one.numbers, other.numbers), roundedIn(other.numbers, one.numbers)),
    ),
  };
}

/**
 * The decision trees: `npm run bench -- stories --fit` grows them from the lists in `bench/stories/corpus`, without the
 * ones named "unseen".
 */
export const STORY_TREES = new URL('story-trees.gen.json', import.meta.url);

let trees: readonly Tree[] | undefined;

/** At this probability, 19 of 20 joined pairs of the unseen lists are of one event. */
const THRESHOLD = 0.45;

/** The probability that two articles report one event; undefined if it is too small to join them. */
export function probabilityOf(evidence: Evidence): number | undefined {
  trees ??= readTrees(STORY_TREES);
  const probability = chanceOf(trees, { ...evidence });
  return probability > THRESHOLD ? probability : undefined;
}

/** Reads a text's words; numbers, days and the most common words say nothing here. */
function wordsOf(words: readonly string[]): Words {
  const stems = new Set(words.filter(saysSomething).map(bareStem));
  return { stems, weight: weigh(stems) };
}

function weigh(stems: Iterable<string>): number {
  let weight = 0;
  for (const stem of stems) weight += rarityOf(stem);
  return weight;
}

function without({ stems }: Words, isLeftOut: (stem: string) => boolean): Words {
  const left = new Set([...stems].filter((stem) => !isLeftOut(stem)));
  return { stems: left, weight: weigh(left) };
}

function saysSomething(word: string): boolean {
  return word.length >= SHORTEST && !COMMON_WORDS.has(word) && !WEEKDAYS.has(word) && !/^\d/.test(word);
}

/** Whether a word is a number in digits; years are dates. */
const isAmount = (word: string): boolean => /^\d[\dp]*$/.test(word) && !/^(?:19|20)\d\d$/.test(word);

function countsOf(words: readonly string[]): Map<string, Set<string>> {
  const counts = new Map<string, Set<string>>();
  for (const [index, word] of words.entries()) {
    const number = isAmount(word) ? word : NUMBER_WORDS.get(word);
    if (number === undefined) continue;
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
  return weigh(commonTo(one.stems, other.stems)) / Math.max(LEAST_WEIGHT, Math.min(one.weight, other.weight));
}

/** How much of some words is among others. */
const coverageOf = (words: Words, among: Words): number =>
  weigh(commonTo(words.stems, among.stems)) / Math.max(LEAST_WEIGHT, words.weight);

/** The cosine of the angle between two titles, each word being as long as it is rare. */
function likenessOf(one: Words, other: Words): number {
  const squares = (stems: Iterable<string>) => {
    let sum = 0;
    for (const stem of stems) sum += rarityOf(stem) ** 2;
    return sum;
  };
  const length = Math.sqrt(squares(one.stems) * squares(other.stems));
  return squares(commonTo(one.stems, other.stems)) / Math.max(LEAST_WEIGHT, length);
}

function newsToldBy(teller: Report, { title }: Report): number {
  let told = 0;
  for (const stem of commonTo(title.stems, teller.text.stems)) {
    if (!teller.title.stems.has(stem)) told += rarityOf(stem);
  }
  return told;
}

const countRare = (stems: ReadonlySet<string>): number => [...stems].filter(isRare).length;

const sharedRare = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  commonTo(one, other).filter(isRare).length;

function commonTo<T>(one: ReadonlySet<T>, other: ReadonlySet<T>): T[] {
  const [smaller, larger] = one.size < other.size ? [one, other] : [other, one];
  return [...smaller].filter((member) => larger.has(member));
}

/** Whether each title has a number that the other text lacks. */
export const haveOtherTitleNumbers = (one: StoryFacts, other: StoryFacts): boolean =>
  alien(one.titleNumbers, other.numbers).length > 0 && alien(other.titleNumbers, one.numbers).length > 0;

/** The members that are in none of the other sets. */
export function alien(members: ReadonlySet<string>, ...elsewhere: ReadonlySet<string>[]): string[] {
  return [...members].filter((member) => !elsewhere.some((one) => one.has(member)));
}

/** "Nearly 4,000" and 3,950 are close; small numbers are counted out. */
const CLOSE = 0.06;
const LEAST_ROUNDED = 10;

/** How many numbers have no equal among the others, but a close one. */
function roundedIn(numbers: ReadonlySet<string>, others: ReadonlySet<string>): number {
  const amounts = (set: ReadonlySet<string>) =>
    [...set].map((number) => Number(number.replace('p', '.'))).filter((amount) => amount >= LEAST_ROUNDED);
  const theirs = amounts(others);
  return amounts(numbers).filter(
    (mine) =>
      !theirs.includes(mine) &&
      theirs.some((amount) => Math.abs(mine - amount) < CLOSE * Math.max(mine, amount)),
  ).length;
}

/** Whether both name something, and nothing in common. */
export const areDisjoint = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>): boolean =>
  one.size > 0 && other.size > 0 && commonTo(one, other).length === 0;
