import { expect, it } from 'vitest';
import { replacedQuery, wordsOfQuery } from './replaced-query.ts';

const words = [
  { from: 'Aurora', to: 'Blue Star' },
  { from: 'or', to: 'and' },
  { from: 'Anna Berg', to: 'Carl "Cal" Dahl' },
];

it.each([
  ['aurora AND recall', '"Blue Star" AND recall'],
  ['"aurora foods" OR aurora*', '"Blue Star foods" OR "Blue Star*"'],
  ['title:aurora site:aurora.com', 'title:"Blue Star" site:aurora.com'],
  [
    'title:"late aurora"~3 NOT (aurora NEAR/5 fire)',
    'title:"late Blue Star"~3 NOT ("Blue Star" NEAR/5 fire)',
  ],
  ['speaker:"Anna Berg" OR fire', 'speaker:"Carl  Cal  Dahl" OR fire'],
])('%s', (query, expected) => {
  expect(replacedQuery(query, words)).toBe(expected);
});

it('the words of a query include what it searches for, and whom', () => {
  expect(wordsOfQuery('(aurora OR "blue star"~2) NOT title:fire lang:english speaker:"Anna Berg"')).toEqual([
    'aurora',
    'blue star',
    'fire',
    'Anna Berg',
  ]);
});
