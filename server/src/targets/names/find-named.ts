import type { NameKind } from '@newswatch/shared/contracts';
import {
  type ArticleNames,
  type JoinedName,
  joinNames,
  type KeywordWord,
  wordsOf,
} from '../../matcher/index.ts';
import { isOwnWord, OTHERS_NEEDED, storiesOf, type ThemeArticle } from '../themes/index.ts';
import { changeOf, isClearlyMore, type Share } from './compare-shares.ts';
import { namesOf, type ReadNames, type WithNames } from './read-names.ts';

export interface NamedTexts<Matched extends ThemeArticle = ThemeArticle> {
  /** What the target found, newest first. */
  matched: ReadNames<Matched>;
  /** A sample of the other articles of the same time, in the same languages. */
  others: ReadNames<ThemeArticle>;
  /** What the target found in the previous period of the same length; null if there is no such period. */
  before: ReadNames<ThemeArticle> | null;
  /** The words of the target's own keywords. */
  ownWords: readonly KeywordWord[];
}

/** A name of a target's matches, compared with other articles and with the period before. */
export interface NamedThing<Matched> {
  text: string;
  kind: NameKind | null;
  stories: number;
  share: number;
  elsewhere: number | null;
  stands_out: boolean;
  change: 'new' | 'more' | 'less' | null;
  times: number | null;
  examples: Matched[];
}

const NAMES_MAX = 60;
/** A name needs at least this many stories: a name may be misread in one story, but hardly ever in several. */
const FEWEST_STORIES = 2;
/** A name in one source only is left out as a habit of that source, unless the source has this share of all stories. */
const ONE_SOURCE_SHARE = 0.5;
const EXAMPLES_MAX = 2;
/** The maximum length of `named` in a list of matches. */
const LONGEST_TEXT = 200;

/**
 * The people, organisations and places that a target's articles name, counted in stories. Those that are clearly more
 * frequent than in other articles come first. Yields to other work in between.
 */
export function findNamed<Matched extends ThemeArticle>(texts: NamedTexts<Matched>): NamedThing<Matched>[] {
  const { before, ownWords } = texts;
  const matched = texts.matched.articles;
  const stories = storiesOf(matched);
  const others = pairsOf(texts.others).filter(({ article }) => !stories.has(article.story_id));
  const joined = joinNames(texts.matched.names).filter(isShown(matched, ownWords));
  const isCompared = storiesOf(others.map(({ article }) => article)).size >= OTHERS_NEEDED;
  const elsewhere = isCompared ? sharesElsewhere(joined, others, matched) : null;
  const earlier = before === null ? null : countedIn(joined, pairsOf(before));
  const storiesBefore = before === null ? 0 : storiesOf(before.articles).size;
  const found = joined.map((name, at) => {
    const own = storiesAt(name, matched);
    const share: Share = { count: own.size, of: stories.size };
    const other = elsewhere?.[at] ?? null;
    return {
      text: name.text,
      kind: name.kind,
      stories: own.size,
      share: own.size / stories.size,
      elsewhere: other === null ? null : other.count / other.of,
      stands_out: other === null || isClearlyMore(share, other),
      ...changeOf(share, earlier === null ? null : { count: earlier[at] ?? 0, of: storiesBefore }),
      articles: [...name.articles].map((index) => matched[index]).filter((article) => article !== undefined),
    };
  });
  return found
    .toSorted(
      (one, other) => Number(other.stands_out) - Number(one.stands_out) || other.stories - one.stories,
    )
    .slice(0, NAMES_MAX)
    .map(({ articles, ...name }) => ({ ...name, examples: examplesOf(articles, name.text) }));
}

/** The names that are shown for these articles, each with the stories that name it. */
export function storiesByName<Matched extends ThemeArticle>(
  { articles, names }: ReadNames<Matched>,
  ownWords: readonly KeywordWord[],
): { text: string; stories: number }[] {
  return joinNames(names)
    .filter(isShown(articles, ownWords))
    .map((name) => ({ text: name.text, stories: storiesAt(name, articles).size }));
}

/** The newest articles, each from a different story; those with the name in their title come first. */
function examplesOf<Each extends ThemeArticle>(articles: readonly Each[], name: string): Each[] {
  const [inTitle = [], others = []] = [true, false].map((isIn) =>
    articles.filter(({ title }) => title.includes(name) === isIn),
  );
  const shown = new Set<string>();
  return [...inTitle, ...others]
    .filter(({ story_id }) => shown.size < shown.add(story_id).size)
    .slice(0, EXAMPLES_MAX);
}

/** The articles that name a person, organisation or place, as they are counted. */
export async function articlesNaming<Each extends ThemeArticle & WithNames>(
  named: string,
  articles: readonly Each[],
): Promise<Each[]> {
  const names = joinNames(await namesOf(articles));
  const folded = foldedText(named);
  const name = names.find(({ text }) => text === named) ?? names.find(({ forms }) => forms.includes(folded));
  return articles.filter((_, at) => name?.articles.has(at));
}

interface NamedPair {
  article: ThemeArticle;
  found: ArticleNames;
}

const pairsOf = ({ articles, names }: ReadNames<ThemeArticle>): NamedPair[] =>
  names.flatMap((found, at) => {
    const article = articles[at];
    return article ? [{ article, found }] : [];
  });

/**
 * Whether a name is informative: names that consist of the target's own words, or that a single source repeats in everything, are
 * not.
 */
function isShown(
  matched: readonly ThemeArticle[],
  ownWords: readonly KeywordWord[],
): (name: JoinedName) => boolean {
  const languages = [...new Set(matched.map(({ language }) => language))];
  const isOwn = isOwnWord(ownWords, languages);
  const sourceNames = new Set(matched.map(({ source_name }) => foldedText(source_name)));
  const stories = storiesOf(matched).size;
  const bySource = new Map(
    [...Map.groupBy(matched, ({ source_id }) => source_id)].map(([id, all]) => [id, storiesOf(all).size]),
  );
  return (name) => {
    const own = storiesAt(name, matched);
    if (own.size < FEWEST_STORIES || sourceNames.has(foldedText(name.text))) return false;
    if (name.text.length > LONGEST_TEXT) return false;
    const sources = new Set([...name.articles].map((at) => matched[at]?.source_id));
    const [only = '', ...more] = sources;
    if (more.length === 0 && (bySource.get(only) ?? 0) < stories * ONE_SOURCE_SHARE) return false;
    return !wordsOf(name.text).every(({ text }) => isOwn(text));
  };
}

const storiesAt = ({ articles }: JoinedName, matched: readonly ThemeArticle[]): ReadonlySet<string> =>
  new Set([...articles].flatMap((at) => matched[at]?.story_id ?? []));

const foldedText = (text: string): string =>
  wordsOf(text)
    .map((word) => word.text)
    .join(' ');

/** Counts the stories of other articles in which each name occurs, under any of its forms. */
function countedIn(names: readonly JoinedName[], pairs: readonly NamedPair[]): number[] {
  const byForm = new Map<string, Set<string>>();
  for (const { article, found } of pairs) {
    for (const { place, words } of found.names) {
      const form = place ?? words.join(' ');
      byForm.set(form, (byForm.get(form) ?? new Set()).add(article.story_id));
    }
  }
  return names.map(({ forms }) => new Set(forms.flatMap((form) => [...(byForm.get(form) ?? [])])).size);
}

/** The share of other stories with each name, if they were in the target's languages as often as its own. */
function sharesElsewhere(
  names: readonly JoinedName[],
  others: readonly NamedPair[],
  matched: readonly ThemeArticle[],
): Share[] {
  const total = storiesOf(others.map(({ article }) => article)).size;
  const own = Map.groupBy(matched, ({ language }) => language);
  const byLanguage = [...Map.groupBy(others, ({ article }) => article.language)];
  const compared = byLanguage.reduce((sum, [language]) => sum + (own.get(language)?.length ?? 0), 0);
  const shares = names.map((): Share => ({ count: 0, of: total }));
  for (const [language, pairs] of byLanguage) {
    const weight = (own.get(language)?.length ?? 0) / Math.max(1, compared);
    const size = storiesOf(pairs.map(({ article }) => article)).size;
    const counts = countedIn(names, pairs);
    for (const [at, share] of shares.entries()) share.count += ((counts[at] ?? 0) / size) * weight * total;
  }
  return shares;
}
