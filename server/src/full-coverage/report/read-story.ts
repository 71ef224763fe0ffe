import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Language } from '@newswatch/shared/contracts';
import { type ArticleNames, findNames, type JoinedName, joinNames } from '../../matcher/index.ts';
import { chooseOnly, type OnlySentence, readWords } from './choose-only.ts';
import { chooseReported, type ReportedSentence } from './choose-reported.ts';
import { likenessOf } from './likeness.ts';
import { type CoverageArticle, readSentences, type StorySentence, withoutRepeated } from './sentences.ts';

/** What the articles of one language say. */
export interface LanguageReport {
  language: Language;
  articles: number;
  sources: number;
  reported: ReportedSentence[];
  only: OnlySentence[];
}

export interface StoryReading {
  reports: LanguageReport[];
  /** The names in all languages. */
  names: readonly JoinedName[];
}

/** Names are looked for in this much of a text. */
const NAMES_IN = 2_500;
const AT_ONCE = 5;

/**
 * What the articles of a story say, by language, most sources first, and whom they name. Sentences of different languages
 * are not compared. Forty long articles take 0.1 seconds of processor time; other requests have their turn in between.
 */
export async function readStory(articles: readonly CoverageArticle[]): Promise<StoryReading> {
  const found: ArticleNames[] = [];
  const read: StorySentence[] = [];
  for (const article of articles) {
    const { language, title, text, source_name, author } = article;
    const texts = [text.slice(0, NAMES_IN)];
    found.push(findNames({ language, title, texts, ignored: [source_name, author ?? ''] }));
    read.push(...readSentences(article));
    if (found.length % AT_ONCE === 0) await nextTurn();
  }
  const told = withoutRepeated(read);
  const everything = readWords(articles);
  const reports = [...Map.groupBy(articles, ({ language }) => language)].map(([language, own]) => {
    const sentences = told.filter(({ article }) => article.language === language);
    const likeness = likenessOf(sentences);
    const names = joinNames(own.map((article) => found[articles.indexOf(article)] ?? NOBODY));
    return {
      language,
      articles: own.length,
      sources: new Set(own.map(({ source_id }) => source_id)).size,
      reported: chooseReported(sentences, likeness),
      only: chooseOnly(sentences, { likeness, names, articles: own, everything }),
    };
  });
  return {
    reports: reports.toSorted((one, other) => other.sources - one.sources || other.articles - one.articles),
    names: joinNames(found),
  };
}

const NOBODY = { names: [], lower: new Set<string>() };
