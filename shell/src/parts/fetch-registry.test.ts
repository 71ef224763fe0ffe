import { calls } from '@newswatch/shared/contracts';
import { fakeApi } from '@newswatch/test-kit';
import { expect, test } from 'vitest';
import { aRegistry } from '../testing/registry.ts';
import { fetchRegistry } from './fetch-registry.ts';

test('a server of the previous version, which refuses the hint, is asked again without it', async () => {
  const api = fakeApi();
  api.answer(calls.system.registry, aRegistry());
  api.failOnce(calls.system.registry, { status: 422, code: 'validation_failed' });
  await fetchRegistry('none');
  expect(api.seen(calls.system.registry).map(({ query }) => query)).toEqual([
    { override: 'none', hashes: 'listed' },
    { override: 'none' },
  ]);
});

test('any other failure is not repeated', async () => {
  const api = fakeApi();
  api.fail(calls.system.registry, { status: 503, code: 'overloaded' });
  await expect(fetchRegistry('none')).rejects.toThrow();
  expect(api.seen(calls.system.registry)).toHaveLength(1);
});
