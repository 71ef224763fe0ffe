import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Blobs,
  createFolderBlobs,
  findPointer,
  findSourceMaps,
  pointAt,
  quarantine,
  swapPointer,
  withdraw,
} from '@newswatch/artefacts';
import type { RemoteBuild } from '@newswatch/shared/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followBuild, publish, readDist } from './artefact-store.ts';
import type { App } from './workspace.ts';

const at = new Date('2026-03-01T00:00:00.000Z');
let folder: string;
let app: App;
let store: string;
let blobs: Blobs;

const build = (version: string): RemoteBuild => ({
  name: 'mf-a',
  title: 'A',
  owner: 'Team A',
  requires: { role: 'user', contract: '^1', react: '^19', ui: '^1' },
  routes: [],
  navigation: [],
  version,
  container: `mf_a__${version}`,
  base_path: `/r/mf-a/${version}/`,
  entry: 'remoteEntry.js',
  integrity: {},
  preload: {},
  doors: {},
  built_at: at.toISOString(),
  revision: 'test',
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'newswatch-store-'));
  store = join(folder, 'data/artefacts');
  blobs = createFolderBlobs(store);
  app = { name: 'mf-a', folder: join(folder, 'mf-a'), kind: 'remote' };
  await mkdir(join(app.folder, 'dist/media'), { recursive: true });
  await writeFile(join(app.folder, 'dist/remoteEntry.js'), 'one');
  await writeFile(join(app.folder, 'dist/remoteEntry.js.map'), 'sources');
  await writeFile(join(app.folder, 'dist/media/x.woff2'), 'font');
  await writeFile(join(app.folder, 'dist/descriptor.json'), '{}');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('publishing a build', () => {
  it('stores it under its name and version, without source maps', async () => {
    await publish(blobs, app, build('v1v1v1'));
    const files = await readdir(join(store, 'r/mf-a/v1v1v1'), { recursive: true });
    expect(files.sort()).toEqual(['descriptor.json', 'media', 'media/x.woff2', 'remoteEntry.js']);
  });

  it('stores its source maps elsewhere, without the sources; an unreadable one is left out', async () => {
    const map = {
      version: 3,
      sources: [
        'webpack://mf-a/./src/page.tsx?1a2b',
        'webpack://mf-a/../packages/ui/src/card.tsx',
        'webpack://mf-a/../node_modules/.pnpm/ky@2/node_modules/ky/index.js',
        null,
      ],
      sourcesContent: ['const secret = 1;'],
      names: [],
      mappings: 'AAAA',
    };
    await writeFile(join(app.folder, 'dist/page.js.map'), JSON.stringify(map));
    await publish(blobs, app, build('v1v1v1'));
    const maps = await findSourceMaps(blobs, 'mf-a', 'v1v1v1');
    expect(Object.fromEntries(maps ?? [])).toEqual({
      'page.js': {
        version: 3,
        sources: ['mf-a/src/page.tsx', 'packages/ui/src/card.tsx', 'node_modules/ky/index.js', 'mf-a'],
        names: [],
        mappings: 'AAAA',
      },
    });
  });

  it('never changes a stored version', async () => {
    await publish(blobs, app, build('v1v1v1'));
    await writeFile(join(app.folder, 'dist/remoteEntry.js'), 'two');
    await publish(blobs, app, build('v1v1v1'));
    expect(await readFile(join(store, 'r/mf-a/v1v1v1/remoteEntry.js'), 'utf8')).toBe('one');
  });

  it('can publish the same version twice at once, and leaves no incomplete files', async () => {
    await Promise.all([publish(blobs, app, build('v1v1v1')), publish(blobs, app, build('v1v1v1'))]);
    expect(await readdir(join(store, 'r/mf-a'))).toEqual(['v1v1v1']);
  });

  it('completes an interrupted upload', async () => {
    await blobs.create('r/mf-a/v1v1v1/remoteEntry.js', Buffer.from('one'));
    await publish(blobs, app, build('v1v1v1'));
    expect((await readDist(app)).map(({ path }) => path)).toEqual(['media/x.woff2', 'remoteEntry.js']);
    expect(await readdir(join(store, 'r/mf-a/v1v1v1'))).toContain('descriptor.json');
  });
});

describe('the version that npm start makes current', () => {
  const follow = (version: string) => followBuild(blobs, 'mf-a', version, at);

  it('is each new build, with the previous one for a rollback', async () => {
    expect(await follow('v1v1v1')).toEqual({ result: 'pointed' });
    expect(await follow('v2v2v2')).toEqual({ result: 'pointed' });
    expect(await follow('v2v2v2')).toEqual({ result: 'pointed' });
    expect(await findPointer(blobs, 'mf-a')).toMatchObject({
      serial: 2,
      current: 'v2v2v2',
      previous: 'v1v1v1',
    });
  });

  it('is not the build if someone deployed another version manually', async () => {
    await follow('v1v1v1');
    const pointer = await findPointer(blobs, 'mf-a');
    if (!pointer) throw new Error('There is a pointer');
    await swapPointer(blobs, 'mf-a', pointAt(pointer, 'v9v9v9', { by: 'deploy', at }));
    expect(await follow('v2v2v2')).toEqual({ result: 'kept', version: 'v9v9v9', because: 'deployed' });
    expect(await findPointer(blobs, 'mf-a')).toMatchObject({ current: 'v9v9v9' });
  });

  it('is nothing if the remote was withdrawn manually', async () => {
    await follow('v1v1v1');
    const pointer = await findPointer(blobs, 'mf-a');
    const out = pointer && withdraw(pointer, { by: 'deploy', at });
    if (!out) throw new Error('There is a pointer');
    await swapPointer(blobs, 'mf-a', out);
    expect(await follow('v2v2v2')).toEqual({ result: 'kept', version: null, because: 'withdrawn' });
    expect(await findPointer(blobs, 'mf-a')).toMatchObject({ current: null });
  });

  it('is not a version in quarantine', async () => {
    await follow('v1v1v1');
    await follow('v2v2v2');
    const pointer = await findPointer(blobs, 'mf-a');
    const mended =
      pointer &&
      quarantine(
        pointer,
        { version: 'v2v2v2', reason: 'it does not load', at },
        { version: 'v1v1v1', passedOver: [] },
      );
    if (!mended) throw new Error('There is a version to go back to');
    await swapPointer(blobs, 'mf-a', mended);
    expect(await follow('v2v2v2')).toEqual({ result: 'kept', version: 'v1v1v1', because: 'quarantined' });
  });
});
