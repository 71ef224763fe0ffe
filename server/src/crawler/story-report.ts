import { stagesOf } from './story-stages.ts';
import { COMMON_WORDS, NUMBER_WORDS, WEEKDAYS } from './story-word-lists.ts';
import { bareStem, isRare, rarityOf } from './word-rarity.ts';
import { type WordRuns, wordRunsOf } from './word-runs.ts';

/** What a text reports, for comparison with a text that may report the same in other words. */
export interface Report {
  readonly title: Words;
  readonly lead: Words;
  readonly text: Words;
  /** The stems that occur more than once: they are what the text is about. */
  readonly central: Words;
  /** The weight of each stem of the title, and of the text. */
  readonly titleStrengths: Strengths;
  readonly strengths: Strengths;
  /** Pairs of adjacent stems, and those of uncommon words only. */
  readonly pairs: WordRuns;
  readonly rarePairs: WordRuns;
  /** The rare stems of the text, and of its title. */
  readonly rare: ReadonlySet<string>;
  readonly rareInTitle: ReadonlySet<string>;
  /** The numbers beside each word: in "28 passengers died", 28 is next to "passengers" and "died". */
  readonly counts: ReadonlyMap<string, ReadonlySet<string>>;
  /** See `stagesOf`. */
  readonly titleStages: ReadonlySet<string>;
  readonly leadStages: ReadonlySet<string>;
  /** The numbers in the lead, without years, which are dates. */
  readonly leadNumbers: ReadonlySet<string>;
}

/** The stems of words, and their total weight. */
export interface Words {
  readonly stems: Stems;
  readonly weight: number;
}

/** A set of stems, or a map with more about each. */
export interface Stems {
  readonly size: number;
  has(stem: string): boolean;
  keys(): Iterable<string>;
}

/** The weight of each stem, which is larger for rare stems and for those that the text uses often, and the sum of the squares. */
export interface Strengths {
  readonly byStem: ReadonlyMap<string, number>;
  readonly squares: number;
}

const LEAD_WORDS = 60;
/** The first sentence or two, where a report says what happened. */
const NEWS_WORDS = 25;
const SHORTEST = 3;
/** The rarity of a word of about rank 1,950. More common words are adjacent in many reports. */
const UNCOMMON = 0.5;
/** The positions of words that belong to a number: the two after it, and the one before. */
const BESIDE = [1, 2, -1];

/** Reads a report from the folded words of its title and its body. */
export function reportOf(title: readonly string[], body: readonly string[]): Report {
  const text = [...title, ...body];
  const stems = text.map(meaningfulStem);
  const titleStems = stems.slice(0, title.length);
  const occurrences = occurrencesOf(stems);
  const strengths = strengthsOf(occurrences);
  return {
    title: wordsOf(titleStems),
    lead: wordsOf(stems.slice(0, title.length + LEAD_WORDS)),
    text: weighed(strengths.byStem),
    central: weighed(new Set([...occurrences].flatMap(([stem, count]) => (count > 1 ? [stem] : [])))),
    titleStrengths: strengthsOf(new Map(titleStems.filter(isStem).map((stem) => [stem, 1]))),
    strengths,
    pairs: wordRunsOf(stems, 2),
    rarePairs: wordRunsOf(stems.map(uncommonOrNone), 2),
    rare: new Set([...occurrences.keys()].filter(isRare)),
    rareInTitle: new Set(titleStems.filter(isStem).filter(isRare)),
    counts: countsOf(text, stems),
    leadNumbers: new Set(text.slice(0, title.length + LEAD_WORDS).filter(isAmount)),
    titleStages: stagesOf(title),
    leadStages: stagesOf(text.slice(0, title.length + NEWS_WORDS)),
  };
}

/** The stem of a word; numbers, days and the most common words say nothing here. */
export function meaningfulStem(word: string): string | undefined {
  const saysSomething =
    word.length >= SHORTEST && !COMMON_WORDS.has(word) && !WEEKDAYS.has(word) && !/^\d/.test(word);
  return saysSomething ? bareStem(word) : undefined;
}

const isStem = (stem: string | undefined): stem is string => stem !== undefined;

const uncommonOrNone = (stem: string | undefined): string | undefined =>
  stem !== undefined && rarityOf(stem) > UNCOMMON ? stem : undefined;

const wordsOf = (stems: readonly (string | undefined)[]): Words => weighed(new Set(stems.filter(isStem)));

/** Words with their total weight; rare ones weigh more. */
function weighed(stems: Stems): Words {
  let weight = 0;
  for (const stem of stems.keys()) weight += rarityOf(stem);
  return { stems, weight };
}

function occurrencesOf(stems: readonly (string | undefined)[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const stem of stems) if (stem !== undefined) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
}

function strengthsOf(occurrences: ReadonlyMap<string, number>): Strengths {
  const byStem = new Map<string, number>();
  let squares = 0;
  for (const [stem, count] of occurrences) {
    const strength = (1 + Math.log(count)) * rarityOf(stem);
    byStem.set(stem, strength);
    squares += strength ** 2;
  }
  return { byStem, squares };
}

/** Whether a word is a number in digits; years are dates. */
const isAmount = (word: string): boolean => /^\d[\dp]*$/.test(word) && !/^(?:19|20)\d\d$/.test(word);

function countsOf(
  words: readonly string[],
  stems: readonly (string | undefined)[],
): Map<string, Set<string>> {
  const counts = new Map<string, Set<string>>();
  for (const [index, word] of words.entries()) {
    const number = isAmount(word) ? word : NUMBER_WORDS.get(word);
    if (number === undefined) continue;
    for (const step of BESIDE) {
      const stem = stems[index + step];
      if (stem === undefined || NUMBER_WORDS.has(words[index + step]!)) continue;
      counts.set(stem, (counts.get(stem) ?? new Set()).add(number));
    }
  }
  return counts;
}
