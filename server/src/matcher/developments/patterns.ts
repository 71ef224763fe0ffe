import type { Development, Language } from '@newswatch/shared/contracts';
import { framings, ONLY } from './framing.ts';
import { AMOUNT, LARGE_AMOUNT, NUMBER, type ReadWord, wordsIn } from './read-words.ts';

/** Names for groups of words in patterns: `@plant` means all kinds of sites. */
export type WordGroups = Readonly<Record<string, string>>;

/**
 * The patterns, by development, of sentences that report it. A pattern is a sequence of words: `|` separates alternatives, `_`
 * joins the words of one alternative, `*` stands for any letters, `..` for up to six other words, `$` for an amount of money,
 * `$$` for a large one, `#` for another number and `@plant` for a group of words. After `!` come words that the sentence must not
 * contain; after `&`, words of which the article must have one, unless only its headline is known, because not only companies
 * merge and go bankrupt, but also flavours and ideas. Denials do not match: “no plans to close”, “rules out a takeover”.
 */
export type Patterns = Readonly<Record<Development, readonly string[]>>;

/** A compiled pattern: whether a sentence, given as words, matches it, as one of these sentences of an article. */
export type Pattern = (sentence: readonly ReadWord[], article: readonly (readonly ReadWord[])[]) => boolean;

/** The maximum number of words that `..` stands for. */
const MOST_BETWEEN = 6;

/** The length, in words, of the longest alternative that a sentence matches at a place; 0 if it matches none. */
type Alternatives = (sentence: readonly ReadWord[], at: number) => number;

/** The maximum number of words between the beginning of a denial and the pattern. */
const DENIAL_REACH = 6;
const NEGATION_REACH = 2;
/** The maximum number of words between the pattern and a doubt after it: “A merger of the two banks is unlikely”. */
const DOUBT_REACH = 5;

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
  const isDenied = compileDenial(language);
  const own = new Set(framings[language].negations.split('|'));
  // Denials are not checked for a pattern that has a negation, because the negation is the news: “will not reopen”.
  const isNegative = (line: string): boolean =>
    (/^.*?(?= [&!] |$)/u.exec(line)?.[0] ?? '').split(/[ |_]/u).some((word) => own.has(word));
  return new Map(
    Object.entries(patterns).map(([development, lines]) => [
      development as Development,
      lines.map((line) =>
        // Denials are not checked for lawsuits, because people in court usually deny something.
        compile(line, groups, language, development === 'lawsuit' || isNegative(line) ? null : isDenied),
      ),
    ]),
  );
}

/** Whether the words from one place to another are denied. */
type Denial = (sentence: readonly ReadWord[], start: number, end: number) => boolean;

function compile(line: string, groups: WordGroups, language: Language, isDenied: Denial | null): Pattern {
  const [described = '', unwanted] = line.split(' ! ');
  const [wanted = '', expected] = described.split(' & ');
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
  const context = expected === undefined ? null : alternativesOf(expected, groups, language);
  return (sentence, article) =>
    sentence.some((_, at) => {
      const end = followed(sentence, at, steps, 0);
      return end !== null && !isDenied?.(sentence, at, end);
    }) &&
    (excluded === null || !sentence.some((_, at) => excluded(sentence, at) > 0)) &&
    (context === null ||
      article.length === 1 ||
      article.some((one) => one.some((_, at) => context(one, at) > 0)));
}

function compileDenial(language: Language): Denial {
  const denies = alternativesOf(framings[language].denials, {}, language);
  const negates = alternativesOf(framings[language].negations, {}, language);
  const lacks = alternativesOf(framings[language].absences, {}, language);
  const isOnly = alternativesOf(ONLY[language], {}, language);
  const doubts = alternativesOf(framings[language].doubts, {}, language);
  return (sentence, start, end) => {
    for (let at = end; at <= end + DOUBT_REACH && at < sentence.length; at += 1) {
      if (sentence[at]?.isBreak) break;
      if (doubts(sentence, at) > 0 && !isNegated(sentence, at, 1)) return true;
    }
    // French puts “pas” after the verb.
    const last = language === 'french' ? end : end - 1;
    for (let at = last; at >= start - DENIAL_REACH && at >= 0; at -= 1) {
      if (at < start && sentence[at]?.isBreak) return false;
      const denial = denies(sentence, at);
      if ((denial > 0 && !isNegated(sentence, at, denial)) || doubts(sentence, at) > 0) return true;
      if (at < start - NEGATION_REACH) continue;
      const negation = negates(sentence, at);
      const isNot = negation > 0 && isOnly(sentence, at + negation) === 0;
      // « n'exclut pas »
      if (isNot && (at === 0 || denies(sentence, at - 1) === 0)) return true;
      if (at < start && lacks(sentence, at) > 0) return true;
    }
    return false;
  };

  /** “does not rule out”, « n'exclut pas » */
  function isNegated(sentence: readonly ReadWord[], at: number, length: number): boolean {
    if (language === 'french') return negates(sentence, at + length) > 0;
    return at > 0 && negates(sentence, at - 1) > 0;
  }
}

/** Finds the end of a match of the remaining steps that begins at this place; null if there is none. */
function followed(
  sentence: readonly ReadWord[],
  start: number,
  steps: readonly Step[],
  index: number,
): number | null {
  const step = steps[index];
  if (step === undefined) return start;
  const last = step.isFarther ? start + MOST_BETWEEN : start;
  for (let at = start; at <= last && at < sentence.length; at += 1) {
    const length = step.fits(sentence, at);
    const end = length > 0 ? followed(sentence, at + length, steps, index + 1) : null;
    if (end !== null) return end;
    // Words after the end of a clause belong to something else.
    if (sentence[at]?.isBreak) return null;
  }
  return null;
}

function alternativesOf(typed: string, groups: WordGroups, language: Language): Alternatives {
  const single = new Set<string>();
  const starts: string[] = [];
  const ends: string[] = [];
  const phrases: Phrase[] = [];
  for (const one of alternativesIn(typed, groups)) {
    if (one === AMOUNT || one === LARGE_AMOUNT || one === NUMBER) {
      single.add(one);
      continue;
    }
    const words = phraseOf(one, language);
    const [{ text: only } = { text: '' }] = words;
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
      words.every(({ text, isStart }, index) =>
        sentence[at + index]?.forms.some((form) => (isStart ? form.startsWith(text) : form === text)),
      ),
    );
    if (phrase) return phrase.length;
    const word = sentence[at];
    return word !== undefined && isWord(word) ? 1 : 0;
  };
}

/** The words of an alternative, and whether each is only the start of one. */
type Phrase = readonly { readonly text: string; readonly isStart: boolean }[];

const phraseOf = (one: string, language: Language): Phrase =>
  one
    .split('_')
    .flatMap((part) => wordsIn(part, language).map(({ text }) => ({ text, isStart: part.endsWith('*') })));

const alternativesIn = (typed: string, groups: WordGroups): string[] =>
  typed.split('|').flatMap((one) => {
    if (!one.startsWith('@')) return [one];
    const group = groups[one.slice(1)];
    if (group === undefined) throw new Error(`There is no group of words “${one}”`);
    return alternativesIn(group, groups);
  });
