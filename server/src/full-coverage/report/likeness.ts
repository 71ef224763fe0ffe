import { rarityOf } from '../../crawler/index.ts';
import { excludeEachOther, type Verdicts } from '../changes/read-claims.ts';
import type { StorySentence } from './sentences.ts';

/** How alike the sentences of a story are. Words that all articles of the story use count little, as do common words. */
export interface Likeness {
  /** 0 to 1: the share of the shorter sentence's words that the other has, and the mean of both shares. */
  between(one: StorySentence, other: StorySentence): number;
  /** The sentences of other sources that say about the same thing. */
  supporting(sentence: StorySentence): StorySentence[];
  /** Returns the likeness of the most similar sentence of any other source, whether or not it contradicts this one. */
  highest(sentence: StorySentence): number;
  /** The number of sources that use a word. */
  sourcesOf(stem: string): number;
}

/** A number counts as much as a rare word. */
const NUMBER_WEIGHT = 1;
const LEAST_SHARED = 2;
/** At this likeness or more, two sentences are taken to say the same thing. */
const SAME = 0.34;
/**
 * The words that two sentences must share: just two, such as a place and a name, are in sentences about many different subjects.
 */
const SAME_SHARED = 3;

/**
 * Two sentences say different things if one denies the other, or if each has an amount or a name that the other lacks, however
 * similar their words are.
 */
const contradicts = (one: StorySentence, other: StorySentence): boolean =>
  one.isNegated !== other.isNegated ||
  differ(one.amounts, other.amounts) ||
  differ(one.capitals, other.capitals);
const differ = (some: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  hasMore(some, others) && hasMore(others, some);
const hasMore = (some: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  [...some].some((one) => !others.has(one));

/** The keys by which a sentence is compared: its stems, and its amounts, marked as such. */
const keysOf = ({ stems, amounts }: StorySentence): string[] => [
  ...stems,
  ...[...amounts].map((amount) => `#${amount}`),
];

/** @param verdicts what the sentences say about mutually exclusive things */
export function likenessOf(
  sentences: readonly StorySentence[],
  verdicts: ReadonlyMap<StorySentence, Verdicts>,
): Likeness {
  const places = new Map<string, number[]>();
  const sources = new Map<string, Set<string>>();
  const keys = new Map(sentences.map((sentence) => [sentence, keysOf(sentence)]));
  for (const [at, [sentence, own]] of [...keys].entries()) {
    for (const key of own) {
      const known = places.get(key);
      if (known) known.push(at);
      else places.set(key, [at]);
      sources.set(key, (sources.get(key) ?? new Set()).add(sentence.article.source_id));
    }
  }
  const weightOf = (key: string): number => {
    const rarity = key.startsWith('#') ? NUMBER_WEIGHT : 0.25 + 0.75 * rarityOf(key);
    return rarity * Math.log(1 + sentences.length / (places.get(key)?.length ?? 1));
  };
  const weights = new Map([...places.keys()].map((key) => [key, weightOf(key)]));
  const totals = new Map(
    [...keys].map(([one, own]) => [one, own.reduce((sum, key) => sum + (weights.get(key) ?? 0), 0)]),
  );
  const alike = (shared: number, count: number, one: StorySentence, other: StorySentence): number => {
    if (count < LEAST_SHARED) return 0;
    const [a, b] = [totals.get(one) ?? 1, totals.get(other) ?? 1];
    return (shared / Math.min(a, b) + shared / Math.max(a, b)) / 2;
  };
  /** The sentences of other sources that have words in common with this one. */
  const findSimilar = (
    sentence: StorySentence,
  ): { other: StorySentence; likely: number; count: number }[] => {
    const shared = new Map<number, { weight: number; count: number }>();
    for (const key of keys.get(sentence) ?? []) {
      for (const at of places.get(key) ?? []) {
        const sum = shared.get(at) ?? { weight: 0, count: 0 };
        sum.weight += weights.get(key) ?? 0;
        sum.count += 1;
        shared.set(at, sum);
      }
    }
    return [...shared].flatMap(([at, { weight, count }]) => {
      const other = sentences[at];
      return other && other.article.source_id !== sentence.article.source_id
        ? [{ other, count, likely: alike(weight, count, sentence, other) }]
        : [];
    });
  };
  const excludes = (one: StorySentence, other: StorySentence) =>
    excludeEachOther(verdicts.get(one), verdicts.get(other));
  return {
    between(one, other) {
      const theirs = new Set(keys.get(other));
      const shared = (keys.get(one) ?? []).filter((key) => theirs.has(key));
      const weight = shared.reduce((sum, key) => sum + (weights.get(key) ?? 0), 0);
      return alike(weight, shared.length, one, other);
    },
    supporting: (sentence) =>
      findSimilar(sentence).flatMap(({ other, likely, count }) =>
        likely >= SAME && count >= SAME_SHARED && !contradicts(sentence, other) && !excludes(sentence, other)
          ? [other]
          : [],
      ),
    highest: (sentence) => Math.max(0, ...findSimilar(sentence).map(({ likely }) => likely)),
    sourcesOf: (stem) => sources.get(stem)?.size ?? 0,
  };
}
