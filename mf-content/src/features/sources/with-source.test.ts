import { limits } from '@newswatch/shared/contracts';
import { aSource, aTarget, testId } from '@newswatch/test-kit';
import { expect, it } from 'vitest';
import { withSource } from './with-source.ts';

const source = aSource({ language: 'english', category: 'business' });
const { id } = source;
const other = testId('src', 2);
const full = Array.from({ length: limits.TARGET_SOURCES_MAX }, (_, at) => testId('src', at + 10));

it.each<[Parameters<typeof aTarget>[0], ReturnType<typeof withSource>]>([
  [{ source_scope: 'all' }, null],
  [{ source_scope: 'include', source_ids: [other, id] }, null],
  [
    { source_scope: 'include', source_ids: [other] },
    { source_scope: 'include', source_ids: [other, id] },
  ],
  [{ source_scope: 'include', source_ids: full }, null],
  [{ source_scope: 'exclude', source_ids: [other] }, null],
  [
    { source_scope: 'exclude', source_ids: [id, other] },
    { source_scope: 'exclude', source_ids: [other] },
  ],
  [
    { source_scope: 'exclude', source_ids: [id] },
    { source_scope: 'all', source_ids: [] },
  ],
  [{ source_scope: 'include', source_ids: [other], languages: ['french'] }, null],
  [{ source_scope: 'include', source_ids: [other], categories: ['sports'] }, null],
])('a target with %j looks in the source with %j', (given, rule) => {
  expect(withSource(aTarget({ languages: [], categories: [], ...given }), source)).toEqual(rule);
});
