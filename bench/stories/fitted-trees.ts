import { basename } from 'node:path';
import { settingsDefaults } from '@newswatch/shared/contracts/admin';
import type { StoryArticle } from '../../server/src/crawler/compare-articles.ts';
import { composedArticles } from '../../server/src/crawler/composed-articles.fixture.ts';
import type { Tree } from '../../server/src/crawler/decision-trees.ts';
import { evidenceFor } from '../../server/src/crawler/stories.ts';
import { readList } from '../report/pairs.ts';
import { casesOf, NOT_FITTED, ownLists, type StoryCase, storyArticle } from './cases.ts';
import { type Example, growTrees } from './grow-trees.ts';

/** The weight of pairs about different events, which are unlimited. */
const DIFFERENT = 0.4;
/** The number of following cases with which each case is paired. More add nothing new. */
const BESIDE = 10;
/** The weight of pairs of brief articles, which are few and hard to distinguish. */
const BRIEF = 2;
/**
 * The weight of pairs from the newsroom, whose outlets write about one town in few words: the articles of a day differ less than
 * elsewhere.
 */
const DIFFERENT_IN_TOWN = 0.5;
/** The parameters of the trees: fewer than by default, so that comparing articles takes less time. */
const GROWTH = { trees: 500, rate: 0.04 };
/** Lists in which each case is its own event. */
const SEPARATE = /^(?:reported|told|covered|varied|mixed|brief)/;

/** The decision trees for `story-evidence.ts`, grown from all lists but the unseen ones. */
export async function fittedTrees(): Promise<Tree[]> {
  const examples: Example[] = [];
  const learn = (one: StoryArticle, other: StoryArticle, isTrue: boolean, weight: number) => {
    const evidence = evidenceFor(one, other);
    if (evidence !== undefined) examples.push({ known: { ...evidence }, isTrue, weight });
  };
  const brief = await ownLists('brief');
  for (const file of [...(await ownLists('corpus')), ...brief]) {
    const name = basename(file);
    if (NOT_FITTED.test(name)) continue;
    const cases = (await readList(file)).flatMap(casesOf).filter(areCompared);
    for (const { one, other, same } of cases)
      learn(storyArticle(one, 'one'), storyArticle(other, 'other'), same, brief.includes(file) ? BRIEF : 1);
    if (!SEPARATE.test(name)) continue;
    for (const [one, other] of unrelated(cases)) learn(one, other, false, DIFFERENT);
  }
  for (const [one, other] of await unrelatedInNewsroom()) learn(one, other, false, DIFFERENT_IN_TOWN);
  return growTrees(examples, GROWTH);
}

/** Whether two articles are compared: those further apart than the window of a story are not. */
const areCompared = ({ one, other }: StoryCase): boolean =>
  one.publishedAt === undefined ||
  other.publishedAt === undefined ||
  Math.abs(one.publishedAt.getTime() - other.publishedAt.getTime()) <=
    settingsDefaults.matching.window_hours * 3_600_000;

/** Pairs of articles from different cases. */
function unrelated(cases: readonly StoryCase[]): [StoryArticle, StoryArticle][] {
  return cases.flatMap((one, index) =>
    cases
      .slice(index + 1, index + 1 + BESIDE)
      .flatMap((other) =>
        articlesOf(one).flatMap((mine) =>
          articlesOf(other).map((theirs): [StoryArticle, StoryArticle] => [
            storyArticle(mine, 'one'),
            storyArticle(theirs, 'other'),
          ]),
        ),
      ),
  );
}

const articlesOf = ({ one, other }: StoryCase) =>
  [one, other].map((article) => ({ ...article, source: undefined }));

/** All pairs of articles by different outlets of the newsroom. */
async function unrelatedInNewsroom(): Promise<[StoryArticle, StoryArticle][]> {
  const { articles } = await composedArticles();
  const texts = articles.map(({ outlet, title, paragraphs }) => ({
    sourceId: outlet,
    title,
    body: paragraphs.join('\n\n'),
    simhash: null,
  }));
  return texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter(({ sourceId }) => sourceId !== one.sourceId)
      .map((other): [StoryArticle, StoryArticle] => [one, other]),
  );
}
