import type { Development, Language } from '@newswatch/shared/contracts';
import { AMOUNT, type ReadWord, wordsIn } from './read-words.ts';

/** The words that stand for a group of words in patterns, as `@plant` stands for all kinds of sites. */
export type WordGroups = Readonly<Record<string, string>>;

/**
 * For each development, the patterns of sentences that report it. A pattern is a row of words that follow each other:
 * `|` separates alternatives, `_` joins the words of one alternative, `*` stands for any letters, `..` for up to six other
 * words, `$` for an amount of money and `@plant` for a group of words. After `!`, there are words that the sentence must not
 * contain.
 */
export type Patterns = Readonly<Record<Development, readonly string[]>>;

/** A compiled pattern: whether a sentence, in words, fits it. */
export type Pattern = (sentence: readonly ReadWord[]) => boolean;

/** How many words may be between two words with `..` between them. */
const MOST_BETWEEN = 6;

/** How many words of a sentence, from a place on, are one of the alternatives: the longest; 0 if none is. */
type Alternatives = (sentence: readonly ReadWord[], at: number) => number;

interface Step {
  readonly fits: Alternatives;
  readonly isFarther: boolean;
}

/** The patterns of one language. */
export function compilePatterns(
  patterns: Patterns,
  groups: WordGroups,
  language: Language,
): ReadonlyMap<Development, readonly Pattern[]> {
  return new Map(
    Object.entries(patterns).map(([development, lines]) => [
      development as Development,
      lines.map((line) => compile(line, groups, language)),
    ]),
  );
}

function compile(line: string, groups: WordGroups, language: Language): Pattern {
  const [wanted = '', unwanted] = line.split(' ! ');
  const steps: Step[] = [];
  let isFarther = false;
  for (const part of wanted.split(' ')) {
    if (part === '..') isFarther = true;
    else {
      steps.push({ fits: alternativesOf(part, groups, language), isFarther });
      isFarther = false;
    }
  }
  const excluded = unwanted === undefined ? null : alternativesOf(unwanted, groups, language);
  return (sentence) =>
    sentence.some((_, at) => followed(sentence, at, steps, 0)) &&
    (excluded === null || !sentence.some((_, at) => excluded(sentence, at) > 0));
}

/** Whether the steps from this one on follow each other from this place on. */
function followed(
  sentence: readonly ReadWord[],
  start: number,
  steps: readonly Step[],
  index: number,
): boolean {
  const step = steps[index];
  if (step === undefined) return true;
  const last = step.isFarther ? start + MOST_BETWEEN : start;
  for (let at = start; at <= last && at < sentence.length; at += 1) {
    const length = step.fits(sentence, at);
    if (length > 0 && followed(sentence, at + length, steps, index + 1)) return true;
    // What follows the end of a clause belongs to something else.
    if (sentence[at]?.isBreak) return false;
  }
  return false;
}

function alternativesOf(typed: string, groups: WordGroups, language: Language): Alternatives {
  const single = new Set<string>();
  const starts: string[] = [];
  const ends: string[] = [];
  const phrases: string[][] = [];
  for (const one of alternativesIn(typed, groups)) {
    if (one === AMOUNT) {
      single.add(AMOUNT);
      continue;
    }
    const words = one.split('_').flatMap((part) => wordsIn(part, language).map(({ text }) => text));
    const [only = ''] = words;
    if (words.length > 1) phrases.push(words);
    else if (one.endsWith('*')) starts.push(only);
    else if (one.startsWith('*')) ends.push(only);
    else single.add(only);
  }
  const isWord = ({ forms }: ReadWord): boolean =>
    forms.some(
      (form) =>
        single.has(form) ||
        starts.some((start) => form.startsWith(start)) ||
        ends.some((end) => form.endsWith(end)),
    );
  return (sentence, at) => {
    const phrase = phrases.find((words) =>
      words.every((word, index) => sentence[at + index]?.forms.includes(word)),
    );
    if (phrase) return phrase.length;
    const word = sentence[at];
    return word !== undefined && isWord(word) ? 1 : 0;
  };
}

const alternativesIn = (typed: string, groups: WordGroups): string[] =>
  typed.split('|').flatMap((one) => {
    if (!one.startsWith('@')) return [one];
    const group = groups[one.slice(1)];
    if (group === undefined) throw new Error(`There is no group of words “${one}”`);
    return alternativesIn(group, groups);
  });
