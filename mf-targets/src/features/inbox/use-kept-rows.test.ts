import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useKeptRows } from './use-kept-rows.ts';

const known = new Map([...'123abcdxyz'].map((id) => [id, { id }]));
const rows = (ids: string) => [...ids].map((id) => known.get(id) ?? { id });

/** A page of three rows, some of them selected, after a refresh has listed others. */
function open(selected: string, ...pages: string[]) {
  const select = vi.fn();
  const { result, rerender } = renderHook(
    ({ page, hasMore }: { page: string; hasMore: boolean }) =>
      useKeptRows(rows(page), { selected: new Set(selected), select }, hasMore),
    { initialProps: { page: 'abc', hasMore: true } },
  );
  for (const page of pages) rerender({ page, hasMore: page.length === 3 });
  return { ...result.current, select };
}
const refreshed = (selected: string, ...pages: string[]) =>
  open(selected, ...pages)
    .items.map(({ id }) => id)
    .join('');

it('keeps selected rows at the end if newer ones have pushed them off the page, no matter how many arrive', () => {
  expect(refreshed('c', '1ab')).toBe('1abc');
  expect(refreshed('ac', '1ab', '21a')).toBe('21ac');
  expect(refreshed('', '1ab')).toBe('1ab');
});

it('does not keep rows that left the list in another way', () => {
  expect(refreshed('bc', 'acd')).toBe('acd');
  expect(refreshed('c', 'abd')).toBe('abd');
  expect(refreshed('bc', 'ab')).toBe('ab');
  expect(refreshed('abc', 'xyz')).toBe('xyz');
});

it('drops a kept row once it was changed individually; a listed one stays selected', () => {
  const { letGo, select } = open('ac', '1ab');
  letGo('a');
  expect(select).not.toHaveBeenCalled();
  letGo('c');
  expect(select).toHaveBeenCalledExactlyOnceWith(['c'], false);
});
