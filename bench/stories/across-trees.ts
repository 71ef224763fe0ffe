import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { acrossEvidence } from '../../server/src/crawler/across/across-evidence.ts';
import { type AcrossArticle, acrossFacts } from '../../server/src/crawler/across/across-facts.ts';
import type { Tree } from '../../server/src/crawler/decision-trees.ts';
import { readList } from '../report/pairs.ts';
import { type AcrossCase, acrossCases } from './across-cases.ts';
import { casesOf, ownLists } from './cases.ts';
import { type Example, type Growth, growTrees } from './grow-trees.ts';

/**
 * The weight of pairs in two languages. Few of the labelled reports are in two languages, and those in one language only replace
 * them.
 */
const ACROSS = 4;
/** The weight of pairs of different groups, which are unlimited. */
const UNRELATED = 0.5;
/**
 * The parameters of the trees. There are few pairs, and only some kinds of evidence in each: fewer and flatter trees than for one
 * language.
 */
const GROWTH: Partial<Growth> = { trees: 250, depth: 3, rate: 0.04, names: 0.5, fewest: 3, penalty: 1 };
/**
 * Lists that are not used: the ones for measuring, and `days`, whose pairs are nearly all about one event, although many have
 * different days and numbers. Trees fitted to it link reports of similar events (decision 082).
 */
const NOT_FITTED = /^(?:unseen|days)/;
const LANGUAGE = /(english|arabic|french|spanish)\.json$/;

const BUILDING = new URL('./across/building.json', import.meta.url);

/**
 * The decision trees for `across-evidence.ts`. Its evidence does not depend on the language, so the labelled pairs of reports in
 * one language show the meaning of common names, numbers and days; the pairs in two languages show which of them are lost in
 * translation.
 */
export async function acrossTrees(): Promise<Tree[]> {
  const cases = acrossCases(JSON.parse(await readFile(BUILDING, 'utf8')));
  return growTrees([...(await examplesOfOneLanguage()), ...examplesAcross(cases)], GROWTH);
}

function examplesAcross(cases: readonly AcrossCase[]): Example[] {
  return cases.flatMap(({ one, other, same, isUnrelated }) =>
    exampleOf(one, other, same, isUnrelated ? UNRELATED : ACROSS),
  );
}

/** Examples from the lists in one language, without those named by `NOT_FITTED`. */
async function examplesOfOneLanguage(): Promise<Example[]> {
  const examples: Example[] = [];
  for (const file of [...(await ownLists('corpus')), ...(await ownLists('brief'))]) {
    const name = basename(file);
    const language = LANGUAGE.exec(name)?.[1] as AcrossArticle['language'] | undefined;
    if (language === undefined || NOT_FITTED.test(name)) continue;
    for (const { one, other, same } of (await readList(file)).flatMap(casesOf))
      examples.push(...exampleOf({ language, ...one }, { language, ...other }, same, 1));
  }
  return examples;
}

function exampleOf(one: AcrossArticle, other: AcrossArticle, isTrue: boolean, weight: number): Example[] {
  const evidence = acrossEvidence(factsOf(one), factsOf(other));
  return evidence === undefined ? [] : [{ known: { ...evidence }, isTrue, weight }];
}

const known = new Map<string, ReturnType<typeof acrossFacts>>();

/** The facts of a report, cached because reading them takes most of the time, and each report is in several pairs. */
function factsOf(article: AcrossArticle): ReturnType<typeof acrossFacts> {
  const key = `${article.language}\n${article.title}\n${article.body}`;
  const facts = known.get(key) ?? acrossFacts(article);
  known.set(key, facts);
  return facts;
}
