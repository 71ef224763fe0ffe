import { quotedSpans } from '../../matcher/index.ts';
import { type CommonRun, commonPassages } from './common-passages.ts';
import { type LocatedWord, locatedWords } from './located-words.ts';
import { type ReadRelease, rangesIn, type WordRange } from './read-release.ts';

/** Increase it whenever what counts as reuse changes: all articles are then compared again. */
export const REUSE_RULES = 1;

/** The number of words of an article that are compared: more than almost any article has. */
export const ARTICLE_WORDS_READ = 20_000;

/** The minimum number of the release's own words, in passages that count, for an article to reuse the release. */
const REUSED_WORDS_MIN = 20;
/** The minimum number of words of the release's quotations, in passages that count, for an article to quote the release. */
const QUOTED_WORDS_MIN = 8;
/** A passage counts if it has this many words … */
const PASSAGE_WORDS_MIN = 8;
/** … this many of them in a row … */
const ROW_WORDS_MIN = 5;
/** … and this many that are neither names, numbers nor function words: an office and a date have none. */
const INFORMATIVE_WORDS_MIN = 3;
/** The maximum number of words of a quotation. An article that puts a longer passage in quotation marks reprints the release. */
const QUOTE_WORDS_MAX = 100;
/** The minimum number of words of a quotation, as for the quotations of a release. */
const QUOTE_WORDS_MIN = 4;

/** Words that a passage has in common with the release. */
export interface TakenRun {
  /** The position in the release. */
  readonly release: WordRange;
  /** The position in the article. */
  readonly article: WordRange;
  /** Whether the words count as reuse, or are quoted: by the release, or in quotation marks by the article. */
  readonly isQuote: boolean;
}

export interface Reuse {
  /** `reuse`: has text of the release. `quote`: only quotes it. null: neither. */
  readonly kind: 'reuse' | 'quote' | null;
  /** The number of the release's own words that the article contains, of `ReadRelease.ownWords`. */
  readonly ownWords: number;
  readonly quotedWords: number;
  /** The length of the longest run, in words. */
  readonly longest: number;
  /** The runs in the order of the release. */
  readonly runs: readonly TakenRun[];
}

/**
 * The parts of a release that an article contains. Only words count that both have in the same order in passages of a certain
 * length, so an article that reports the same in its own words, a translation, and one that shares only names or common phrases
 * have none.
 */
export function compareWithRelease(release: ReadRelease, articleText: string): Reuse {
  const article = locatedWords(articleText, ARTICLE_WORDS_READ);
  const inQuotes = quotedWords(articleText, article);
  const runs: TakenRun[] = [];
  for (const passage of commonPassages(release.words, article))
    if (counts(passage, release))
      for (const run of passage) runs.push(...splitByPart(run, release, inQuotes));
  const total = (isQuote: boolean) =>
    runs
      .filter((run) => run.isQuote === isQuote)
      .reduce((sum, { release: { from, to } }) => sum + to - from, 0);
  const [ownWords, quoted] = [total(false), total(true)];
  const longest = runs.reduce((most, { release: { from, to } }) => Math.max(most, to - from), 0);
  const kind = ownWords >= REUSED_WORDS_MIN ? 'reuse' : quoted >= QUOTED_WORDS_MIN ? 'quote' : null;
  return { kind, ownWords, quotedWords: quoted, longest, runs: kind === null ? [] : runs };
}

function counts(passage: readonly CommonRun[], { isTelling, parts }: ReadRelease): boolean {
  let [words, longest, telling] = [0, 0, 0];
  for (const { at, length } of passage) {
    for (let word = at; word < at + length; word += 1) {
      if (parts[word] === 'closing') continue;
      words += 1;
      if (isTelling[word]) telling += 1;
    }
    longest = Math.max(longest, length);
  }
  return words >= PASSAGE_WORDS_MIN && longest >= ROW_WORDS_MIN && telling >= INFORMATIVE_WORDS_MIN;
}

/** The parts of a run that are all quoted or all not; words of closing parts are left out. */
function splitByPart(
  { at, beside, length }: CommonRun,
  { parts }: ReadRelease,
  inQuotes: readonly boolean[],
): TakenRun[] {
  const found: TakenRun[] = [];
  const stateAt = (step: number) => {
    const part = parts[at + step];
    return part === 'closing' ? undefined : part === 'quote' || inQuotes[beside + step] === true;
  };
  for (let from = 0; from < length; ) {
    const isQuote = stateAt(from);
    let to = from + 1;
    while (to < length && stateAt(to) === isQuote) to += 1;
    if (isQuote !== undefined) {
      found.push({
        release: { from: at + from, to: at + to },
        article: { from: beside + from, to: beside + to },
        isQuote,
      });
    }
    from = to;
  }
  return found;
}

function quotedWords(text: string, words: readonly LocatedWord[]): boolean[] {
  const inQuotes = words.map(() => false);
  for (const { from, to } of rangesIn(words, quotedSpans(text))) {
    const count = to - from;
    if (count >= QUOTE_WORDS_MIN && count <= QUOTE_WORDS_MAX) inQuotes.fill(true, from, to);
  }
  return inQuotes;
}
