import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { chanceOf, decide, forestOf } from '../../server/src/crawler/decision-trees.ts';
import { acrossCases } from './across-cases.ts';
import { precisionOf, recallOf, scoreAcross, scorePairs } from './bench.ts';
import { casesOf } from './cases.ts';
import { readTimed, scoreTimed } from './grouped.ts';
import { growTrees } from './grow-trees.ts';

it.each(['english', 'arabic', 'french', 'spanish'])(
  'groups and separates stories in %s',
  async (language) => {
    const file = new URL(`./corpus/${language}.json`, import.meta.url);
    const content: unknown[] = JSON.parse(await readFile(file, 'utf8'));
    const tally = scorePairs(content.flatMap(casesOf)).tallies.get('all')!;
    expect(precisionOf(tally)).toBeGreaterThanOrEqual(0.95);
    expect(recallOf(tally)).toBeGreaterThan(0.95);
  },
);

it('does so for pairs written without knowledge of the rules', async () => {
  const file = new URL('./corpus/examined.json', import.meta.url);
  const content: unknown[] = JSON.parse(await readFile(file, 'utf8'));
  const tally = scorePairs(content.flatMap(casesOf)).tallies.get('all')!;
  expect(precisionOf(tally)).toBeGreaterThanOrEqual(0.95);
  expect(recallOf(tally)).toBeGreaterThanOrEqual(0.9);
});

it.each([
  { list: 'unseen-tenth', precision: 0.97, recall: 0.88 },
  // Reports of one event that share few details, next to events that are easily confused with it.
  { list: 'unseen-confusable', precision: 0.52, recall: 0.33 },
  { list: 'unseen-scenes', precision: 0.69, recall: 0.52 },
  // Three reports of one event, some of which lead with a witness, and one of a look-alike.
  { list: 'unseen-rewritten', precision: 0.89, recall: 0.43 },
  { list: 'unseen-rewritten-check', precision: 0.91, recall: 0.58 },
  // Two events of the same company, person or place.
  { list: 'unseen-lookalikes', precision: 0.85, recall: 0.45 },
  { list: 'unseen-lookalikes-check', precision: 0.92, recall: 0.31 },
])(
  'does so for reports in different words, on $list, which was not used to train the trees',
  async ({ list, precision, recall }) => {
    const lists = await Promise.all(
      ['english', 'arabic', 'french', 'spanish'].map((language) =>
        readFile(new URL(`./corpus/${list}-${language}.json`, import.meta.url), 'utf8'),
      ),
    );
    const cases = lists.flatMap((text) => JSON.parse(text) as unknown[]).flatMap(casesOf);
    const tally = scorePairs(cases).tallies.get('all')!;
    expect(precisionOf(tally)).toBeGreaterThanOrEqual(precision);
    expect(recallOf(tally)).toBeGreaterThanOrEqual(recall);
  },
);

it.each([
  { list: 'unseen-agency', precision: 0.94, recall: 0.82 },
  // One wrong join makes three of the 21 pairs in its stories wrong.
  { list: 'unseen-agency-check', precision: 0.84, recall: 0.74 },
  // Reports that lead with a family, a reader or what comes next.
  { list: 'unseen-turns', precision: 0.93, recall: 0.72 },
  { list: 'unseen-turns-check', precision: 0.95, recall: 0.75 },
  // Reports from the days before, during and after an event: some of these events last longer than a story's window.
  { list: 'unseen-days', precision: 0.95, recall: 0.36 },
  { list: 'unseen-days-check', precision: 0.95, recall: 0.7 },
  // By four writers who had not seen the rules; a quarter of the pairs of one event are further apart than a story's window.
  { list: 'unseen-many-days', precision: 0.95, recall: 0.62 },
  // Stories of one day, their follow-ups, and reports that are easily confused with them, as many newsrooms would write them.
  { list: 'unseen-newsrooms', precision: 0.95, recall: 0.64 },
  { list: 'unseen-newsrooms-check', precision: 0.95, recall: 0.64 },
  // Two reports of one event and two of a similar one, half of which lead with a scene and name nobody.
  { list: 'unseen-beats', precision: 0.68, recall: 0.3 },
  { list: 'unseen-beats-check', precision: 0.95, recall: 0.2 },
])(
  'groups the reports of agencies and newspapers that arrive in turn, and again each night, on $list',
  async ({ list, precision, recall }) => {
    const lists = await Promise.all(
      ['english', 'arabic', 'french', 'spanish'].map((language) =>
        readTimed(new URL(`./corpus/${list}-${language}.json`, import.meta.url)),
      ),
    );
    const { pairs, bCubed } = await scoreTimed(lists.filter((articles) => articles !== undefined));
    expect(precisionOf(pairs)).toBeGreaterThanOrEqual(precision);
    expect(recallOf(pairs)).toBeGreaterThanOrEqual(recall);
    expect(bCubed.precision).toBeGreaterThanOrEqual(precision);
    expect(bCubed.recall).toBeGreaterThanOrEqual(recall);
  },
);

it('does not join Arabic reports of similar events that share stock phrases', async () => {
  const file = new URL('./corpus/unseen-near-arabic.json', import.meta.url);
  const { pairs } = await scoreTimed([(await readTimed(file))!]);
  expect(precisionOf(pairs)).toBeGreaterThanOrEqual(0.86);
  expect(recallOf(pairs)).toBeGreaterThanOrEqual(0.41);
});

it.each([
  { list: 'building', recall: 0.85 },
  // Written before the rules, and never used to fit them.
  { list: 'unseen', recall: 0.65 },
])('links reports of one event in two languages, on $list', async ({ list, recall }) => {
  const file = new URL(`./across/${list}.json`, import.meta.url);
  const tallies = scoreAcross(acrossCases(JSON.parse(await readFile(file, 'utf8'))));
  const tally = tallies.get('all of one group')!;
  expect(precisionOf(tally)).toBeGreaterThanOrEqual(0.95);
  expect(recallOf(tally)).toBeGreaterThanOrEqual(recall);
  expect(tallies.get('different groups')?.falseHits).toBe(0);
});

it('grows trees that find the rule behind the examples, even if two values matter only in combination', () => {
  const examples = Array.from({ length: 2000 }, (_, index) => {
    const known = {
      one: (index % 20) / 10 - 1,
      other: (Math.floor(index / 20) % 20) / 10 - 1,
      noise: index % 7,
    };
    return { known, isTrue: known.one > 0 === known.other > 0.2, weight: 1 };
  });
  const trees = growTrees(examples);
  const forest = forestOf(trees);
  const right = examples.filter(({ known, isTrue }) => chanceOf(forest, known) > 0.5 === isTrue);
  expect(right.length / examples.length).toBeGreaterThan(0.97);
  for (const { known } of examples.slice(0, 50)) {
    const odds = trees.reduce<number>((sum, tree) => sum + decide(tree, known), 0);
    expect(chanceOf(forest, known)).toBeCloseTo(1 / (1 + Math.exp(-odds)), 10);
  }
});
