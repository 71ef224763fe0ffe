import type { AcrossFacts } from './across-facts.ts';
import { soundKeys } from './name-sounds.ts';

/** Names and numbers in the first sentences say most; more keys would only add random candidates. */
const NAME_KEYS = 32;
const NUMBER_KEYS = 12;
const PLACE_KEYS = 8;
const COUNTRY = /^@[A-Z]{2}$/;
/** Below this weight, a name is more often an ordinary word, and a number is in every tenth article. */
const INFORMATIVE_NAME = 0.7;
const TELLING_NUMBER = 1;
const WEEK_MS = 7 * 86_400_000;

/**
 * The keys of an article; two reports of one event in different languages almost always share one: the consonants of its
 * names, its numbers, its places below countries, and its dates.
 */
export function acrossKeys({ names, unknown, numbers, places, dates }: AcrossFacts): string[] {
  const told = [...names]
    .filter(({ weight }) => weight >= INFORMATIVE_NAME)
    .toSorted(
      (one, other) =>
        Number(other.isInTitle) - Number(one.isInTitle) || Number(other.isInLead) - Number(one.isInLead),
    );
  const sounds = [...told.map(({ text }) => text), ...unknown].flatMap((word) => soundKeys(word));
  return [
    ...[...new Set(sounds)].slice(0, NAME_KEYS).map((sound) => `n:${sound}`),
    ...numbers
      .filter(({ weight }) => weight >= TELLING_NUMBER)
      .slice(0, NUMBER_KEYS)
      .map(({ key }) => `#:${key}`),
    ...[...places.keys()]
      .filter((place) => !COUNTRY.test(place))
      .slice(0, PLACE_KEYS)
      .map((place) => `p:${place}`),
    ...[...dates].map((date) => `d:${date}`),
  ];
}

/**
 * Keys for each week of a period, as they are stored: `2950|n:lndn`. The index then finds only articles of the same weeks,
 * however long the history is.
 */
export function keysOfWeeks(keys: readonly string[], from: Date, to: Date): string[] {
  const [first, last] = [from, to].map((at) => Math.floor(at.getTime() / WEEK_MS)) as [number, number];
  const weeks = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return weeks.flatMap((week) => keys.map((key) => `${week}|${key}`));
}
