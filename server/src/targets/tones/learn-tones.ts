import { type Language, limits, type Tone, type ToneSuggestions, tones } from '@newswatch/shared/contracts';
import { wordsOf } from '../learning/index.ts';
import { chanceOfWins } from './chance.ts';

/** The title and the summary of an article. */
export interface ToneText {
  text: string;
  language: Language;
}
export interface CodedText extends ToneText {
  storyId: string;
  tone: Tone;
}

/** The probability that useless suggestions do this well must be below this. */
const CHANCE_MAX = 0.05;

interface Counted {
  tone: Tone;
  storyId: string;
  words: ReadonlySet<string>;
}
type WordCounts = Map<string, Record<Tone, number>>;

/** The counts without the texts of the story that is being tested. */
interface Counts {
  texts: Record<Tone, number>;
  words: WordCounts;
}

const none = (): Record<Tone, number> => ({ favourable: 0, neutral: 0, unfavourable: 0 });

/**
 * Learns from coded texts in which of them each word occurs, by tone, and returns what suggests a tone for another text: the most
 * probable one if words occurred independently (naive Bayes with Laplace's rule). Words that were never seen do not count. The
 * same words always give the same tone; without any evidence, it is the most common one.
 */
export function learnTones(coded: readonly CodedText[]): (text: ToneText) => Tone {
  const counts = countWords(coded.map(countable));
  return ({ text, language }) => mostProbable(wordsOf(text, language), counts);
}

/**
 * Checks how often a suggestion would have been right for each of these texts, made from all texts of other stories: reports of
 * one event resemble each other more than what will be found next. Suggestions are useful if they are right clearly more often
 * than the most common tone of all these texts, and if that is not chance. Chance is judged by stories, for the same reason: a
 * story is won if more of its texts would have been right than with the most common tone, and lost if fewer.
 */
export function checkSuggestions(
  coded: readonly CodedText[],
): Pick<ToneSuggestions, 'is_useful'> & { check: NonNullable<ToneSuggestions['check']> } {
  const texts = coded.map(countable);
  const counts = countWords(texts);
  const mostCommon = mostProbable(new Set(), counts);
  const check = { of: texts.length, right: 0, commonest: counts.texts[mostCommon] };
  let wins = 0;
  let losses = 0;
  for (const story of Map.groupBy(texts, ({ storyId }) => storyId).values()) {
    for (const text of story) add(counts, text, -1);
    const right = story.filter(({ words, tone }) => mostProbable(words, counts) === tone).length;
    for (const text of story) add(counts, text, 1);
    const commonest = story.filter(({ tone }) => tone === mostCommon).length;
    check.right += right;
    if (right > commonest) wins += 1;
    if (right < commonest) losses += 1;
  }
  const isClear = check.right - check.commonest >= check.of * limits.TONE_SUGGESTIONS_MARGIN;
  return { check, is_useful: isClear && chanceOfWins(wins, losses) < CHANCE_MAX };
}

const countable = ({ text, language, tone, storyId }: CodedText): Counted => ({
  tone,
  storyId,
  words: wordsOf(text, language),
});

function countWords(texts: readonly Counted[]): Counts {
  const counts: Counts = { texts: none(), words: new Map() };
  for (const text of texts) add(counts, text, 1);
  return counts;
}

function add(counts: Counts, { tone, words }: Counted, sign: 1 | -1): void {
  counts.texts[tone] += sign;
  for (const word of words) {
    const count = counts.words.get(word) ?? none();
    count[tone] += sign;
    counts.words.set(word, count);
  }
}

function mostProbable(words: ReadonlySet<string>, { texts, words: counted }: Counts): Tone {
  const all = tones.reduce((sum, tone) => sum + texts[tone], 0);
  const known = [...words].flatMap((word) => {
    const count = counted.get(word);
    return count && tones.some((tone) => count[tone] > 0) ? [count] : [];
  });
  const scoreOf = (tone: Tone) =>
    known.reduce(
      (score, count) => score + Math.log((count[tone] + 1) / (texts[tone] + 2)),
      Math.log((texts[tone] + 1) / (all + tones.length)),
    );
  // A tone that was never coded is never suggested.
  const possible = tones.filter((tone) => texts[tone] > 0);
  return possible.reduce<Tone>(
    (best, tone) => (scoreOf(tone) > scoreOf(best) ? tone : best),
    possible[0] ?? 'neutral',
  );
}
