import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readManifest } from '../build-app.ts';
import { listApps, workspaceRoot } from '../workspace.ts';
import { providedByShell } from './shared-modules.ts';
import { type Asked, findSharedFaults, sharedByShell, sharedFaults } from './shared-ranges.ts';

const provided = { contract: '1.0.0', react: '19.3.1', ui: '1.0.0' };
const shared = [{ name: 'react-router-dom', version: '7.18.5', accepted: '^7.0.0' }];
const asking = (range: string, requires: Partial<Asked['requires']> = {}): Asked => ({
  requires: { role: 'user', contract: '^1', react: '^19', ui: '^1', ...requires },
  ranges: { 'react-router-dom': range, ky: '^1' },
});
const faults = (asked: Asked, modules = shared) => sharedFaults('mf-x', asked, modules, provided);

describe('what a remote requires of shared modules', () => {
  it('is accepted if the shell shares a version in its range', () => {
    expect(faults(asking('^7.1.0'))).toEqual([]);
  });

  it('fails the build with the module’s name if the shell shares another version', () => {
    expect(faults(asking('^8.0.0'))).toEqual([
      expect.stringMatching(
        /^mf-x\/package\.json requires react-router-dom \^8\.0\.0, but the shell shares 7\.18\.5/,
      ),
    ]);
  });

  it('may be anything for a remote that runs separately', () => {
    expect(faults(asking('^8.0.0', { react: '^18' }))).toEqual([]);
  });

  it('fails the build if the range that all remotes accept excludes the shell’s version', () => {
    const ahead = [{ name: 'jotai', version: '4.0.0', accepted: '^3.0.0' }];
    expect(faults(asking('^7'), ahead)).toEqual([
      expect.stringMatching(/^The shell shares jotai 4\.0\.0, but the remotes accept \^3\.0\.0/),
    ]);
  });
});

it('knows the version of everything that the shell shares', () => {
  const versions = Object.fromEntries(sharedByShell().map(({ name, version }) => [name, version]));
  expect(versions).toMatchObject({
    react: expect.stringMatching(/^19\./),
    'react-router': versions['react-router-dom'],
    'react-hook-form': expect.stringMatching(/^7\./),
    '@newswatch/ui/table': expect.stringMatching(/^\d+\.\d+\.\d+$/),
  });
});

it('finds nothing to fix in our own remotes', async () => {
  for (const app of listApps().filter(({ kind }) => kind === 'remote')) {
    expect(findSharedFaults(app.folder, await readManifest(app))).toEqual([]);
  }
});

it('does not need the shell’s sources to build a remote: a clone with the packages and that remote is enough', async () => {
  const clone = mkdtempSync(join(tmpdir(), 'newswatch-clone-'));
  symlinkSync(join(workspaceRoot, 'packages'), join(clone, 'packages'));
  try {
    expect(providedByShell(clone)).toEqual(providedByShell());
    const [remote] = listApps().filter(({ kind }) => kind === 'remote');
    if (!remote) throw new Error('There is no remote');
    const manifest = await readManifest(remote);
    expect(findSharedFaults(remote.folder, manifest, clone)).toEqual([]);
    const ahead = { ...manifest, requires: { ...manifest.requires, react: '^18' } };
    expect(sharedByShell(clone)).toEqual(sharedByShell());
    expect(findSharedFaults(remote.folder, ahead, clone)).toEqual(findSharedFaults(remote.folder, ahead));
  } finally {
    rmSync(clone, { recursive: true });
  }
});
