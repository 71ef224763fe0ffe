import { type KeywordWord, type PhraseFinder, phraseFinder } from '../../matcher/index.ts';
import { isTheme } from './is-theme.ts';
import { logLikelihood, logRatio, type Share } from './keyness.ts';
import { withoutNamePieces } from './name-pieces.ts';
import { type Phrase, phrasesOf } from './phrases.ts';
import { type Candidate, trendOf, withoutRepetition } from './select-themes.ts';
import { type ThemeArticle, textsOf } from './sentences.ts';
import { takeInTurns } from './take-turns.ts';

export interface Texts<Matched extends ThemeArticle = ThemeArticle> {
  /** What the target found, newest first. */
  matched: readonly Matched[];
  /** A sample of the other articles of the same time, in the same languages. */
  others: readonly ThemeArticle[];
  /** What the target found in the previous period of the same length; null if there is no such period. */
  before: readonly ThemeArticle[] | null;
  /** The words of the target's own keywords. */
  ownWords: readonly KeywordWord[];
}

export interface FoundTheme<Matched> {
  text: string;
  stories: number;
  share: number;
  trend: 'new' | 'rising' | null;
  /** The newest articles, each from a different story; those with it in their title first. */
  examples: Matched[];
}

/** Fewer stories cannot be compared. */
export const STORIES_NEEDED = 10;
export const OTHERS_NEEDED = 30;
const THEMES_MAX = 12;
const EXAMPLES_MAX = 2;
/** A theme has at least this many stories, and this share of all. */
const FEWEST = 3;
const SMALLEST_SHARE = 0.02;
/** See `logLikelihood`: chance makes one word in a thousand as distinctive. */
const CERTAIN = 10.83;
/** Almost three times as frequent as elsewhere. */
const STRONG = 1.5;
/** Bounds the work, regardless of the texts. */
const PHRASES_MAX = 600;
const COMPARED_MAX = 200;

/**
 * The words, names and phrases that stand out in a target's articles. They are counted in stories, so that copies of one
 * report do not decide, and found by the rules for keywords. Yields to other work in between.
 */
export async function findThemes<Matched extends ThemeArticle>(
  texts: Texts<Matched>,
): Promise<FoundTheme<Matched>[]> {
  const { matched } = texts;
  const stories = storiesOf(matched).size;
  const distinctive = await findDistinctive(texts, {
    phrasesMax: PHRASES_MAX,
    storiesNeeded: STORIES_NEEDED,
    isWanted: isTheme(texts),
  });
  const themes = distinctive
    .slice(0, THEMES_MAX)
    .toSorted((one, other) => other.stories.size - one.stories.size);
  const withTitle = await articlesWithEach(
    phraseFinder(themes.map(({ phrase }) => phrase.text)),
    { phrases: themes.length, textsOf: ({ title }) => [title] },
    [...new Set(themes.flatMap(({ articles }) => articles))],
  );
  return themes.map(({ phrase: { text }, stories: with_, before, articles }, at) => ({
    text,
    stories: with_.size,
    share: with_.size / stories,
    trend: trendOf({ count: with_.size, of: stories }, before),
    examples: examplesOf(articles, new Set(withTitle[at])),
  }));
}

/** A phrase that is much more frequent in the matched articles than in others. */
export interface DistinctivePhrase<Matched = ThemeArticle> extends Candidate {
  phrase: Phrase;
  /** The matched articles with the phrase, in their order. */
  articles: Matched[];
  /** The number of other stories in which the phrase occurs, and of all other stories. */
  elsewhere: Share;
}

/**
 * The phrases that stand out in articles, the most distinctive first, none of which repeats another; none if there are
 * too few stories to compare.
 */
export async function findDistinctive<Matched extends ThemeArticle>(
  texts: Texts<Matched>,
  {
    storiesNeeded,
    phrasesMax,
    isWanted,
  }: { storiesNeeded: number; phrasesMax: number; isWanted: (phrase: Phrase) => boolean },
): Promise<DistinctivePhrase<Matched>[]> {
  const { matched, before } = texts;
  const matchedStories = storiesOf(matched);
  const others = withoutStories(texts.others, matchedStories);
  if (matchedStories.size < storiesNeeded || storiesOf(others).size < OTHERS_NEEDED) return [];
  const fewest = Math.max(FEWEST, Math.ceil(matchedStories.size * SMALLEST_SHARE));
  const all = await phrasesOf(matched, fewest);
  const phrases = all.filter(isWanted).slice(0, phrasesMax);
  // One finder for all of these texts, because it remembers for each word which phrases it may belong to.
  const find = phraseFinder(phrases.map(({ text }) => text));
  const search = { phrases: phrases.length, textsOf };
  const inMatched = await articlesWithEach(find, search, matched);
  const shareOfOthers = await weightedShares(find, search, { others, matched });
  const inBefore = before === null ? null : await articlesWithEach(find, search, before);
  const storiesBefore = before === null ? 0 : storiesOf(before).size;
  type Compared = DistinctivePhrase<Matched> & { likelihood: number; ratio: number };
  const candidates = phrases.map((phrase, at): Compared => {
    const articles = inMatched[at] ?? [];
    const stories = storiesOf(articles);
    const share = { count: stories.size, of: matchedStories.size };
    const elsewhere = shareOfOthers[at] ?? { count: 0, of: 1 };
    return {
      phrase,
      articles,
      stories,
      elsewhere,
      likelihood: logLikelihood(share, elsewhere),
      ratio: logRatio(share, elsewhere),
      before: inBefore === null ? null : { count: storiesOf(inBefore[at] ?? []).size, of: storiesBefore },
    };
  });
  const distinctive = candidates
    .filter(
      ({ stories, likelihood, ratio }) => stories.size >= fewest && likelihood >= CERTAIN && ratio >= STRONG,
    )
    .toSorted((one, other) => other.likelihood - one.likelihood)
    .slice(0, COMPARED_MAX);
  return withoutRepetition(withoutNamePieces(distinctive, matched));
}

/** The articles that contain a phrase, by the rules for keywords. */
export function articlesWith<Each extends ThemeArticle>(phrase: string, articles: readonly Each[]): Each[] {
  const find = phraseFinder([phrase]);
  return articles.filter((article) => find(article.language, textsOf(article)).length > 0);
}

export const storiesOf = (articles: readonly ThemeArticle[]): ReadonlySet<string> =>
  new Set(articles.map(({ story_id }) => story_id));

const withoutStories = (articles: readonly ThemeArticle[], stories: ReadonlySet<string>): ThemeArticle[] =>
  articles.filter(({ story_id }) => !stories.has(story_id));

interface Search {
  /** The number of phrases that the finder looks for. */
  phrases: number;
  textsOf: (article: ThemeArticle) => string[];
}

/** The articles with each phrase, in their order; each article is searched once. */
async function articlesWithEach<Each extends ThemeArticle>(
  find: PhraseFinder,
  search: Search,
  articles: readonly Each[],
): Promise<Each[][]> {
  const found = Array.from({ length: search.phrases }, (): Each[] => []);
  await takeInTurns(articles, (article) => {
    for (const at of find(article.language, search.textsOf(article))) found[at]?.push(article);
  });
  return found;
}

/**
 * Estimates in how many of the other stories each phrase would occur if they were in the target's languages as often as its own.
 */
async function weightedShares(
  find: PhraseFinder,
  search: Search,
  { others, matched }: Pick<Texts, 'others' | 'matched'>,
): Promise<Share[]> {
  const total = storiesOf(others).size;
  const shares = Array.from({ length: search.phrases }, (): Share => ({ count: 0, of: total }));
  const own = Map.groupBy(matched, ({ language }) => language);
  const ofLanguages = [...Map.groupBy(others, ({ language }) => language)];
  const compared = ofLanguages.reduce((sum, [language]) => sum + (own.get(language)?.length ?? 0), 0);
  for (const [language, articles] of ofLanguages) {
    const weight = (own.get(language)?.length ?? 0) / Math.max(1, compared);
    const size = storiesOf(articles).size;
    const found = await articlesWithEach(find, search, articles);
    for (const [at, share] of shares.entries()) {
      share.count += (storiesOf(found[at] ?? []).size / size) * weight * total;
    }
  }
  return shares;
}

/** The newest articles with a phrase, each from a different story; those with it in their title come first. */
function examplesOf<Each extends ThemeArticle>(found: readonly Each[], withTitle: ReadonlySet<Each>): Each[] {
  const ordered = found.toSorted((one, other) => Number(withTitle.has(other)) - Number(withTitle.has(one)));
  const shown = new Set<string>();
  return ordered.filter(({ story_id }) => shown.size < shown.add(story_id).size).slice(0, EXAMPLES_MAX);
}
