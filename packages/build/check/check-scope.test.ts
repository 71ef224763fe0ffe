import { describe, expect, it } from 'vitest';
import { checksOf, readCheckScope } from './check-scope.ts';

const packages = ['mf-targets', 'packages/shared', 'server', 'shell'];
const files = new Set(['server/src/content', 'server/src/content/content.test.ts']);
const read = (...words: string[]) => readCheckScope(words, packages, (path) => files.has(path));

describe('the arguments of npm test', () => {
  it('name packages, by their folder or its last part', () => {
    const both = { folders: ['mf-targets', 'packages/shared'], unknown: [] };
    expect(read('mf-targets', 'shared')).toEqual({ ...both, paths: both.folders });
    // The word e2e alone names a check, so the folder is named with a slash.
    expect(read('server/').folders).toEqual(['server']);
    expect(read('./mf-targets/', 'packages/shared')).toEqual({ ...both, paths: both.folders });
  });

  it('name a part of a package: its types are checked as a whole, its style and tests only there', () => {
    expect(read('server/src/content/', 'server/src/content/content.test.ts')).toEqual({
      folders: ['server'],
      paths: ['server/src/content', 'server/src/content/content.test.ts'],
      unknown: [],
    });
  });

  it('run the named tests: journeys in a browser, all others as unit tests', () => {
    expect(checksOf(['mf-targets', 'server/src/content'])).toEqual(['types', 'lint', 'unit']);
    expect(checksOf(['e2e/journeys/back-and-palette.spec.ts'])).toEqual(['types', 'lint', 'build', 'e2e']);
    const processes = 'e2e/journeys/processes/the-bell-rings.spec.ts';
    expect(checksOf([processes])).toEqual(['types', 'lint', 'build', 'e2e-split']);
    expect(checksOf(['e2e/journeys', 'shell'])).toEqual([
      'types',
      'lint',
      'unit',
      'build',
      'e2e',
      'e2e-split',
    ]);
  });

  it('are reported if they match nothing', () => {
    expect(read('server/src/contents', 'docs', 'mf-target').unknown).toEqual([
      'server/src/contents',
      'docs',
      'mf-target',
    ]);
  });
});
