import { type Language, type Tone, type ToneSuggestions, tones } from '@newswatch/shared/contracts';
import { wordsOf } from '../learning/index.ts';

/** The title and the summary of an article. */
export interface ToneText {
  text: string;
  language: Language;
}
export interface CodedText extends ToneText {
  storyId: string;
  tone: Tone;
}

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
 * one event resemble each other more than what will be found next. The most common tone is also that of the other stories.
 */
export function checkSuggestions(coded: readonly CodedText[]): NonNullable<ToneSuggestions['check']> {
  const texts = coded.map(countable);
  const counts = countWords(texts);
  let right = 0;
  let commonest = 0;
  for (const story of Map.groupBy(texts, ({ storyId }) => storyId).values()) {
    for (const text of story) add(counts, text, -1);
    for (const { tone, words } of story) {
      if (mostProbable(words, counts) === tone) right += 1;
      if (mostProbable(new Set(), counts) === tone) commonest += 1;
    }
    for (const text of story) add(counts, text, 1);
  }
  return { of: texts.length, right, commonest };
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
