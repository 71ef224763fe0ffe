import { basesOf, withoutClitics } from '../../matcher/index.ts';
import { type Sentence, sentencesOf, type TextWord, type ThemeArticle } from './sentences.ts';

/** A word, name or phrase of some articles, whose word forms are counted together. */
export interface Phrase {
  /** As it is written most often. */
  text: string;
  /** The bases of its words. */
  words: readonly string[];
  /** How many of `words` may be themes of their own, and which. */
  content: readonly string[];
  stories: number;
  /** The sources whose articles contain it. */
  sources: ReadonlySet<string>;
}

interface Counted {
  stories: Set<string>;
  sources: Set<string>;
  written: Map<string, number>;
  content: string[];
  names: number;
  times: number;
}

const LONGEST = 4;
/** The share of the rarer end of a phrase that the phrase accounts for; names are phrases anyway. */
const COHESION = 0.25;
/** A sentence that a source repeats in this many stories is part of its pages, not of the news. */
const REPEATED = 3;
const SHORTEST_REPEATED = 3;
/** How much more a spelling counts that is neither in a headline nor at the beginning of a sentence. */
const SAYS_CASE = 1_000;
/** How many times as often a name has a capital as not. */
const MOSTLY_CAPITAL = 3;
/** Of the occurrences of a phrase that are written as a name. */
const NAME_SHARE = 0.5;

interface Read {
  article: ThemeArticle;
  sentences: Sentence[];
}

/** The words and phrases in at least `fewest` stories, the most frequent first. */
export function phrasesOf(articles: readonly ThemeArticle[], fewest: number): Phrase[] {
  const read = withoutRepeated(articles.map((article) => ({ article, sentences: sentencesOf(article) })));
  markNames(read);
  const baseOf = chooseBases(read);
  const counts = new Map<string, Counted>();
  const count = (
    length: (words: readonly TextWord[], start: number, isKnown: (at: number) => boolean) => number[],
  ) => {
    for (const { article, sentences } of read) {
      for (const sentence of sentences) {
        const bases = sentence.words.map((word) => baseOf(article, word));
        const isKnown = (at: number) => (counts.get(bases[at] ?? '')?.stories.size ?? 0) >= fewest;
        const names = nameRuns(sentence);
        for (let start = 0; start < sentence.words.length; start += 1) {
          for (const size of length(sentence.words, start, isKnown)) {
            if (!cutsName(names, start, start + size)) {
              add(counts, article, sentence, bases, {
                start,
                size,
                isName: isWithinName(names, start, start + size),
              });
            }
          }
        }
      }
    }
  };
  count((words, start) => (words[start]?.role === 'content' ? [1] : []));
  // Longer phrases consist of words that are frequent enough themselves.
  count(lengthsAt);
  return [...counts]
    .filter(([id, phrase]) => phrase.stories.size >= fewest && holdsTogether(id, phrase, counts))
    .map(([id, { written, stories, sources, content }]) => ({
      text: mostFrequent(written),
      words: id.split(' '),
      content,
      stories: stories.size,
      sources,
    }))
    .toSorted((one, other) => other.stories - one.stories);
}

/** The lengths of the phrases that begin at a word: both ends are content. */
function lengthsAt(words: readonly TextWord[], start: number, isKnown: (at: number) => boolean): number[] {
  if (words[start]?.role !== 'content' || !isKnown(start)) return [];
  const lengths: number[] = [];
  for (let at = start + 1; at < start + LONGEST; at += 1) {
    const word = words[at];
    if (!word || word.isApart || word.role === 'other') break;
    if (word.role === 'link') continue;
    if (!isKnown(at)) break;
    lengths.push(at - start + 1);
  }
  return lengths;
}

function add(
  counts: Map<string, Counted>,
  article: ThemeArticle,
  { text, words, hasCase }: Sentence,
  bases: readonly string[],
  { start, size, isName }: { start: number; size: number; isName: boolean },
) {
  const [first, last] = [words[start], words[start + size - 1]];
  if (!first || !last) return;
  const id = bases.slice(start, start + size).join(' ');
  const phrase: Counted = counts.get(id) ?? {
    stories: new Set(),
    sources: new Set(),
    written: new Map(),
    content: bases.slice(start, start + size).filter((_, index) => words[start + index]?.role === 'content'),
    names: 0,
    times: 0,
  };
  phrase.stories.add(article.story_id);
  phrase.sources.add(article.source_id);
  phrase.times += 1;
  if (isName) phrase.names += 1;
  const head = withoutClitics(
    text.slice(first.start, first.end),
    first.text,
    bases[start] ?? '',
    article.language,
  );
  const saysCase = hasCase && start > 0;
  const typed = (head + text.slice(first.end, last.end)).replace(/\s+/g, ' ');
  const written = hasCase || size > 1 || !isShouted(typed) ? typed : typed.toLowerCase();
  phrase.written.set(written, (phrase.written.get(written) ?? 0) + (saysCase ? SAYS_CASE : 1));
  counts.set(id, phrase);
}

const isShouted = (word: string) => word.length > LONGEST && word === word.toUpperCase();

/** Whether the words belong together, and are not just neighbours now and then. */
function holdsTogether(
  id: string,
  { names, times, stories, content }: Counted,
  counts: Map<string, Counted>,
): boolean {
  if (content.length === 1 && !id.includes(' ')) return true;
  if (names >= times * NAME_SHARE) return true;
  const rarest = Math.min(...content.map((word) => counts.get(word)?.stories.size ?? 0));
  return stories.size >= rarest * COHESION;
}

/** The ranges of names of several words: Central Bank of Turkey. */
function nameRuns({ words }: Sentence): [start: number, end: number][] {
  const runs: [number, number][] = [];
  for (let start = 0; start < words.length; start += 1) {
    if (!isPartOfName(words[start])) continue;
    let end = start + 1;
    for (let at = end; at < words.length && at <= end + 2; at += 1) {
      const word = words[at];
      if (!word || word.isApart || (!isPartOfName(word) && word.role !== 'link')) break;
      if (isPartOfName(word)) end = at + 1;
    }
    if (end > start + 1) runs.push([start, end]);
    start = end - 1;
  }
  return runs;
}

const isPartOfName = (word: TextWord | undefined) => word?.isCapital === true && word.role === 'content';

/** Whether a phrase of several words begins or ends inside a name and goes on outside it. */
function cutsName(names: readonly (readonly [number, number])[], start: number, end: number): boolean {
  if (end === start + 1) return false;
  return names.some(
    ([from, to]) =>
      start < to && end > from && !(start >= from && end <= to) && !(start <= from && end >= to),
  );
}

const isWithinName = (names: readonly (readonly [number, number])[], start: number, end: number): boolean =>
  end > start + 1 && names.some(([from, to]) => start >= from && end <= to);

/**
 * At the beginning of a sentence and in headlines with a capital for every word, only words that have a capital elsewhere
 * too belong to names.
 */
function markNames(read: readonly Read[]) {
  const counts = new Map<string, { capital: number; small: number }>();
  const sentences = read.flatMap((one) => one.sentences);
  for (const { words, hasCase } of sentences) {
    if (!hasCase) continue;
    for (const { text, isCapital } of words.slice(1)) {
      const count = counts.get(text) ?? { capital: 0, small: 0 };
      count[isCapital ? 'capital' : 'small'] += 1;
      counts.set(text, count);
    }
  }
  const isName = ({ text }: TextWord) => {
    const { capital, small } = counts.get(text) ?? { capital: 0, small: 0 };
    return capital > small * MOSTLY_CAPITAL;
  };
  for (const { words, hasCase } of sentences) {
    for (const word of hasCase ? words.slice(0, 1) : words) {
      word.isCapital = isName(word) || (hasCase && word.isCapital && !counts.has(word.text));
    }
  }
}

/** Leaves out the sentences that a source repeats word for word. */
function withoutRepeated(read: readonly Read[]): Read[] {
  const stories = new Map<string, Set<string>>();
  const idOf = ({ source_id }: ThemeArticle, { words }: Sentence) =>
    `${source_id} ${words.map(({ text }) => text).join(' ')}`;
  for (const { article, sentences } of read) {
    for (const sentence of sentences) {
      if (sentence.words.length < SHORTEST_REPEATED) continue;
      const id = idOf(article, sentence);
      const told = stories.get(id) ?? new Set();
      told.add(article.story_id);
      stories.set(id, told);
    }
  }
  return read.map(({ article, sentences }) => ({
    article,
    sentences: sentences.filter((sentence) => (stories.get(idOf(article, sentence))?.size ?? 0) < REPEATED),
  }));
}

/**
 * A word may be a form of several bases. The one that the articles use most, in any form, is taken, so that the forms of
 * a word are counted together; without other forms, it is the word itself.
 */
function chooseBases(read: readonly Read[]): (article: ThemeArticle, word: TextWord) => string {
  const words = new Map<string, { bases: string[]; count: number }>();
  const idOf = ({ language }: ThemeArticle, { text }: TextWord) => `${language} ${text}`;
  for (const { article, sentences } of read) {
    for (const word of sentences.flatMap((sentence) => sentence.words)) {
      if (word.role !== 'content') continue;
      const id = idOf(article, word);
      const known = words.get(id) ?? { bases: basesOf(word.text, article.language), count: 0 };
      known.count += 1;
      words.set(id, known);
    }
  }
  const totals = new Map<string, number>();
  for (const { bases, count } of words.values()) {
    for (const base of bases) totals.set(base, (totals.get(base) ?? 0) + count);
  }
  const chosen = new Map<string, string>();
  for (const [id, { bases }] of words) {
    const [first = '', ...others] = bases;
    const most = others.reduce(
      (best, base) => ((totals.get(base) ?? 0) > (totals.get(best) ?? 0) ? base : best),
      first,
    );
    chosen.set(id, most);
  }
  return (article, word) => chosen.get(idOf(article, word)) ?? word.text;
}

const mostFrequent = (written: ReadonlyMap<string, number>): string =>
  [...written].reduce((best, next) => (next[1] > best[1] ? next : best), ['', 0] as [string, number])[0];
