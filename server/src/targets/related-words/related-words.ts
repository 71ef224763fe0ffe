import {
  type Language,
  limits,
  negativeTerms,
  RELATED_WORDS_MAX,
  type RelatedWords,
  type RelatedWordsBody,
} from '@newswatch/shared/contracts';
import { lastLocalDays } from '../../local-day.ts';
import { checkTerms, createMatcher, type TargetTerms } from '../../matcher/index.ts';
import type { Database } from '../../storage/database.ts';
import { findMatching, getForecastReader, type StoredArticle, scopeOf, wholeDays } from '../preview/index.ts';
import { ruleFault } from '../rule-fault.ts';
import { termsOfRule } from '../rule-terms.ts';
import {
  type DistinctivePhrase,
  findDistinctive,
  isOwnWord,
  isTheme,
  OTHERS_NEEDED,
  ownWordsOf,
  START_READ,
  STORIES_NEEDED,
  type ThemeArticle,
  wordsOfKeywords,
} from '../themes/index.ts';
import { countAdded, countKept } from './count-words.ts';
import { isDistinctive } from './is-distinctive.ts';
import { createOtherArticles } from './other-articles.ts';

const DAYS = 30;
/** The time for reading the newest articles, as in a forecast, but with time left to compare and to count. */
const NEWEST_MS = 130;
const FOUND_MS = 280;
const BUDGET_MS = 650;
/** Looking up where words occur takes a while, and is not started later than this. */
const LOOKUP_MS = 500;
/** The number of a draft's newest articles that are compared with others. Comparing is not interrupted, so it has to be short. */
const COMPARED = 100;
const PHRASES_MAX = 150;
/** If finding them took longer than this, the server is busy, and only half as many are compared. */
const BUSY_MS = 400;
/** Articles within the sources of a draft that are compared with those it finds. */
const OTHERS_WITHIN_SOURCES = 200;
/** The maximum number of words that are counted, so that enough of them are worth showing. */
const COUNTED_MAX = 10;
/** At least this share of the articles with a widening word must be about the draft. */
const ABOUT_IT = 0.1;
/** A word in more of the other stories than this is too general to be offered. */
const COMMON_SHARE = 0.02;
/** A word belongs to the language of this share of its stories. */
const LANGUAGE_SHARE = 0.8;

/** Finds words that could be added to an unsaved target. */
export interface RelatedWordsService {
  /** @throws {Failure} `validation_failed` for keywords without a word; `query_invalid` */
  find(userId: string, body: RelatedWordsBody, now: Date): Promise<RelatedWords>;
}

type Draft = RelatedWordsBody['target'];

export function createRelatedWords({
  db,
  clock = () => performance.now(),
}: {
  db: Database;
  clock?: () => number;
}): RelatedWordsService {
  const samples = createOtherArticles(db, DAYS);
  return {
    async find(userId, { target }, now) {
      const fault = ruleFault(target);
      if (fault) throw fault;
      const started = clock();
      const isLate = () => clock() - started > BUDGET_MS;
      const mayLookUp = () => clock() - started <= LOOKUP_MS;
      const { timezone } = await getForecastReader(db, userId);
      const calendar = lastLocalDays(now, timezone, DAYS);
      const rule = termsOfRule(target);
      const scope = { ...scopeOf(target), since: calendar[0]?.start ?? now };
      const newest: StoredArticle[] = [];
      const matching = await findMatching(
        { db, clock },
        { rule, scope, newestMs: NEWEST_MS, budgetMs: FOUND_MS },
        (article) => newest.push(article),
      );
      const found = matching.found.map(({ article }) => article);
      const isBusy = clock() - started > BUSY_MS;
      const matched = found.slice(0, isBusy ? COMPARED / 2 : COMPARED).map(themeArticle);
      const languages = [...new Set(matched.map(({ language }) => language))];
      const isNarrow = target.source_scope === 'include' || target.categories.length > 0;
      const others = isNarrow
        ? newest.slice(0, OTHERS_WITHIN_SOURCES).map(themeArticle)
        : await samples.list(languages, now);
      const days = wholeDays(calendar, matching.reached);
      const foundSince = (start: Date) => found.filter(({ firstSeenAt }) => firstSeenAt >= start).length;
      const total = foundSince(days[0]?.start ?? scope.since);
      const list = listFor(target, total / days.length);
      const words = await candidates({ target, rule, matched, others, languages, list });
      if (words.length === 0) return { days: days.length, total, words: [] };

      const draft = { rule, query: target.match_mode === 'query' ? target.query : null, scope };
      const asked = { words: words.map(({ phrase }) => phrase.text), isLate };
      const counted =
        list === 'all'
          ? await countKept(db, draft, { ...asked, found })
          : await countAdded(db, draft, {
              ...asked,
              newest,
              mayLookUp,
              isAll: matching.checked === newest.length && !matching.reached,
            });
      const reached = laterOf(matching.reached, counted.reached);
      const shown = wholeDays(calendar, reached);
      const start = shown[0]?.start ?? scope.since;
      const foundThen = foundSince(start);
      const related = words.flatMap((word, at) => {
        const [kept = 0, added = 0] = [counted.words[at]?.kept, counted.words[at]?.added].map(
          (times) => times?.filter((time) => time >= start).length,
        );
        const isWorth =
          list === 'all' ? kept > 0 && kept < foundThen : added > 0 && kept >= (kept + added) * ABOUT_IT;
        if (!isWorth) return [];
        const language = languages.length > 1 ? languageOf(word, matched) : null;
        return [{ text: word.phrase.text, language, list, articles: list === 'all' ? kept : added }];
      });
      return { days: shown.length, total: foundThen, words: related.slice(0, RELATED_WORDS_MAX) };
    },
  };
}

/** A draft without alternatives, or with too many matches, is narrowed; another one is widened. */
function listFor(target: Draft, perDay: number): 'any' | 'all' {
  if (perDay > limits.NOISY_MATCHES_PER_DAY) return 'all';
  const hasAlternatives = target.keywords_any.length + (target.speakers?.length ?? 0) > 0;
  return target.match_mode === 'query' || hasAlternatives ? 'any' : 'all';
}

interface Compared {
  target: Draft;
  rule: TargetTerms;
  matched: readonly ThemeArticle[];
  others: readonly ThemeArticle[];
  languages: readonly Language[];
  list: 'any' | 'all';
}

/** The words that stand out in what the draft finds, and that the draft does not contain yet. */
async function candidates({ target, rule, matched, others, languages, list }: Compared) {
  const matcher = createMatcher([rule], { mergeAfter: Number.POSITIVE_INFINITY });
  const unmatched = others.filter((article) => matcher.matchIds(matchable(article)).length === 0);
  matcher.close();
  if (unmatched.length < OTHERS_NEEDED) return [];
  const excluded = rule.query ? negativeTerms(rule.query).map(({ text }) => text) : rule.none;
  const ownWords = [...ownWordsOf(target), ...wordsOfKeywords(excluded)];
  const isOwn = isOwnWord(ownWords, languages);
  const isAbout = isTheme({ matched, ownWords });
  const distinctive = await findDistinctive(
    { matched, others: unmatched, before: null, ownWords },
    {
      storiesNeeded: STORIES_NEEDED,
      phrasesMax: PHRASES_MAX,
      isWanted: (phrase) => isAbout(phrase) && !phrase.content.some(isOwn),
    },
  );
  const isWorth = isDistinctive(matched);
  return distinctive
    .filter(({ phrase }) => isWorth(phrase.text))
    .filter(({ elsewhere }) => list === 'all' || elsewhere.count <= elsewhere.of * COMMON_SHARE)
    .filter(({ phrase: { text } }) => isKeyword(text, rule))
    .slice(0, COUNTED_MAX);
}

/** Whether the matcher takes it as a further keyword: within its limits, and with nothing that excludes it. */
const isKeyword = (text: string, rule: TargetTerms): boolean =>
  text.length <= limits.KEYWORD_MAX &&
  checkTerms({
    ...rule,
    query: null,
    any: [],
    speakers: [],
    all: [text],
    none: rule.query ? [] : rule.none,
  }) === null;

/** The language of nearly all stories with a word; null if there is none. */
function languageOf({ stories }: DistinctivePhrase, matched: readonly ThemeArticle[]): Language | null {
  const counts = new Map<Language, Set<string>>();
  for (const { story_id, language } of matched) {
    if (stories.has(story_id)) counts.set(language, (counts.get(language) ?? new Set()).add(story_id));
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other.size - one.size);
  return most && most[1].size >= stories.size * LANGUAGE_SHARE ? most[0] : null;
}

const laterOf = (one: Date | undefined, other: Date | undefined): Date | undefined =>
  one && other ? (one > other ? one : other) : (one ?? other);

const themeArticle = (article: StoredArticle): ThemeArticle => ({
  id: article.id,
  story_id: article.storyId,
  source_id: article.sourceId,
  source_name: article.sourceName,
  language: article.language,
  title: article.title,
  summary: article.summary,
  start: article.body.slice(0, START_READ),
  author: article.author,
});

const matchable = ({ source_id, source_name, language, title, summary, start, author }: ThemeArticle) => ({
  sourceId: source_id,
  sourceName: source_name,
  language,
  title,
  summary,
  body: start,
  author: author ?? '',
});
