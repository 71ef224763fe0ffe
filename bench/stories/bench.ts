import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { ACROSS_TREES, chanceOfOneEvent } from '../../server/src/crawler/across/across-evidence.ts';
import { acrossFacts } from '../../server/src/crawler/across/across-facts.ts';
import type { Tree } from '../../server/src/crawler/decision-trees.ts';
import { NEWS_WORDS } from '../../server/src/crawler/frequent-words.ts';
import { similarityOf } from '../../server/src/crawler/stories.ts';
import { STORY_TREES } from '../../server/src/crawler/story-evidence.ts';
import { optionValue, resolveFromCaller } from '../report/options.ts';
import { countAnswer, newTally, percent, readList, type Tally } from '../report/pairs.ts';
import { markdownTable } from '../report/table.ts';
import { type AcrossCase, acrossCases } from './across-cases.ts';
import { acrossTrees } from './across-trees.ts';
import { casesOf, ownLists, type StoryCase, storyArticle } from './cases.ts';
import { fittedTrees } from './fitted-trees.ts';
import { readTimed, scoreTimed, type TimedArticle } from './grouped.ts';
import { newsWords } from './news-words.ts';

/**
 * `npm run bench -- stories [--set <file>]`: whether pairs of articles are joined or kept apart as people would do it. The
 * file is a JSON list of [article, article, same event], of objects with two articles and `same`, or of groups of similar
 * events: `events` is a list of events, each a list of the articles about it, and all pairs in a group are checked. An
 * article has a title and a body, and may have a source; without one, the two are from different sources. If all articles
 * of a list of groups have `source` and `published_at`, they also arrive in turn, and the stories that result, after what is
 * joined each night, are scored by their pairs and by B-cubed; such a list is in one language. Without a file,
 * the project's own lists in `corpus` and `brief` are checked. `--fit` grows the decision trees of `story-evidence.ts`
 * instead, from all lists but the unseen ones; `--fit --check` only says whether this gives the committed trees.
 * `--fit-across` does the same with the trees of `across/across-evidence.ts`, which compare reports in two languages, and
 * `--news-words` with the words of `frequent-words.ts` that are common in news.
 *
 * Checks every pair and prints the wrong ones. Returns true if the required figures are reached; brief articles do not
 * reach them (decision 037).
 */
export async function run(options: readonly string[]): Promise<boolean> {
  const isCheck = options.includes('--check');
  if (options.includes('--fit')) return fit('trees', await fittedTrees(), STORY_TREES, isCheck);
  if (options.includes('--fit-across')) return fit('trees', await acrossTrees(), ACROSS_TREES, isCheck);
  if (options.includes('--news-words')) return fit('words', await newsWords(), NEWS_WORDS, isCheck);
  const set = optionValue(options, '--set');
  if (set === undefined) {
    await reportAcross();
    await report(await ownLists('brief'));
  }
  const all = await report(set === undefined ? await ownLists('corpus') : [set]);
  return precisionOf(all) >= 0.95 && recallOf(all) >= 0.85;
}

/** Writes what the lists were fitted to, or only says whether it is what is committed. */
async function fit(
  what: string,
  values: readonly (Tree | string)[],
  file: URL,
  isCheck: boolean,
): Promise<boolean> {
  const text = `[\n${values.map((value) => JSON.stringify(value)).join(',\n')}\n]\n`;
  if (isCheck) {
    const isCurrent = text === (await readFile(file, 'utf8'));
    console.log(isCurrent ? `The committed ${what} are the fitted ones.` : `A fit gives other ${what}.`);
    return isCurrent;
  }
  await writeFile(file, text);
  console.log(`${values.length} ${what} written to ${file.pathname}`);
  return true;
}

/** The lists in `across`, of reports in several languages: "unseen" was written before the rules, and is not used for fitting. */
async function reportAcross(): Promise<void> {
  for (const name of ['building', 'unseen']) {
    const file = new URL(`./across/${name}.json`, import.meta.url);
    const tallies = scoreAcross(acrossCases(JSON.parse(await readFile(file, 'utf8'))));
    console.log(`Reports in two languages, ${name}`);
    console.log(markdownTable([HEADING, ...[...tallies].map(([pair, tally]) => rowOf(pair, tally))]));
  }
}

/** Checks every pair of reports in two languages with the product's rule, by pair of languages. */
export function scoreAcross(cases: readonly AcrossCase[]): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  const facts = new Map<object, ReturnType<typeof acrossFacts>>();
  const factsOf = (article: AcrossCase['one']) => {
    const known = facts.get(article) ?? acrossFacts(article);
    facts.set(article, known);
    return known;
  };
  const tallyOf = (name: string) => {
    const tally = tallies.get(name) ?? newTally();
    tallies.set(name, tally);
    return tally;
  };
  for (const { one, other, same, pair, isUnrelated } of cases) {
    const found = chanceOfOneEvent(factsOf(one), factsOf(other)) !== undefined;
    if (isUnrelated) countAnswer(tallyOf('different groups'), same, found);
    else for (const name of [pair, 'all of one group']) countAnswer(tallyOf(name), same, found);
  }
  return tallies;
}

/** Prints the wrong pairs of some lists and a table, and returns the tally of all pairs. */
async function report(files: readonly string[]): Promise<Tally> {
  const cases = (await Promise.all(files.map(readList))).flat().flatMap(casesOf);
  const { tallies, wrong } = scorePairs(cases);
  for (const line of wrong) console.log(line);
  console.log(markdownTable([HEADING, ...[...tallies].map(([name, tally]) => rowOf(name, tally))]));
  await reportStories(files);
  return tallies.get('all') ?? newTally();
}

/** Prints how well the articles of lists with times are grouped when they arrive in turn. */
async function reportStories(files: readonly string[]): Promise<void> {
  const timed = new Map<string, TimedArticle[]>();
  for (const file of files) {
    const articles = await readTimed(resolveFromCaller(file));
    if (articles) timed.set(basename(file, '.json'), articles);
  }
  if (timed.size === 0) return;
  const rows: string[][] = [];
  for (const [name, lists] of [
    ...[...timed].map(([name, list]) => [name, [list]] as const),
    ['all', [...timed.values()]] as const,
  ]) {
    const { articles, pairs, bCubed } = await scoreTimed(lists);
    const figures = [precisionOf(pairs), recallOf(pairs), bCubed.precision, bCubed.recall];
    rows.push([name, String(articles), ...figures.map((figure) => figure.toFixed(3))]);
  }
  console.log('Stories of articles that arrive in turn');
  console.log(
    markdownTable([['list', 'articles', 'precision', 'recall', 'B³ precision', 'B³ recall'], ...rows]),
  );
}

/** Checks every pair with the product's rule. */
export function scorePairs(cases: readonly StoryCase[]): { tallies: Map<string, Tally>; wrong: string[] } {
  const tallies = new Map<string, Tally>();
  const wrong: string[] = [];
  for (const { one, other, same, group } of cases) {
    const found = similarityOf(storyArticle(one, 'one'), storyArticle(other, 'other')) !== undefined;
    for (const name of group === 'pairs' ? ['all'] : [group, 'all']) {
      const tally = tallies.get(name) ?? newTally();
      tallies.delete(name);
      tallies.set(name, tally);
      if (!countAnswer(tally, same, found) && name === 'all') {
        wrong.push(`${found ? 'joined' : 'apart '}  ${one.title}  |  ${other.title}`);
      }
    }
  }
  return { tallies, wrong };
}

/** The share of joined pairs that belong together; 1 if none were joined. */
export const precisionOf = ({ hits, falseHits }: Tally): number =>
  hits + falseHits === 0 ? 1 : hits / (hits + falseHits);

/** The share of pairs belonging together that were joined. */
export const recallOf = ({ hits, misses }: Tally): number =>
  hits + misses === 0 ? 1 : hits / (hits + misses);

const HEADING = ['list', 'pairs', 'right', 'wrongly joined', 'wrongly apart', 'precision', 'recall'];

function rowOf(name: string, tally: Tally): string[] {
  const { hits, misses, falseHits, rejections } = tally;
  const pairs = hits + misses + falseHits + rejections;
  return [
    name,
    String(pairs),
    percent(hits + rejections, pairs),
    String(falseHits),
    String(misses),
    precisionOf(tally).toFixed(3),
    recallOf(tally).toFixed(3),
  ];
}
