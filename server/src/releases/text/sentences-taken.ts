import type { Span } from '../../matcher/index.ts';
import type { Reuse, TakenRun } from './compare.ts';
import { type LocatedWord, locatedWords } from './located-words.ts';
import { type ReadRelease, sentenceSpans, type WordRange } from './read-release.ts';

/** The share of a sentence from which it counts as changed. */
const CHANGED_FROM = 0.5;
/** The minimum number of words of a sentence. Shorter ones are headings. */
const SENTENCE_WORDS_MIN = 4;

/** A sentence of the release that an article has, whole or with changes. */
export interface TakenSentence {
  readonly release: Span & WordRange;
  readonly isWhole: boolean;
  /** The runs of the sentence that the article contains. */
  readonly runs: readonly TakenRun[];
}

/**
 * The sentences of a release that are in an article word for word, or of which it has at least half. Quotations count too.
 */
export function takenSentences({ sentences }: ReadRelease, { runs }: Pick<Reuse, 'runs'>): TakenSentence[] {
  return sentences.flatMap((sentence) => {
    const words = sentence.to - sentence.from;
    if (words < SENTENCE_WORDS_MIN) return [];
    const inside = runs.filter(({ release: { from, to } }) => from < sentence.to && to > sentence.from);
    const taken = inside.reduce(
      (sum, { release: { from, to } }) => sum + Math.min(to, sentence.to) - Math.max(from, sentence.from),
      0,
    );
    if (taken < words * CHANGED_FROM) return [];
    return [{ release: sentence, isWhole: taken === words && areInOneRow(inside), runs: inside }];
  });
}

/** Whether the words follow each other without others in between. */
const areInOneRow = (runs: readonly TakenRun[]) =>
  runs.every((run, at) => {
    const before = runs[at - 1];
    return before === undefined || run.article.from === before.article.to;
  });

/** An article's own versions of sentences that it changed: its sentences around the words from the release. */
export function changedSentences(release: ReadRelease, reuse: Reuse, articleText: string, most: number) {
  const words = locatedWords(articleText, most);
  const spans = sentenceSpans(articleText);
  return takenSentences(release, reuse)
    .filter(({ isWhole }) => !isWhole)
    .flatMap((sentence) => {
      const place = around(sentence, words, spans);
      const { start, end } = sentence.release;
      return place ? [{ release: { start, end }, article: place }] : [];
    });
}

/**
 * The sentence of the article that has the most words in a row of this one. Runs may begin before it, and end after it.
 */
function around(
  { release, runs }: Pick<TakenSentence, 'release' | 'runs'>,
  words: readonly LocatedWord[],
  spans: readonly Span[],
) {
  const parts = runs.map((run) => {
    const from = Math.max(run.release.from, release.from);
    return {
      words: Math.min(run.release.to, release.to) - from,
      at: run.article.from + from - run.release.from,
    };
  });
  const longest = parts.toSorted((one, other) => other.words - one.words)[0];
  const at = longest && words[longest.at]?.start;
  return at === undefined ? undefined : spans.find(({ start, end }) => start <= at && end > at);
}
