import { limits } from '@newswatch/shared/contracts';
import { testId } from '@newswatch/test-kit';
import { expect, it } from 'vitest';
import { onlySources, withSources } from './with-sources.ts';

const [a, b, c] = [1, 2, 3].map((number) => testId('src', number)) as [string, string, string];
const source = (id: string) => ({ id, language: 'english' as const, category: 'politics' as const });
const target = (source_scope: 'all' | 'include' | 'exclude', source_ids: string[] = []) => ({
  source_scope,
  source_ids,
  languages: [],
  categories: [],
});

it('a target gets all of the sources that it does not use yet', () => {
  expect(withSources(target('include', [a]), [source(a), source(b), source(c)])).toEqual({
    source_scope: 'include',
    source_ids: [a, b, c],
  });
  expect(withSources(target('exclude', [a, b]), [source(a), source(c)])).toEqual({
    source_scope: 'exclude',
    source_ids: [b],
  });
  expect(withSources(target('exclude', [a]), [source(a), source(b)])).toEqual({
    source_scope: 'all',
    source_ids: [],
  });
});

it('a target that uses all of them is not changed, nor one for another language', () => {
  expect(withSources(target('all'), [source(a)])).toBeNull();
  expect(withSources(target('include', [a]), [source(a)])).toBeNull();
  expect(withSources({ ...target('include', [a]), languages: ['french'] }, [source(b)])).toBeNull();
});

it('a target uses only these sources, as many as one target may', () => {
  expect(onlySources(target('all'), [source(a), source(b)])).toEqual({
    source_scope: 'include',
    source_ids: [a, b],
  });
  expect(onlySources(target('include', [b, a]), [source(a), source(b)])).toBeNull();
  const many = Array.from({ length: limits.TARGET_SOURCES_MAX + 5 }, (_, at) =>
    source(testId('src', at + 1)),
  );
  expect(onlySources(target('all'), many)?.source_ids).toHaveLength(limits.TARGET_SOURCES_MAX);
});
