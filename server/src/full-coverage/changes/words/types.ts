import type { StoryMatter, StoryMeasure } from '@newswatch/shared/contracts';

/**
 * Words of a language, separated by `|`. `_` joins the words of one expression, and `*` stands for any letters at the end.
 * Written as people write them; accents and the forms of Arabic letters do not matter.
 */
export type Words = string;

/** How a language names what is counted. */
export interface MeasureWords {
  /** Words for what happened to those that are counted: "killed", "dead". */
  readonly said: Words;
  /** Words for who or what is counted; on their own, they count only beside one of `beside`. */
  readonly counted?: Words;
  /** Words that the sentence must also have: "12,000 homes" are without power only beside "power". */
  readonly beside?: Words;
}

/** How a language says that something continues, and that it has ended. */
export interface MatterWords {
  /** Expressions in order, with up to four words between the parts that `..` separates. */
  readonly open: readonly Words[];
  readonly settled: readonly Words[];
}

export interface LanguageWords {
  readonly measures: Readonly<Record<StoryMeasure, MeasureWords>>;
  /** Sums of money that do not belong to any measure: revenue, profit, aid. */
  readonly otherSums: Words;
  readonly numbers: Readonly<Record<string, number>>;
  /** Words for approximate numbers: "forty-ish". */
  readonly roundNumbers: Readonly<Record<string, number>>;
  readonly currencies: Readonly<Record<string, string>>;
  /** Words after a number that counts neither people nor things: units, parts of dates, ages. */
  readonly units: Words;
  readonly atLeast: Words;
  readonly upTo: Words;
  readonly about: Words;
  /** "rises to", "now": the number after it replaces another one. */
  readonly rises: Words;
  readonly falls: Words;
  readonly now: Words;
  /** "according to a new toll": the figures of the sentence are new. */
  readonly newCount: Words;
  readonly to: Words;
  /** "instead of", "from": the number after it is the one that was replaced. */
  readonly insteadOf: Words;
  readonly from: Words;
  /** "another 20". */
  readonly further: Words;
  /** "including two children". */
  readonly including: Words;
  /** "of them", after a number. */
  readonly partOf: Words;
  /** "nine out of ten", before the second number. */
  readonly outOf: Words;
  /** Words for half: after a large number, they add half of it; before one, they take half of it. */
  readonly halves: Words;
  readonly perShare: Words;
  /** Beside one of these, "injured" means ill; empty if the language has its own words for that. */
  readonly illnesses: Words;
  /** A sentence with one of these is about another year. */
  readonly otherTimes: Words;
  /** Words before the name of a place. */
  readonly placedBy: Words;
  /** A sentence with one of these is about something similar: another case, a neighbouring town. */
  readonly elsewhere: Words;
  /** Words for the end for everybody, whatever number is beside them: "all six were found". */
  readonly complete: Words;
  /** Words for an end that does not apply to everybody: "in part of the town". */
  readonly partly: Words;
  /** Words before an event that has not happened: "could sign", "did not sign". */
  readonly unsettled: Words;
  /** Words that exclude each other: approved, rejected. A sentence with both counts as neither. */
  readonly opposites: readonly (readonly [Words, Words])[];
  /**
   * Pairs of which the second ends the first: a sentence with both, such as "released after he was arrested", counts as the
   * second.
   */
  readonly reversals: readonly (readonly [Words, Words])[];
  readonly matters: Readonly<Record<StoryMatter, MatterWords>>;
}
