import { type Language, type StoryMatter, storyMatters } from '@newswatch/shared/contracts';
import { compileIndex, compileWords, hasWord, type WordIndex, type WordMatcher } from './match-words.ts';
import { readAmounts } from './read-amounts.ts';
import type { Token } from './read-tokens.ts';
import { wordsOf } from './words/index.ts';

/** Whether a sentence says that something continues, or that it has ended. */
export type Stage = 'open' | 'settled';

/** What a sentence says about a matter. */
export interface FoundStage {
  stage: Stage;
  /** The number of people or things for which it ended, if the sentence has a number and does not say that these are all. */
  count: number | null;
  /** Whether it ended only for some, or only in part of the place. */
  isPartial: boolean;
}

interface Step {
  fits: WordMatcher;
  isFarther: boolean;
}
/** The steps after the first word of a pattern. */
interface Pattern {
  matter: StoryMatter;
  stage: Stage;
  rest: Step[];
}
interface Matters {
  patterns: WordIndex<Pattern>;
  unsettled: WordMatcher;
  otherTimes: WordMatcher;
  elsewhere: WordMatcher;
  complete: WordMatcher;
  partly: WordMatcher;
}

const MOST_BETWEEN = 5;
/**
 * The maximum number of words between the parts of a pattern for an end: "The search for the three fishermen who went missing off
 * Brae Head was called off".
 */
const MOST_BETWEEN_ENDED = 9;
const UNSETTLED_REACH = 4;
const YEAR = /^(?:19|20)\d\d$/u;

const compiled = new Map<Language, Matters>();
function mattersOf(language: Language): Matters {
  const known = compiled.get(language);
  if (known) return known;
  const { matters: table, unsettled, otherTimes, elsewhere, complete, partly } = wordsOf[language];
  const matters = {
    patterns: compileIndex(
      storyMatters.flatMap((matter) =>
        (['open', 'settled'] as const).flatMap((stage) =>
          table[matter][stage].map((pattern): [string, Pattern] => {
            const [first = '', ...parts] = pattern.split(' ');
            const rest = parts.flatMap((part, index) =>
              part === '..' ? [] : [{ fits: compileWords(part), isFarther: parts[index - 1] === '..' }],
            );
            return [first, { matter, stage, rest }];
          }),
        ),
      ),
    ),
    unsettled: compileWords(unsettled),
    otherTimes: compileWords(otherTimes),
    elsewhere: compileWords(elsewhere),
    complete: compileWords(complete),
    partly: compileWords(partly),
  };
  compiled.set(language, matters);
  return matters;
}

/** Finds what a sentence or a title says about the matters of stories. An end counts more than a continuation. */
export function findStages(tokens: readonly Token[], language: Language): Map<StoryMatter, FoundStage> {
  const words = mattersOf(language);
  const found = new Map<StoryMatter, FoundStage>();
  for (let at = 0; at < tokens.length; at += 1) {
    for (const { value, length } of words.patterns(tokens, at)) {
      const { matter, stage, rest } = value;
      if (found.get(matter)?.stage === 'settled') continue;
      const isNotYet = (from: number, to: number) => hasWord(tokens, words.unsettled, from, to);
      if (stage === 'open') {
        if (followed(tokens, at + length, rest, MOST_BETWEEN)) found.set(matter, OPEN);
      } else if (
        !isNotYet(at - UNSETTLED_REACH, at) &&
        followed(tokens, at + length, rest, MOST_BETWEEN_ENDED, isNotYet)
      )
        found.set(matter, { stage, ...howFar(tokens, language, words) });
    }
  }
  const isOfSomethingElse =
    found.size > 0 &&
    (hasWord(tokens, words.otherTimes) ||
      hasWord(tokens, words.elsewhere) ||
      tokens.some((token) => YEAR.test(token.text)));
  return isOfSomethingElse ? new Map() : found;
}

const OPEN: FoundStage = { stage: 'open', count: null, isPartial: false };

/** Whether a matter ended for everybody, and if not, for how many. */
function howFar(
  tokens: readonly Token[],
  language: Language,
  { complete, partly }: Matters,
): Pick<FoundStage, 'count' | 'isPartial'> {
  if (hasWord(tokens, partly)) return { count: null, isPartial: true };
  if (hasWord(tokens, complete)) return { count: null, isPartial: false };
  const [first] = readAmounts(tokens, language).filter(({ isShare, currency }) => !isShare && !currency);
  return { count: first?.value ?? null, isPartial: false };
}

/**
 * Whether the steps of a pattern follow each other from this place on, within one clause.
 *
 * @param isNotYet whether the words between two of them say that it has not happened: "the strike could end"
 */
function followed(
  tokens: readonly Token[],
  start: number,
  [step, ...rest]: readonly Step[],
  reach: number,
  isNotYet: (from: number, to: number) => boolean = () => false,
): boolean {
  if (!step) return true;
  const last = step.isFarther ? start + reach : start;
  for (let at = start; at <= last && at < tokens.length; at += 1) {
    const length = step.fits(tokens, at);
    if (length > 0 && !isNotYet(start, at) && followed(tokens, at + length, rest, reach, isNotYet))
      return true;
    if (/^[;:.!?؛؟]$/u.test(tokens[at]?.text ?? '')) return false;
  }
  return false;
}
