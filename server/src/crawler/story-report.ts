import { stagesOf } from './story-stages.ts';
import { COMMON_WORDS, NUMBER_WORDS, WEEKDAYS } from './story-words.ts';
import { bareStem, rarityOf } from './word-rarity.ts';

/** What a text reports, for comparison with a text that may report the same in other words. */
export interface Report {
  readonly title: Words;
  readonly lead: Words;
  readonly text: Words;
  /** How often each stem occurs, and the stems that occur more than once: they are what the text is about. */
  readonly occurrences: ReadonlyMap<string, number>;
  readonly central: Words;
  /** Stems that follow each other. */
  readonly pairs: ReadonlySet<string>;
  /** The numbers beside each word: in "28 passengers died", 28 is next to "passengers" and "died". */
  readonly counts: ReadonlyMap<string, ReadonlySet<string>>;
  /** See `stagesOf`. */
  readonly titleStages: ReadonlySet<string>;
  readonly leadStages: ReadonlySet<string>;
  /** Without years, which are dates. */
  readonly leadNumbers: ReadonlySet<string>;
}

/** The stems of words, and how much all of them together say about a text. */
export interface Words {
  readonly stems: ReadonlySet<string>;
  readonly weight: number;
}

const LEAD_WORDS = 60;
/** The first sentence or two, where a report says what happened. */
const NEWS_WORDS = 25;
const SHORTEST = 3;
/** Where a word belongs to a number: the two after it, and the one before. */
const BESIDE = [1, 2, -1];

/** Reads a report from the folded words of its title and its body. */
export function reportOf(title: readonly string[], body: readonly string[]): Report {
  const text = [...title, ...body];
  const occurrences = occurrencesIn(text);
  return {
    title: wordsOf(title),
    lead: wordsOf(text.slice(0, title.length + LEAD_WORDS)),
    text: wordsOf(text),
    occurrences,
    central: weighed(new Set([...occurrences].flatMap(([stem, count]) => (count > 1 ? [stem] : [])))),
    pairs: pairsIn(text),
    counts: countsOf(text),
    leadNumbers: new Set(text.slice(0, title.length + LEAD_WORDS).filter(isAmount)),
    titleStages: stagesOf(title),
    leadStages: stagesOf(text.slice(0, title.length + NEWS_WORDS)),
  };
}

/** Reads a text's words; numbers, days and the most common words say nothing here. */
const wordsOf = (words: readonly string[]): Words =>
  weighed(new Set(words.filter(saysSomething).map(bareStem)));

/** Words with what all of them together say. */
export const weighed = (stems: ReadonlySet<string>): Words => ({ stems, weight: weigh(stems) });

/** How much words say: rare ones say more. */
export function weigh(stems: Iterable<string>): number {
  let weight = 0;
  for (const stem of stems) weight += rarityOf(stem);
  return weight;
}

function occurrencesIn(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const stem of words.filter(saysSomething).map(bareStem)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
}

function pairsIn(words: readonly string[]): Set<string> {
  const pairs = new Set<string>();
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    if (next !== undefined && saysSomething(word) && saysSomething(next))
      pairs.add(`${bareStem(word)} ${bareStem(next)}`);
  }
  return pairs;
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
