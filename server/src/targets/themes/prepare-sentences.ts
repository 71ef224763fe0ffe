import { basesOf, type Language } from '../../matcher/index.ts';
import type { Sentence, TextWord, ThemeArticle } from './sentences.ts';
import { takeInTurns } from './take-turns.ts';

/** An article with its sentences. */
export interface Read {
  article: ThemeArticle;
  sentences: Sentence[];
}

/** A sentence that a source repeats in this many stories is part of its pages, not of the news. */
const REPEATED = 3;
const SHORTEST_REPEATED = 3;
/** The factor by which a name is written more often with a capital than without. */
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
export async function markNames(read: readonly Read[]): Promise<void> {
  const counts = new Map<string, { capital: number; small: number }>();
  await takeInTurns(read, ({ sentences }) => {
    for (const { words, hasCase } of sentences) {
      if (!hasCase) continue;
      for (const [at, { text, isCapital }] of words.entries()) {
        if (at === 0) continue;
        const count = counts.get(text) ?? { capital: 0, small: 0 };
        counts.set(text, count);
        count[isCapital ? 'capital' : 'small'] += 1;
      }
    }
  });
  const mark = (word: TextWord, hasCase: boolean) => {
    const count = counts.get(word.text);
    word.isCapital = count ? count.capital > count.small * MOSTLY_CAPITAL : hasCase && word.isCapital;
  };
  await takeInTurns(read, ({ sentences }) => {
    for (const { words, hasCase } of sentences) {
      const [first] = words;
      if (!hasCase) for (const word of words) mark(word, false);
      else if (first) mark(first, true);
    }
  });
}

/** Leaves out the sentences that a source repeats word for word. */
export async function withoutRepeated(read: readonly Read[]): Promise<Read[]> {
  // Most sentences occur once, so only those that occur again have a set of stories.
  const told = new Map<string, string | Set<string>>();
  const idOf = ({ source_id }: ThemeArticle, { words }: Sentence) => {
    let id = source_id;
    for (const { text } of words) id += ` ${text}`;
    return id;
  };
  const ids = new Map<Sentence, string>();
  await takeInTurns(read, ({ article, sentences }) => {
    for (const sentence of sentences) {
      if (sentence.words.length < SHORTEST_REPEATED) continue;
      const id = idOf(article, sentence);
      ids.set(sentence, id);
      const stories = told.get(id);
      if (stories === undefined) told.set(id, article.story_id);
      else if (stories instanceof Set) stories.add(article.story_id);
      else told.set(id, new Set([stories, article.story_id]));
    }
  });
  const isRepeated = (sentence: Sentence) => {
    const stories = told.get(ids.get(sentence) ?? '');
    return stories instanceof Set && stories.size >= REPEATED;
  };
  return read.map(({ article, sentences }) => ({
    article,
    sentences: sentences.filter((sentence) => !isRepeated(sentence)),
  }));
}

/** A word of a language in the articles. */
interface WordUse {
  bases: string[];
  count: number;
  base: string;
}

/**
 * A word may be a form of several bases. The one that the articles use most, in any form, is taken, so that the forms of
 * a word are counted together; without other forms, it is the word itself.
 */
export async function chooseBases(
  read: readonly Read[],
): Promise<(article: ThemeArticle, word: TextWord) => string> {
  const ofLanguages = new Map<Language, Map<string, WordUse>>();
  await takeInTurns(read, ({ article: { language }, sentences }) => {
    const uses = ofLanguages.get(language) ?? new Map<string, WordUse>();
    ofLanguages.set(language, uses);
    for (const { words } of sentences) {
      for (const { text, role } of words) {
        if (role !== 'content') continue;
        const known = uses.get(text);
        if (known) known.count += 1;
        else uses.set(text, { bases: basesOf(text, language), count: 1, base: text });
      }
    }
  });
  const totals = new Map<string, number>();
  for (const uses of ofLanguages.values()) {
    await takeInTurns(uses.values(), ({ bases, count }) => {
      for (const base of bases) totals.set(base, (totals.get(base) ?? 0) + count);
    });
  }
  for (const uses of ofLanguages.values()) {
    await takeInTurns(uses.values(), (use) => {
      const [first = '', ...others] = use.bases;
      use.base = others.reduce(
        (best, base) => ((totals.get(base) ?? 0) > (totals.get(best) ?? 0) ? base : best),
        first,
      );
    });
  }
  return ({ language }, { text }) => ofLanguages.get(language)?.get(text)?.base ?? text;
}
