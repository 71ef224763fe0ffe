import { readdir } from 'node:fs/promises';
import * as v from 'valibot';
import { similarityOf } from '../../server/src/crawler/stories.ts';
import { optionValue } from '../report/options.ts';
import { countAnswer, expectedOf, newTally, percent, readList, type Tally } from '../report/pairs.ts';
import { markdownTable } from '../report/table.ts';

/**
 * `npm run bench -- stories [--set <file>]`: whether pairs of articles are told apart and joined as people would. The
 * file is a JSON list of [article, article, same event], or of objects with two articles and `same`. An article has a
 * title and a body, and may have a source; without one, the two are from different sources. Without a file, the project's
 * own lists in `corpus` are checked.
 */
const Article = v.pipe(
  v.union([v.string(), v.looseObject({ title: v.optional(v.string(), '') })]),
  v.transform((article) => {
    if (typeof article === 'string') return { title: article, body: '', source: undefined };
    const text = ['body', 'text', 'content', 'content_text', 'summary']
      .map((name) => article[name])
      .find((value) => typeof value === 'string' && value !== '');
    const source = article.source ?? article.source_id ?? article.sourceId;
    return {
      title: article.title,
      body: typeof text === 'string' ? text : '',
      source: source === undefined ? undefined : JSON.stringify(source),
    };
  }),
);
type Article = v.InferOutput<typeof Article>;

interface StoryCase {
  one: Article;
  other: Article;
  same: boolean;
  group: string;
}

/** Checks every pair and prints the wrong ones. Returns true if the required figures are reached. */
export async function run(options: readonly string[]): Promise<boolean> {
  const set = optionValue(options, '--set');
  const files = set === undefined ? await ownCorpora() : [set];
  const cases = (await Promise.all(files.map(readList))).flat().map(parseCase);
  const { tallies, wrong } = scorePairs(cases);
  for (const line of wrong) console.log(line);
  console.log(markdownTable([HEADING, ...[...tallies].map(([name, tally]) => rowOf(name, tally))]));
  const all = tallies.get('all') ?? newTally();
  return precisionOf(all) >= 0.95 && recallOf(all) >= 0.85;
}

/** A case of a list, in any accepted form. */
export function parseCase(given: unknown): StoryCase {
  if (Array.isArray(given)) {
    const [one, other, same, group] = given;
    return {
      one: v.parse(Article, one),
      other: v.parse(Article, other),
      same: expectedOf(same),
      group: String(group ?? 'pairs'),
    };
  }
  const named = v.parse(v.record(v.string(), v.unknown()), given);
  const articles = Array.isArray(named.articles) ? named.articles : pairIn(named);
  return {
    one: v.parse(Article, articles[0]),
    other: v.parse(Article, articles[1]),
    same: expectedOf(named.same ?? named.same_event ?? named.expected),
    group: String(named.language ?? 'pairs'),
  };
}

function pairIn(named: Record<string, unknown>): unknown[] {
  return Object.values(named).filter((value) => typeof value === 'object' && value !== null);
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

function storyArticle({ title, body, source }: Article, place: string) {
  return { sourceId: source ?? place, title, body, simhash: null };
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

async function ownCorpora(): Promise<string[]> {
  const folder = new URL('./corpus/', import.meta.url);
  const names = await readdir(folder);
  return names.filter((name) => name.endsWith('.json')).map((name) => new URL(name, folder).pathname);
}
