import { describe, expect, it } from 'vitest';
import { feedLines } from './feed-lines.ts';

const list = ['one', 'two', 'three', 'four', 'five'].map((id) => ({ id }));
const linesOf = (columns: number, ...headings: string[]) =>
  feedLines(list, columns, new Map(headings.map((id) => [id, id]))).map((line) => line.map(({ id }) => id));

describe('the lines of a feed', () => {
  it('have as many articles as columns, in the order of the list', () => {
    expect(linesOf(2)).toEqual([['one', 'two'], ['three', 'four'], ['five']]);
    expect(linesOf(1)).toEqual([['one'], ['two'], ['three'], ['four'], ['five']]);
    expect(feedLines([], 3, new Map())).toEqual([]);
  });

  it('end before an article with a heading', () => {
    expect(linesOf(3, 'one', 'three')).toEqual([
      ['one', 'two'],
      ['three', 'four', 'five'],
    ]);
  });
});
