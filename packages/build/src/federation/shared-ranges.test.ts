import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readManifest } from '../build-app.ts';
import { listApps } from '../workspace.ts';
import { findSharedFaults } from './shared-ranges.ts';

const requires = { role: 'user', contract: '^1', react: '^19', ui: '^1' } as const;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'newswatch-ranges-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function faults(range: string, more: { react?: string } = {}): string[] {
  const dependencies = { 'react-router-dom': range, '@newswatch/shared': 'workspace:*', ky: '^1' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'mf-x', dependencies }));
  return findSharedFaults(folder, { name: 'mf-x', requires: { ...requires, ...more } });
}

describe('a remote’s version ranges for shared modules', () => {
  it('are accepted if they are those of the whole repository', () => {
    expect(faults('catalog:')).toEqual([]);
  });

  it('fail the build with the module’s name if they allow another version', () => {
    expect(faults('^8.0.0')).toEqual([
      expect.stringMatching(
        /^mf-x\/package\.json requires react-router-dom \^8\.0\.0, .* use "catalog:" there/,
      ),
    ]);
    expect(faults('catalog:legacy')).toHaveLength(1);
  });

  it('are free for a remote that runs separately', () => {
    expect(faults('^8.0.0', { react: '^18' })).toEqual([]);
  });
});

it('are valid in our own remotes', async () => {
  for (const app of listApps().filter(({ kind }) => kind === 'remote')) {
    expect(findSharedFaults(app.folder, await readManifest(app))).toEqual([]);
  }
});
