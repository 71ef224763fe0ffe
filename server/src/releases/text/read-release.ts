import { COMMON_WORDS } from '../../crawler/index.ts';
import { quotedSpans, type Span } from '../../matcher/index.ts';
import { closingParts } from './closing-part.ts';
import { type LocatedWord, locatedWords } from './located-words.ts';
import { hashRuns, RUN_WORDS } from './word-runs.ts';

/**
 * The part of a release to which words belong: its own text, a quotation in it, or a part that every release of its sender has.
 */
export type WordPart = 'own' | 'quote' | 'closing';

/** A range of words. */
export interface WordRange {
  readonly from: number;
  /** The word after the last one. */
  readonly to: number;
}

/** A release as it is compared. */
export interface ReadRelease {
  readonly text: string;
  readonly words: readonly LocatedWord[];
  readonly parts: readonly WordPart[];
  /**
   * Words that say something: neither names and numbers, which anybody who reports the same would write, nor "and" and
   * "the".
   */
  readonly isTelling: readonly boolean[];
  /** The sentences in the order of the text; those of closing parts are left out. */
  readonly sentences: readonly (WordRange & Span)[];
  readonly ownWords: number;
  /** Hashes of its runs of words, without closing parts. */
  readonly runs: readonly number[];
}

/** Covers all words: more than a text of the maximum length has. */
const ALL = Number.POSITIVE_INFINITY;
/** The minimum number of words of a quotation. Shorter passages in quotation marks are terms or names. */
const QUOTE_WORDS_MIN = 4;

/** Finds out which parts of a release count. */
export function readRelease(text: string): ReadRelease {
  const words = locatedWords(text, ALL);
  const parts: WordPart[] = words.map(() => 'own');
  for (const range of rangesIn(words, quotedSpans(text)))
    if (range.to - range.from >= QUOTE_WORDS_MIN) parts.fill('quote', range.from, range.to);
  for (const { from, to } of rangesIn(words, closingParts(text))) parts.fill('closing', from, to);
  const sentences = findSentences(text, words, parts);
  const firsts = new Set(sentences.map(({ from }) => from));
  const isTelling = words.map(({ folded, start }, at) => {
    const isName = !firsts.has(at) && /\p{Lu}/u.test(text.charAt(start));
    return !isName && !/^\p{N}/u.test(folded) && !COMMON_WORDS.has(folded) && folded.length > 1;
  });
  const hashes = hashRuns(words);
  const runs = new Set<number>();
  for (const [at, hash] of hashes.entries()) {
    const isCounted = !parts.slice(at, at + RUN_WORDS).includes('closing');
    if (isCounted) runs.add(hash);
  }
  return {
    text,
    words,
    parts,
    isTelling,
    sentences,
    ownWords: parts.filter((part) => part === 'own').length,
    runs: [...runs],
  };
}

/** The words in each of these spans; the spans are in the order of the text. */
export function rangesIn(words: readonly LocatedWord[], spans: readonly Span[]): WordRange[] {
  const ranges: WordRange[] = [];
  let from = 0;
  for (const { start, end } of spans) {
    while (from < words.length && (words[from]?.start ?? 0) < start) from += 1;
    let to = from;
    while (to < words.length && (words[to]?.end ?? 0) <= end) to += 1;
    if (to > from) ranges.push({ from, to });
    from = to;
  }
  return ranges;
}

function findSentences(text: string, words: readonly LocatedWord[], parts: readonly WordPart[]) {
  const spans = sentenceSpans(text);
  const ranges: (WordRange & Span)[] = [];
  for (const span of spans) {
    const [range] = rangesIn(words, [span]);
    if (range && parts[range.from] !== 'closing') ranges.push({ ...range, ...span });
  }
  return ranges;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/** The sentences of a text without the white space around them. A line never continues a sentence of the line before. */
export function sentenceSpans(text: string): Span[] {
  const spans: Span[] = [];
  for (const { 0: line, index: offset } of text.matchAll(/[^\n]+/gu)) {
    for (const { segment, index } of segmenter.segment(line)) {
      const start = offset + index + (segment.length - segment.trimStart().length);
      const end = offset + index + segment.trimEnd().length;
      if (end > start) spans.push({ start, end });
    }
  }
  return spans;
}
