import { expect, it } from 'vitest';
import { plainTargets } from './plain-targets.ts';
import { targetsAt } from './targets-at.ts';

it('prefetches what the page requests', () => {
  expect(plainTargets().queryKey).toEqual(targetsAt(new URLSearchParams()).queryKey);
});
