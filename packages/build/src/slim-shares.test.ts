import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { slimShares } from './slim-shares.ts';
import { listApps, workspaceRoot } from './workspace.ts';

const folders = [
  ...listApps().map(({ folder }) => folder),
  ...['ui', 'shared', 'shell-api'].map((name) => join(workspaceRoot, 'packages', name)),
];
const sources = folders.flatMap((folder) =>
  readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && !/testing/.test(file))
    .map((file) => readFileSync(join(folder, 'src', file), 'utf8')),
);

/** The names that our sources import from a package, types left out. */
function usedOf(name: string): string[] {
  const lists = sources.flatMap((text) => [
    ...text.matchAll(new RegExp(`import \\{([^}]*)\\} from '${name}'`, 'g')),
  ]);
  const names = lists.flatMap(([, list = '']) => list.split(',').map((one) => one.trim()));
  return [...new Set(names)]
    .filter((one) => one !== '' && !one.startsWith('type '))
    .map((one) => one.split(' as ')[0] ?? one);
}

describe('a slim share', () => {
  it.each(Object.keys(slimShares()))('of %s has everything that some code of ours imports', (name) => {
    const file = name.split('/').at(-1) ?? name;
    const kept = ['react-router', file].map((share) =>
      readFileSync(join(import.meta.dirname, `shares/${share}.mjs`), 'utf8'),
    );
    const has = new Set(kept.join('\n').match(/\w+/g));
    const used = usedOf(name);
    if (name !== 'react-router') expect(used).not.toEqual([]);
    expect(used.filter((one) => !has.has(one))).toEqual([]);
  });

  it('of the query client has what its types promise, and leads to the package that is shared whole', () => {
    const listed = (file: string): string[] =>
      [...readFileSync(join(workspaceRoot, file), 'utf8').matchAll(/^ {2}(\w+),$/gm)].map(
        ([, name = '']) => name,
      );
    const promised = listed('packages/shared/src/query/index.ts');
    expect(promised).toContain('useQuery');
    expect(listed('packages/build/src/shares/query.mjs')).toEqual(promised);
    expect(listed('packages/build/src/shares/react-query.mjs')).toEqual(expect.arrayContaining(promised));
  });
});
