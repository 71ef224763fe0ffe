import { describe, expect, it } from 'vitest';
import { isInput, versionOf } from './version.ts';

const file = (path: string, text: string) => ({ path, bytes: new TextEncoder().encode(text) });

describe('the version of an app', () => {
  it('is twelve letters and digits, the same for the same inputs in any order', () => {
    const one = versionOf([file('a.ts', 'A'), file('b.ts', 'B')]);
    expect(one).toMatch(/^[0-9a-f]{12}$/);
    expect(versionOf([file('b.ts', 'B'), file('a.ts', 'A')])).toBe(one);
  });

  it.each([
    ['a byte changes', [file('a.ts', 'a'), file('b.ts', 'B')]],
    ['a file is renamed', [file('a.ts', 'A'), file('c.ts', 'B')]],
    ['a file comes', [file('a.ts', 'A'), file('b.ts', 'B'), file('c.ts', '')]],
    ['bytes move from one file to the next', [file('a.ts', 'AB'), file('b.ts', '')]],
  ])('changes when %s', (_, inputs) => {
    expect(versionOf(inputs)).not.toBe(versionOf([file('a.ts', 'A'), file('b.ts', 'B')]));
  });

  it.each(['src/pages/targets-page.tsx', 'remote.json', 'rspack.config.ts', 'src/styles/base.css'])(
    'depends on %s',
    (path) => expect(isInput(path)).toBe(true),
  );

  it.each([
    'src/pages/targets-page.test.tsx',
    'dist/remoteEntry.js',
    'node_modules/react/index.js',
    'vitest.config.ts',
    'src/testing/fake-shell.tsx',
    'README.md',
  ])('does not depend on %s', (path) => expect(isInput(path)).toBe(false));
});
