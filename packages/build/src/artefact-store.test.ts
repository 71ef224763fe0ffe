import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { artefactFolder, findPointer, publish, writePointer } from './artefact-store.ts';
import type { App } from './workspace.ts';

let folder: string;
let app: App;
let store: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'newswatch-store-'));
  store = join(folder, 'data/artefacts');
  app = { name: 'mf-a', folder: join(folder, 'mf-a'), kind: 'remote' };
  await mkdir(join(app.folder, 'dist/media'), { recursive: true });
  await writeFile(join(app.folder, 'dist/remoteEntry.js'), 'one');
  await writeFile(join(app.folder, 'dist/remoteEntry.js.map'), 'sources');
  await writeFile(join(app.folder, 'dist/media/x.woff2'), 'font');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the artefact store', () => {
  it('keeps a build below its name and version, without source maps', async () => {
    await publish(store, app, 'v1v1v1');
    const files = await readdir(join(store, 'r/mf-a/v1v1v1'), { recursive: true });
    expect(files.sort()).toEqual(['media', 'media/x.woff2', 'remoteEntry.js']);
  });

  it('never touches a version that is there', async () => {
    await publish(store, app, 'v1v1v1');
    await writeFile(join(app.folder, 'dist/remoteEntry.js'), 'two');
    await publish(store, app, 'v1v1v1');
    expect(await readFile(join(store, 'r/mf-a/v1v1v1/remoteEntry.js'), 'utf8')).toBe('one');
  });

  it('keeps the old version beside the new one', async () => {
    await publish(store, app, 'v1v1v1');
    await publish(store, app, 'v2v2v2');
    expect((await readdir(join(store, 'r/mf-a'))).sort()).toEqual(['v1v1v1', 'v2v2v2']);
  });

  it('publishes the same version twice at once, and leaves nothing unfinished', async () => {
    await Promise.all([publish(store, app, 'v1v1v1'), publish(store, app, 'v1v1v1')]);
    expect(await readdir(join(store, 'r/mf-a'))).toEqual(['v1v1v1']);
  });

  it('puts the shell beside the remotes', () => {
    expect(artefactFolder('/s', { name: 'shell', kind: 'shell' }, 'v1v1v1')).toBe('/s/shell/v1v1v1');
  });

  it('has no pointer at first, then the one that was written', async () => {
    expect(await findPointer(store)).toBeUndefined();
    const pointer = { shell: { current: 'aaaaaa' }, remotes: { 'mf-a': { current: 'v1v1v1' } } };
    await writePointer(store, pointer);
    expect(await findPointer(store)).toEqual(pointer);
    expect(await readdir(store)).toEqual(['current.json']);
  });

  it('refuses a pointer to something that is no version', async () => {
    await expect(writePointer(store, { shell: { current: '../../etc' }, remotes: {} })).rejects.toThrow();
  });
});
