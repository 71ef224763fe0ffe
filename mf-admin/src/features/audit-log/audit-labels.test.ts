import { expect, it } from 'vitest';
import { actionWords, changesOf, factsOf } from './audit-labels.ts';

it('says actions as people do', () => {
  expect(actionWords('deploy_token.created')).toBe('Deploy token created');
});

it.each([
  [{ plan: 'free' }, { plan: 'pro' }, [{ name: 'plan', before: 'free', after: 'pro' }]],
  [{ a: 1, b: 2 }, { a: 1, b: 3 }, [{ name: 'b', before: '2', after: '3' }]],
  [null, { max_targets: 4 }, [{ name: 'max targets', before: '–', after: '4' }]],
  [{ open: true }, { open: false }, [{ name: 'open', before: 'yes', after: 'no' }]],
  [null, null, []],
])('from %o to %o names what differs', (before, after, expected) => {
  expect(changesOf(before, after)).toEqual(expected);
});

it('turns the rest into facts', () => {
  expect(factsOf({ reason: 'Spam', ids: ['a', 'b'] })).toEqual([
    { term: 'Reason', value: 'Spam' },
    { term: 'Ids', value: 'a, b' },
  ]);
});
