import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { meantAddress, typedAddresses } from './typed-addresses.ts';

const repository = path.resolve(import.meta.dirname, '../../..');
const routes = globSync('mf-*/remote.json', { cwd: repository }).flatMap((file) => {
  const manifest: { routes: { path: string }[] } = JSON.parse(
    readFileSync(path.join(repository, file), 'utf8'),
  );
  return manifest.routes.map((route) => route.path);
});

describe('a typed address', () => {
  test.each([
    ['/reports', '/targets?view=reports'],
    ['/Reports/', '/targets?view=reports'],
    ['/reports?form=make&x=?', '/targets?view=reports&form=make&x=?'],
    ['/alerts?label=Harbour%20Ltd', '/notifications?label=Harbour%20Ltd'],
    ['/reports/rep_1', undefined],
    ['/constructor', undefined],
    ['/', undefined],
  ])('%s means %s', (typed, meant) => expect(meantAddress(typed)).toBe(meant));

  test('is looked up at once, however many slashes somebody sends', () => {
    const begun = performance.now();
    expect(meantAddress(`${'/'.repeat(100_000)}x`)).toBeUndefined();
    // From each slash on, it would take ten seconds.
    expect(performance.now() - begun).toBeLessThan(1_000);
  });

  test.each(Object.entries(typedAddresses))('%s is not a page, and leads to one: %s', (typed, meant) => {
    expect(routes).not.toContain(typed);
    expect(routes).toContain(meant.split('?', 1)[0]);
  });
});
