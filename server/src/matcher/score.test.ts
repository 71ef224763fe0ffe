import { expect, it } from 'vitest';
import { fieldBits } from './engine/program.ts';
import { createMatcher } from './matcher.ts';
import { Occurrences } from './occurrences.ts';
import { scoreOf, searchedText } from './score.ts';
import { anArticle, aTarget } from './testing/builders.ts';
import { MATCH_FIELDS, type MatchableArticle, type TargetTerms } from './types.ts';

const BODY = MATCH_FIELDS.indexOf('body');

const words = (count: number) => Array.from({ length: count }, () => 'filler').join(' ');

/** 45 title + 25 coverage + 15 proximity + 15 early. */
const CASES: [string, Partial<TargetTerms>, Partial<MatchableArticle>, number][] = [
  ['is full for the keyword that opens the title', { any: ['rome'] }, { title: 'Rome burns' }, 100],
  ['loses the title share when only the body has it', { any: ['rome'] }, { body: `rome ${words(99)}` }, 55],
  ['falls with the place in the text', { any: ['rome'] }, { body: `${words(50)} rome ${words(49)}` }, 48],
  ['counts the keywords found', { any: ['rome', 'milan', 'turin', 'genoa'] }, { title: 'Rome' }, 81],
  [
    'counts the title share of the keywords found',
    { all: ['rome', 'milan'] },
    { title: 'rome', body: 'milan' },
    63,
  ],
  [
    'counts how close the keywords stand',
    { all: ['rome', 'milan'] },
    { title: `rome ${words(2)} milan` },
    93,
  ],
  ['is full for neighbours', { all: ['rome', 'milan'] }, { title: 'rome milan' }, 100],
  [
    'counts only the fields of the target',
    { any: ['rome'], fields: ['body'] },
    { title: words(9), body: 'rome' },
    55,
  ],
];

it.each(CASES)('%s', (_, terms, article, score) => {
  expect(createMatcher([aTarget(terms)]).match(anArticle(article))[0]?.score).toBe(score);
});

it('never decreases because somebody is quoted, or because a word is found', () => {
  const quote = { speaker: 'Neil Fraser', kind: 'person' as const };
  const article = (title: string, quotes: number[]) =>
    anArticle({
      title,
      body: `${words(200)} said ${words(20)}`,
      quotes: quotes.map((start) => ({ ...quote, start, end: start + 20 })),
    });
  const matcher = createMatcher([
    aTarget({ any: ['rome', 'milan'], speakers: ['Fraser'], fields: ['title'] }),
  ]);
  const score = (title: string, quotes: number[]) => matcher.match(article(title, quotes))[0]?.score ?? 0;
  const [word, said] = [score('Rome burns', []), score('Trains', [700])];
  expect(said).toBeGreaterThan(0);
  expect(score('Rome burns', [700])).toBeGreaterThan(word);
  expect(score('Rome burns', [700, 900])).toBe(score('Rome burns', [700]));
  expect(score(`Trains ${words(5)} milan`, [0])).toBeGreaterThan(score('Trains', [0]));
});

it('gives the same score whether the one-word or the two-word occurrences of a keyword are added first', () => {
  const searched = searchedText(fieldBits(['body']), [0, 0, 20, 0]);
  const scores = [
    [1, 2],
    [2, 1],
  ].map(([first, second]) => {
    const places = new Occurrences();
    places.add(0, BODY, 0, first!, 0, first!);
    places.add(0, BODY, 10, second!, 10, 10 + second!);
    places.add(1, BODY, 5, 1, 5, 6);
    return scoreOf(places, 2, searched);
  });
  expect(scores).toEqual([45, 45]);
});

it('scores ten thousand positions of two keywords without delay', () => {
  const places = new Occurrences();
  for (let position = 0; position < 10_000; position++)
    places.add(position % 2, BODY, position, 1, position, position + 1);
  const lengths = [0, 0, 10_000, 0];
  expect(scoreOf(places, 2, searchedText(fieldBits(['body']), lengths))).toBe(55);
});
