import type { Language } from '@newswatch/shared/contracts';
import { findNames, type JoinedName, joinNames } from '../../matcher/index.ts';
import { chooseOnly, type OnlySentence } from './choose-only.ts';
import { chooseReported, type ReportedSentence } from './choose-reported.ts';
import { likenessOf } from './likeness.ts';
import { type CoverageArticle, readSentences } from './sentences.ts';

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
  /** Of all languages. */
  names: readonly JoinedName[];
}

/** Names are looked for in this much of a text. */
const NAMES_IN = 2_500;

/**
 * What the articles of a story say, by language, most sources first, and whom they name. Sentences of different languages
 * are not compared. Pure; forty articles take about 50 ms.
 */
export function readStory(articles: readonly CoverageArticle[]): StoryReading {
  const found = articles.map(({ language, title, text, source_name, author }) =>
    findNames({ language, title, texts: [text.slice(0, NAMES_IN)], ignored: [source_name, author ?? ''] }),
  );
  const reports = [...Map.groupBy(articles, ({ language }) => language)].map(([language, own]) => {
    const sentences = readSentences(own);
    const likeness = likenessOf(sentences);
    const names = joinNames(own.map((article) => found[articles.indexOf(article)] ?? NOBODY));
    return {
      language,
      articles: own.length,
      sources: new Set(own.map(({ source_id }) => source_id)).size,
      reported: chooseReported(sentences, likeness),
      only: chooseOnly(sentences, { likeness, names, articles: own }),
    };
  });
  return {
    reports: reports.toSorted((one, other) => other.sources - one.sources || other.articles - one.articles),
    names: joinNames(found),
  };
}

const NOBODY = { names: [], lower: new Set<string>() };
