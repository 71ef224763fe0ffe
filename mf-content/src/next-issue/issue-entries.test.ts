import { expect, test } from 'vitest';
import {
  contentOf,
  type IssueEntry,
  moveOnto,
  newArticle,
  nextTo,
  putInto,
  removeSection,
  sectionOf,
} from './issue-entries.ts';

/** "a b | U: c | V: d e" */
const entries: IssueEntry[] = [
  newArticle('a'),
  newArticle('b'),
  { kind: 'section', id: 'U', heading: 'Us', text: 'We' },
  newArticle('c'),
  { kind: 'section', id: 'V', heading: 'Others', text: '' },
  newArticle('d'),
  newArticle('e'),
];
const order = (of: readonly IssueEntry[]) => of.map(({ id }) => id).join('');

test('an article moves by one position, and past a heading into another section', () => {
  const step = (from: readonly IssueEntry[], id: string, by: -1 | 1) =>
    moveOnto(from, id, nextTo(from, id, by) ?? '');
  expect(order(step(entries, 'b', -1))).toBe('baUcVde');
  expect(order(step(entries, 'b', 1))).toBe('aUbcVde');
  expect(sectionOf(step(entries, 'b', 1), 'b')?.heading).toBe('Us');
  expect(order(step(entries, 'd', -1))).toBe('abUcdVe');
  expect(nextTo(entries, 'a', -1)).toBeUndefined();
  expect(nextTo(entries, 'e', 1)).toBeUndefined();
});

test('a section moves with its articles, and stays below the articles without one', () => {
  expect(nextTo(entries, 'U', 1)).toBe('V');
  expect(order(moveOnto(entries, 'U', 'V'))).toBe('abVdeUc');
  expect(order(moveOnto(entries, 'V', 'c'))).toBe('abVdeUc');
  expect(nextTo(entries, 'U', -1)).toBeUndefined();
  expect(order(moveOnto(entries, 'V', 'a'))).toBe('abUcVde');
});

test('an article is added to the end of a section, or of the articles without one', () => {
  expect(order(putInto(entries, newArticle('f'), 'U'))).toBe('abUcfVde');
  expect(order(putInto(entries, newArticle('d'), undefined))).toBe('abdUcVe');
});

test('when a heading is removed, its articles have no section', () => {
  const rest = removeSection(entries, 'V');
  expect(order(rest)).toBe('abdeUc');
  const { articles, sections } = contentOf(rest);
  expect(articles.map(({ id }) => id)).toEqual(['a', 'b', 'd', 'e']);
  expect(sections).toEqual([{ heading: 'Us', text: 'We', articles: [expect.objectContaining({ id: 'c' })] }]);
});
