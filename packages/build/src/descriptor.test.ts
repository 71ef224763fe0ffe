import { integrityOf } from '@newswatch/artefacts';
import type { RemoteManifest } from '@newswatch/shared/contracts';
import { describe, expect, it } from 'vitest';
import { type BuildGraph, type FileGroup, sharedName } from './build-graph.ts';
import { type BuildFacts, describeRemote, describeShell } from './descriptor.ts';

const group = (given: Partial<FileGroup>): FileGroup => ({
  name: undefined,
  provides: undefined,
  through: undefined,
  files: [],
  consumes: [],
  ...given,
});

const facts = (graph: BuildGraph): BuildFacts => ({
  version: '0a1b2c3d4e5f',
  graph,
  files: [{ name: 'remoteEntry.js', bytes: new TextEncoder().encode('entry') }],
  builtAt: new Date('2026-03-03T12:00:00.000Z'),
  revision: 'abc',
});

const manifest: RemoteManifest = {
  name: 'mf-targets',
  title: 'Targets',
  owner: 'Targets team',
  requires: { role: 'user', contract: '^1', react: '^19', ui: '^1' },
  routes: [
    { path: '/targets', title: 'Targets', access: 'user', page: 'targets' },
    { path: '/targets/:targetId', title: 'Target', access: 'user', page: 'target' },
  ],
  navigation: [],
};

const provides = { contract: '1.0.0', react: '19.3.1', ui: '1.0.0' };

const remoteGraph: BuildGraph = {
  entry: group({ name: 'mf_targets__x', files: ['remoteEntry.js'] }),
  groups: [
    group({ name: '__federation_expose_remote', files: ['expose.js'], consumes: ['@newswatch/shell-api'] }),
    group({
      name: 'targets',
      files: ['34.js', 'targets.css', 'targets.js'],
      consumes: ['react', '@newswatch/ui/table'],
    }),
    group({ name: 'work', files: ['work.js'], consumes: ['@newswatch/shared/api'] }),
    group({ name: 'target', files: ['34.js', 'target.js'], consumes: ['react'], through: 'work' }),
  ],
};

describe('the descriptor of a remote', () => {
  it('lists what to preload for each page, in order, and which shared entries it imports', () => {
    const descriptor = describeRemote(manifest, facts(remoteGraph));
    expect(descriptor).toMatchObject({
      name: 'mf-targets',
      version: '0a1b2c3d4e5f',
      container: 'mf_targets__0a1b2c3d4e5f',
      base_path: '/r/mf-targets/0a1b2c3d4e5f/',
      entry: 'remoteEntry.js',
      preload: {
        targets: ['remoteEntry.js', 'expose.js', '34.js', 'targets.css', 'targets.js'],
        target: ['remoteEntry.js', 'expose.js', 'work.js', '34.js', 'target.js'],
      },
      doors: {
        targets: ['@newswatch/shell-api', '@newswatch/ui/table', 'react'],
        target: ['@newswatch/shared/api', '@newswatch/shell-api', 'react'],
      },
      built_at: '2026-03-03T12:00:00.000Z',
      revision: 'abc',
    });
  });

  it('has the integrity of every file', () => {
    const { integrity } = describeRemote(manifest, facts(remoteGraph));
    expect(integrity).toEqual({ 'remoteEntry.js': integrityOf(new TextEncoder().encode('entry')) });
    // printf entry | openssl dgst -sha384 -binary | base64
    expect(integrity['remoteEntry.js']).toBe(
      'sha384-62uBgnG6+YTGQNMl+obi6qVkdGZnlhGcgfthFhDiF516gWydfNbHtTpyulxi7Aeh',
    );
  });

  it('refuses a manifest with pages that are not in the build, and names each', () => {
    const graph = { ...remoteGraph, groups: remoteGraph.groups.slice(0, 1) };
    const fault = (page: string) =>
      `mf-targets/remote.json names the page "${page}", but no import() in src carries webpackChunkName: "${page}"`;
    // An error of this name is printed without its stack.
    expect(() => describeRemote(manifest, facts(graph))).toThrow(
      expect.objectContaining({ name: 'BuildFailure', message: `${fault('targets')}\n${fault('target')}` }),
    );
  });
});

describe('the descriptor of the shell', () => {
  const graph: BuildGraph = {
    entry: group({ name: 'main', files: ['main.css', 'main.js'], consumes: ['react', 'react-dom'] }),
    groups: [
      group({ provides: '@newswatch/ui/frame', files: ['frame.js'], consumes: ['react'] }),
      group({
        provides: '@newswatch/ui/core',
        files: ['antd.js', 'core.js'],
        consumes: ['react-dom', '@newswatch/ui/frame'],
      }),
      // The copy that is used if no other is provided: never loaded in the shell.
      group({ files: ['fallback.js'] }),
    ],
  };

  it('starts with one script and one stylesheet', () => {
    expect(describeShell(facts(graph), provides)).toMatchObject({
      base_path: '/assets/0a1b2c3d4e5f/',
      scripts: ['main.js'],
      styles: ['main.css'],
      preload: [],
    });
  });

  it('is not written when the first script imports a shared module that has its own file', () => {
    const entry = { ...graph.entry, consumes: ['react', '@newswatch/ui/frame'] };
    expect(() => describeShell(facts({ ...graph, entry }), provides)).toThrow(
      /first script imports @newswatch\/ui\/frame, .* list it in FIRST_LOAD/,
    );
  });

  it('lists separately what not every page needs, each file once', () => {
    const groups = [
      ...graph.groups,
      group({ name: 'calls', files: ['calls.js'], consumes: ['react', '@newswatch/shared/api'] }),
      group({
        name: 'frame',
        files: ['icons.js', 'layout.js'],
        consumes: ['react', '@newswatch/shared/api'],
      }),
      group({ provides: '@newswatch/shared/api', files: ['api.js'], consumes: ['react'] }),
    ];
    expect(describeShell(facts({ ...graph, groups }), provides).parts).toEqual({
      calls: ['api.js', 'calls.js'],
      frame: ['icons.js', 'layout.js'],
    });
  });

  it('lists the files of each shared module, including those of its imports', () => {
    expect(describeShell(facts(graph), provides).doors).toEqual({
      '@newswatch/ui/core': ['frame.js', 'antd.js', 'core.js'],
      '@newswatch/ui/frame': ['frame.js'],
    });
  });
});

describe('the name of a shared module', () => {
  it.each([
    [
      'consume shared module (default) @newswatch/ui/core@^1.0.0 (strict) (singleton)',
      'consume',
      '@newswatch/ui/core',
    ],
    ['consume shared module (default) react/jsx-runtime@^19.0.0 (strict)', 'consume', 'react/jsx-runtime'],
    ['provide shared module (default) react@19.3.1 = /x/react@19.3.1/index.js', 'provide', 'react'],
  ] as const)('is read from %s', (identifier, role, name) => {
    expect(sharedName(identifier, role)).toBe(name);
  });

  it('is not found in an ordinary module', () => {
    expect(sharedName('javascript/auto|/x/react/index.js', 'consume')).toBeUndefined();
  });
});
