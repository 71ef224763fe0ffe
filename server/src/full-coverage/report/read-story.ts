import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Language } from '@newswatch/shared/contracts';
import { type ArticleNames, findNames, type JoinedName, joinNames } from '../../matcher/index.ts';
import { followChanges, type StoryChanges } from '../changes/follow-changes.ts';
import { type Claims, readClaims } from '../changes/read-claims.ts';
import { chooseOnly, type OnlySentence, readWords } from './choose-only.ts';
import { chooseReported, type ReportedSentence } from './choose-reported.ts';
import { likenessOf } from './likeness.ts';
import {
  type CoverageArticle,
  readSentences,
  type StorySentence,
  type TitledArticle,
  withoutRepeated,
} from './sentences.ts';

/** What the articles of one language say. */
export interface LanguageReport {
  language: Language;
  articles: number;
  sources: number;
  reported: ReportedSentence[];
  only: OnlySentence[];
}

export interface StoryReading {
  /** The changes in all languages. */
  changes: StoryChanges;
  reports: LanguageReport[];
  /** The names in all languages. */
  names: readonly JoinedName[];
}

/** Names are looked for in this much of a text. */
const NAMES_IN = 2_500;
const AT_ONCE = 5;
const TITLES_AT_ONCE = 200;

/**
 * Reads what the articles of a story say, by language, most sources first, and whom they name. Sentences of different languages
 * are not compared. Figures and states are also read in the titles of articles whose texts are not. Forty long articles take 0.1
 * seconds of processor time; other requests have their turn in between.
 */
export async function readStory(
  articles: readonly CoverageArticle[],
  onlyTitles: readonly TitledArticle[] = [],
): Promise<StoryReading> {
  const found: ArticleNames[] = [];
  const read: StorySentence[] = [];
  const claims: Claims[] = [];
  for (const article of articles) {
    const { language, title, text, source_name, author } = article;
    const texts = [text.slice(0, NAMES_IN)];
    found.push(findNames({ language, title, texts, ignored: [source_name, author ?? ''] }));
    const sentences = readSentences(article);
    read.push(...sentences);
    claims.push(readClaims(article, sentences));
    if (found.length % AT_ONCE === 0) await nextTurn();
  }
  const all = withoutRepeated(read);
  for (const [at, article] of onlyTitles.entries()) {
    claims.push(readClaims(article, []));
    if (at % TITLES_AT_ONCE === 0) await nextTurn();
  }
  const changes = followChanges(claims);
  // Statements that no longer apply are left out, because their replacement is shown.
  const told = all.filter((sentence) => !changes.superseded.has(sentence));
  const verdicts = new Map(claims.flatMap((one) => [...one.verdicts]));
  const everything = readWords(articles);
  const reports = [...Map.groupBy(articles, ({ language }) => language)].map(([language, own]) => {
    const sentences = told.filter(({ article }) => article.language === language);
    const likeness = likenessOf(sentences, verdicts);
    const names = joinNames(own.map((article) => found[articles.indexOf(article)] ?? NOBODY));
    const sources = new Set(own.map(({ source_id }) => source_id));
    const newest = changes.newest.map((state) => ({
      ...state,
      reports: state.reports.filter(({ source_id }) => sources.has(source_id)),
    }));
    const reported = chooseReported(sentences, likeness, newest);
    const shown = new Set(reported.map(({ sentence }) => sentence));
    return {
      language,
      articles: own.length,
      sources: sources.size,
      reported,
      only: chooseOnly(
        sentences.filter((sentence) => !shown.has(sentence)),
        { likeness, names, articles: own, everything },
      ),
    };
  });
  return {
    changes,
    reports: reports.toSorted((one, other) => other.sources - one.sources || other.articles - one.articles),
    names: joinNames(found),
  };
}

const NOBODY = { names: [], lower: new Set<string>() };
