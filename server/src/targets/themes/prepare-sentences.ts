import { basesOf } from '../../matcher/index.ts';
import type { Sentence, TextWord, ThemeArticle } from './sentences.ts';

/** An article with its sentences. */
export interface Read {
  article: ThemeArticle;
  sentences: Sentence[];
}

/** A sentence that a source repeats in this many stories is part of its pages, not of the news. */
const REPEATED = 3;
const SHORTEST_REPEATED = 3;
/** How many times as often a name has a capital as not. */
const MOSTLY_CAPITAL = 3;

/** The ranges of names of several words: Central Bank of Turkey. */
export function nameRuns({ words }: Sentence): [start: number, end: number][] {
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

/**
 * At the beginning of a sentence and in headlines with a capital for every word, only words that have a capital elsewhere
 * too belong to names.
 */
export function markNames(read: readonly Read[]) {
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
export function withoutRepeated(read: readonly Read[]): Read[] {
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
export function chooseBases(read: readonly Read[]): (article: ThemeArticle, word: TextWord) => string {
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
