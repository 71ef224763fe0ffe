import { type Language, type StoryMatter, storyMatters } from '@newswatch/shared/contracts';
import { compileIndex, compileWords, hasWord, type WordIndex, type WordMatcher } from './match-words.ts';
import type { Token } from './read-tokens.ts';
import { wordsOf } from './words/index.ts';

/** Whether a sentence says that something continues, or that it has ended. */
export type Stage = 'open' | 'settled';

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
}

const MOST_BETWEEN = 5;
const UNSETTLED_REACH = 4;
const YEAR = /^(?:19|20)\d\d$/u;

const compiled = new Map<Language, Matters>();
function mattersOf(language: Language): Matters {
  const known = compiled.get(language);
  if (known) return known;
  const { matters: table, unsettled, otherTimes } = wordsOf[language];
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
  };
  compiled.set(language, matters);
  return matters;
}

/** What a sentence or a title says about the matters of stories. An end counts more than a continuation. */
export function findStages(tokens: readonly Token[], language: Language): Map<StoryMatter, Stage> {
  const { patterns, unsettled, otherTimes } = mattersOf(language);
  const found = new Map<StoryMatter, Stage>();
  for (let at = 0; at < tokens.length; at += 1) {
    for (const { value, length } of patterns(tokens, at)) {
      const { matter, stage, rest } = value;
      if (found.get(matter) === 'settled' || !followed(tokens, at + length, rest)) continue;
      const isSettled = stage === 'settled' && !hasWord(tokens, unsettled, at - UNSETTLED_REACH, at);
      if (isSettled) found.set(matter, 'settled');
      else if (stage === 'open') found.set(matter, 'open');
    }
  }
  const isOfAnotherTime =
    found.size > 0 && (hasWord(tokens, otherTimes) || tokens.some((token) => YEAR.test(token.text)));
  return isOfAnotherTime ? new Map() : found;
}

/** Whether the steps follow each other from this place on, within one clause. */
function followed(tokens: readonly Token[], start: number, [step, ...rest]: readonly Step[]): boolean {
  if (!step) return true;
  const last = step.isFarther ? start + MOST_BETWEEN : start;
  for (let at = start; at <= last && at < tokens.length; at += 1) {
    const length = step.fits(tokens, at);
    if (length > 0 && followed(tokens, at + length, rest)) return true;
    if (/^[;:.!?؛؟]$/u.test(tokens[at]?.text ?? '')) return false;
  }
  return false;
}
