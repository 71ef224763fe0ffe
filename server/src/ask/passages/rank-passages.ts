import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Language } from '@newswatch/shared/contracts';
import { askedKeys, textKeys, wordsOf } from '../../matcher/index.ts';
import { splitPassages } from './split-passages.ts';

/** An article to search for passages. */
export interface SearchedArticle {
  article_id: string;
  story_id: string;
  language: Language;
  title: string;
  /** The text of the article, or its summary if there is no text. */
  text: string;
  matched_at: Date;
}

export interface RankedPassage<Article> {
  article: Article;
  text: string;
  score: number;
}

/** The usual constants of BM25: how quickly repetitions of a word lose weight, and how much long passages are penalised. */
const K1 = 1.2;
const B = 0.75;
/** The weight of a word in the title, which shows what the whole article is about. */
const TITLE_WEIGHT = 0.5;
/**
 * The weight of age: of two otherwise equal passages, one from now counts twice as much as one from the beginning of the period.
 */
const AGE_WEIGHT = 0.5;
/** A second passage of an article is sent only if it is nearly as good as the first. */
const SECOND_SHARE = 0.6;
const PER_STORY = 2;
/** The number of articles read before yielding to other requests. */
const AT_ONCE = 20;

interface RankOptions {
  /** The words to find; see `wordsOfQuestion`. */
  words: readonly string[];
  /** All articles of the period, with or without these words. */
  total: number;
  span: { from: Date; to: Date };
  limit: number;
}

/**
 * The best passages for some words, by BM25 with the word forms of each article's language. Each story is represented by one
 * article; of equally good passages, newer ones come first. A passage with none of the words, in its text or its title, is
 * not found.
 */
export async function rankPassages<Article extends SearchedArticle>(
  articles: readonly Article[],
  { words, total, span, limit }: RankOptions,
): Promise<RankedPassage<Article>[]> {
  const counted: CountedArticle<Article>[] = [];
  for (const [at, article] of articles.entries()) {
    if (at > 0 && at % AT_ONCE === 0) await nextTurn();
    counted.push(countWords(article, words));
  }
  const all = counted.flatMap(({ passages }) => passages);
  const usual = all.reduce((sum, { length }) => sum + length, 0) / Math.max(1, all.length);
  const size = Math.max(total, articles.length);
  const rarity = words.map((_, word) => {
    const having = counted.filter(({ has }) => has[word]).length;
    return Math.log(1 + (size - having + 0.5) / (having + 0.5));
  });
  const scored = counted.map(({ article, title, passages }) => {
    const ofTitle = TITLE_WEIGHT * sum(title.map((count, word) => (count > 0 ? (rarity[word] ?? 0) : 0)));
    const age = recencyOf(article.matched_at, span);
    const ranked = passages
      .map(({ text, length, counts }) => {
        const found = counts.map((count, word) => {
          const norm = K1 * (1 - B + (B * length) / usual);
          return ((rarity[word] ?? 0) * count * (K1 + 1)) / (count + norm);
        });
        return { article, text, score: (sum(found) + ofTitle) * (1 - AGE_WEIGHT + AGE_WEIGHT * age) };
      })
      .filter(({ score }) => score > 0)
      .toSorted((one, other) => other.score - one.score);
    return ranked;
  });
  const best = scored.filter(([first]) => first !== undefined);
  const byStory = Map.groupBy(best, ([first]) => first?.article.story_id);
  return [...byStory.values()]
    .flatMap((ofStory) => {
      const [chosen = []] = ofStory.toSorted(([one], [other]) => (other?.score ?? 0) - (one?.score ?? 0));
      const least = (chosen[0]?.score ?? 0) * SECOND_SHARE;
      return chosen.slice(0, PER_STORY).filter(({ score }) => score >= least);
    })
    .toSorted((one, other) => other.score - one.score)
    .slice(0, limit);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);

/** The recency of an article: from 1 for now to 0 for the beginning of the period. */
function recencyOf(at: Date, { from, to }: RankOptions['span']): number {
  const share = (at.getTime() - from.getTime()) / Math.max(1, to.getTime() - from.getTime());
  return Math.min(1, Math.max(0, share));
}

interface CountedArticle<Article> {
  article: Article;
  /** The number of times that each word is in the title, and whether it is anywhere in the article. */
  title: readonly number[];
  has: readonly boolean[];
  passages: readonly { text: string; length: number; counts: readonly number[] }[];
}

/** Counts the occurrences of each word in the title and in each passage of an article, in any of its forms. */
function countWords<Article extends SearchedArticle>(
  article: Article,
  words: readonly string[],
): CountedArticle<Article> {
  const { language, title, text } = article;
  const wordsOfKey = new Map<string, number[]>();
  for (const [at, word] of words.entries()) {
    for (const key of askedKeys(word, language)) wordsOfKey.set(key, [...(wordsOfKey.get(key) ?? []), at]);
  }
  const count = (part: string): { length: number; counts: number[] } => {
    const counts = words.map(() => 0);
    const found = wordsOf(part);
    for (const word of found) {
      const same = new Set(textKeys(word.text, language).flatMap((key) => wordsOfKey.get(key) ?? []));
      for (const at of same) counts[at] = (counts[at] ?? 0) + 1;
    }
    return { length: found.length, counts };
  };
  const ofTitle = count(title).counts;
  const passages = splitPassages(text, language).map((passage) => ({ text: passage, ...count(passage) }));
  const has = words.map(
    (_, at) => (ofTitle[at] ?? 0) > 0 || passages.some(({ counts }) => (counts[at] ?? 0) > 0),
  );
  return { article, title: ofTitle, passages, has };
}
