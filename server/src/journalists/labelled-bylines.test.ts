import { expect, it } from 'vitest';
import { labelledBylines } from './labelled-bylines.fixture.ts';
import { readAuthors } from './read-authors.ts';

const read = labelledBylines.map(([line, ...people]) => {
  const found = readAuthors(line.replace(/^! /u, '')).people.map(({ name }) => name);
  return { isTrap: line.startsWith('! '), people, found };
});
const sum = (of: (one: (typeof read)[number]) => number) => read.reduce((all, one) => all + of(one), 0);

it('the people in 144 bylines that were written after the rules are found as often as originally measured', () => {
  expect(read.length).toBeGreaterThanOrEqual(120);
  expect(read.filter(({ isTrap }) => isTrap).length).toBeGreaterThanOrEqual(60);
  const right = sum(({ people, found }) => (JSON.stringify(people) === JSON.stringify(found) ? 1 : 0));
  const wrong = sum(({ people, found }) => found.filter((name) => !people.includes(name)).length);
  const missed = sum(({ people, found }) => people.filter((name) => !found.includes(name)).length);
  // 95% of the lines; 96 of 99 names are people, and 96 of 100 people are found.
  expect(right).toBeGreaterThanOrEqual(137);
  expect(wrong).toBeLessThanOrEqual(3);
  expect(missed).toBeLessThanOrEqual(4);
});
