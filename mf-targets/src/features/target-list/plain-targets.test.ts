import { expect, it } from 'vitest';
import { plainTargets } from './plain-targets.ts';
import { targetsAt } from './targets-at.ts';

it('asks before the page is there what the page asks', () => {
  expect(plainTargets().queryKey).toEqual(targetsAt(new URLSearchParams()).queryKey);
});
