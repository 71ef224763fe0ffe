import { readFile, writeFile } from 'node:fs/promises';
import { similarityOf } from '../../server/src/crawler/stories.ts';
import { STORY_TREES } from '../../server/src/crawler/story-evidence.ts';
import { optionValue } from '../report/options.ts';
import { countAnswer, newTally, percent, readList, type Tally } from '../report/pairs.ts';
import { markdownTable } from '../report/table.ts';
import { casesOf, ownLists, type StoryCase, storyArticle } from './cases.ts';
import { fittedTrees } from './fitted-trees.ts';

/**
 * `npm run bench -- stories [--set <file>]`: whether pairs of articles are told apart and joined as people would. The
 * file is a JSON list of [article, article, same event], of objects with two articles and `same`, or of groups of similar
 * events: `events` is a list of events, each a list of the articles about it, and all pairs in a group are checked. An
 * article has a title and a body, and may have a source; without one, the two are from different sources. Without a file,
 * the project's own lists in `corpus` and `brief` are checked. `--fit` grows the decision trees of `story-evidence.ts`
 * instead, from all lists but the unseen ones; `--fit --check` only says whether this gives the committed trees.
 *
 * Checks every pair and prints the wrong ones. Returns true if the required figures are reached; brief articles do not
 * reach them (decision 037).
 */
export async function run(options: readonly string[]): Promise<boolean> {
  if (options.includes('--fit')) {
    const trees = await fittedTrees();
    const text = `[\n${trees.map((tree) => JSON.stringify(tree)).join(',\n')}\n]\n`;
    if (options.includes('--check')) {
      const isCurrent = text === (await readFile(STORY_TREES, 'utf8'));
      console.log(isCurrent ? 'The committed trees are the fitted ones.' : 'A fit gives other trees.');
      return isCurrent;
    }
    await writeFile(STORY_TREES, text);
    console.log(`${trees.length} trees written to ${STORY_TREES.pathname}`);
    return true;
  }
  const set = optionValue(options, '--set');
  if (set === undefined) await report(await ownLists('brief'));
  const all = await report(set === undefined ? await ownLists('corpus') : [set]);
  return precisionOf(all) >= 0.95 && recallOf(all) >= 0.85;
}

/** Prints the wrong pairs of some lists and a table, and returns the tally of all pairs. */
async function report(files: readonly string[]): Promise<Tally> {
  const cases = (await Promise.all(files.map(readList))).flat().flatMap(casesOf);
  const { tallies, wrong } = scorePairs(cases);
  for (const line of wrong) console.log(line);
  console.log(markdownTable([HEADING, ...[...tallies].map(([name, tally]) => rowOf(name, tally))]));
  return tallies.get('all') ?? newTally();
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
