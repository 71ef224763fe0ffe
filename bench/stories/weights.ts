import { basename } from 'node:path';
import { composedArticles } from '../../server/src/crawler/composed-articles.fixture.ts';
import { evidenceFor } from '../../server/src/crawler/stories.ts';
import type { Evidence } from '../../server/src/crawler/story-evidence.ts';
import { readList } from '../report/pairs.ts';
import { ownCorpora, parseCase, storyArticle } from './cases.ts';
import { type Example, fitLogistic } from './logistic.ts';

/** There are as many articles of different events as one likes, so each pair of them says less. */
const DIFFERENT = 0.5;
/** Every third pair of articles from different cases, if they have anything in common. */
const EVERY = 3;
const ANYTHING = 0.1;

/** The weights of the evidence in `story-evidence.ts`, as lines of it, and the threshold of even chance. */
export async function fittedWeights(): Promise<string[]> {
  const examples: Example[] = [];
  let names: string[] = [];
  const add = (evidence: Evidence, isTrue: boolean, weight: number) => {
    names = Object.keys(evidence);
    examples.push({ known: Object.values(evidence), isTrue, weight });
  };
  for (const file of await ownCorpora()) {
    const name = basename(file);
    if (name.startsWith('unseen')) continue;
    const cases = (await readList(file)).map(parseCase);
    for (const { one, other, same } of cases) {
      if (one.source !== undefined && one.source === other.source) continue;
      const evidence = evidenceFor(storyArticle(one, 'one'), storyArticle(other, 'other'));
      add(evidence, same, 1);
    }
    if (name.startsWith('reported')) for (const evidence of unrelated(cases)) add(evidence, false, DIFFERENT);
  }
  for (const evidence of await unrelatedInNewsroom()) add(evidence, false, DIFFERENT);
  const { weights, intercept } = fitLogistic(examples);
  return [
    ...names.map((name, column) => `  ${name}: ${weights[column]!.toFixed(2)},`),
    `even chance: ${(-intercept).toFixed(2)} (${examples.length} pairs)`,
  ];
}

/** Each case of these lists is an event of its own. */
function unrelated(cases: readonly ReturnType<typeof parseCase>[]): Evidence[] {
  const articles = cases.flatMap(({ one, other }, event) =>
    [one, other].map((article) => ({ article, event })),
  );
  const found: Evidence[] = [];
  let pair = 0;
  for (const [index, one] of articles.entries()) {
    for (const other of articles.slice(index + 1)) {
      if (one.event === other.event || pair++ % EVERY !== 0) continue;
      const evidence = evidenceFor(storyArticle(one.article, 'one'), storyArticle(other.article, 'other'));
      if (evidence.leads > ANYTHING) found.push(evidence);
    }
  }
  return found;
}

/** The newsroom's outlets write about one town, in few words. */
async function unrelatedInNewsroom(): Promise<Evidence[]> {
  const { articles } = await composedArticles();
  return articles.flatMap((one, index) =>
    articles
      .slice(index + 1)
      .filter((other) => other.outlet !== one.outlet)
      .map((other) => evidenceFor(newsroomArticle(one), newsroomArticle(other))),
  );
}

function newsroomArticle({
  outlet,
  title,
  paragraphs,
}: Awaited<ReturnType<typeof composedArticles>>['articles'][number]) {
  return { sourceId: outlet, title, body: paragraphs.join('\n\n'), simhash: null };
}
