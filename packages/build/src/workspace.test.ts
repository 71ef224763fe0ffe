import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectInputs, currentVersion } from './version.ts';
import { listApps, workspaceDependencies } from './workspace.ts';

let root: string;

function write(path: string, content: string | object): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'newswatch-workspace-'));
  write('pnpm-lock.yaml', 'lock');
  write('packages/build/package.json', { name: '@x/build' });
  write('packages/build/src/preset.ts', 'preset');
  write('packages/base/package.json', { name: '@x/base' });
  write('packages/base/src/index.ts', 'base');
  write('packages/ui/package.json', {
    name: '@x/ui',
    dependencies: { '@x/base': 'workspace:*', react: 'catalog:' },
  });
  write('packages/ui/src/index.ts', 'ui');
  write('packages/kit/package.json', { name: '@x/kit' });
  write('packages/kit/src/index.ts', 'kit');
  write('shell/package.json', { name: '@x/shell' });
  write('mf-b/package.json', { name: '@x/mf-b' });
  write('mf-a/package.json', {
    name: '@x/mf-a',
    dependencies: { '@x/ui': 'workspace:*' },
    devDependencies: { '@x/kit': 'workspace:*' },
  });
  write('mf-a/src/remote.ts', 'routes');
  write('mf-a/src/remote.test.ts', 'test');
  write('mf-a/dist/remoteEntry.js', 'built');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the workspace', () => {
  it('lists the shell and every remote', () => {
    expect(listApps(root).map((app) => `${app.kind} ${app.name}`)).toEqual([
      'shell shell',
      'remote mf-a',
      'remote mf-b',
    ]);
  });

  it('ignores the leftovers of a package that this version no longer has', () => {
    write('mf-newer/dist/remoteEntry.js', 'built');
    write('packages/newer/node_modules/.bin/tsc', '');
    expect(listApps(root).map((app) => app.name)).toEqual(['shell', 'mf-a', 'mf-b']);
    expect(workspaceDependencies(join(root, 'mf-a'), root)).toHaveLength(2);
  });

  it('follows dependencies of dependencies, but not development ones', () => {
    const folders = workspaceDependencies(join(root, 'mf-a'), root);
    expect(folders).toEqual([join(root, 'packages/base'), join(root, 'packages/ui')]);
  });

  it('names a missing dependency', () => {
    write('mf-b/package.json', { name: '@x/mf-b', dependencies: { '@x/gone': 'workspace:*' } });
    expect(() => workspaceDependencies(join(root, 'mf-b'), root)).toThrow(
      /packages\/gone\/package.json cannot be read/,
    );
  });

  it('includes the app’s own files, packages, preset and lockfile, but no tests or builds', () => {
    const paths = collectInputs(join(root, 'mf-a'), root).map((input) => input.path);
    expect(paths.sort()).toEqual([
      'mf-a/package.json',
      'mf-a/src/remote.ts',
      'packages/base/package.json',
      'packages/base/src/index.ts',
      'packages/build/src/preset.ts',
      'packages/ui/package.json',
      'packages/ui/src/index.ts',
      'pnpm-lock.yaml',
    ]);
  });

  it('changes an app’s version when one of its packages changes, and no other app’s', () => {
    const before = [currentVersion(join(root, 'mf-a'), root), currentVersion(join(root, 'mf-b'), root)];
    write('packages/base/src/index.ts', 'changed');
    expect(currentVersion(join(root, 'mf-a'), root)).not.toBe(before[0]);
    expect(currentVersion(join(root, 'mf-b'), root)).toBe(before[1]);
  });
});
