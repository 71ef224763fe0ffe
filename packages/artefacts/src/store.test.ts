import { statSync } from 'node:fs';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { RemoteBuild } from '@newswatch/shared/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Blobs } from './blobs.ts';
import { createFolderBlobs } from './folder-blobs.ts';
import { integrityOf } from './integrity.ts';
import { makeFolder } from './make-folder.ts';
import { firstPointer, pointAt } from './pointer.ts';
import { findPointer, listPointers, swapPointer } from './pointer-store.ts';
import { removeStaleVersions, staleVersions } from './retention.ts';
import { servingFaults } from './stored-bytes.ts';
import {
  completeVersion,
  findDescriptor,
  listVersions,
  missingFiles,
  storeFile,
  versionFaults,
} from './versions.ts';

const at = new Date('2026-03-01T00:00:00.000Z');
const change = { by: 'deploy', at } as const;
const bytes = (text: string): Uint8Array => Buffer.from(text);
let folder: string;
let blobs: Blobs;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'newswatch-blobs-'));
  blobs = createFolderBlobs(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function descriptorOf(version: string): RemoteBuild {
  return {
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
  };
}
const fileOf = (text: string) => ({
  path: 'remoteEntry.js',
  bytes: text.length,
  integrity: integrityOf(bytes(text)),
});

async function publishVersion(version: string, text = version): Promise<void> {
  await storeFile(blobs, 'mf-a', version, { path: 'remoteEntry.js', bytes: bytes(text) });
  const document = descriptorOf(version);
  expect(await completeVersion(blobs, { app: 'mf-a', document }, [fileOf(text)])).toEqual([]);
}

describe('creating a folder', () => {
  it('is created with its parents, even if it already exists', () => {
    const wanted = join(folder, 'a/b/c');
    makeFolder(wanted);
    makeFolder(wanted);
    expect(statSync(wanted).isDirectory()).toBe(true);
  });

  it.runIf(process.platform === 'linux')('is refused at once if the folder cannot be created', () => {
    expect(() => makeFolder('/proc/newswatch/data')).toThrow('ENOENT');
    expect(() => makeFolder('/dev/null/data')).toThrow('ENOTDIR');
    expect(() => makeFolder('/dev/null')).toThrow('EEXIST');
  });
});

describe('a folder of bytes', () => {
  it('never replaces anything, and leaves no incomplete files', async () => {
    expect(await blobs.create('a/b.txt', bytes('one'))).toBe(true);
    expect(await blobs.create('a/b.txt', bytes('two'))).toBe(false);
    expect(Buffer.from((await blobs.read('a/b.txt')) ?? []).toString()).toBe('one');
    expect(await readdir(join(folder, 'a'))).toEqual(['b.txt']);
  });

  it('lets only one of many writers create the same name at once', async () => {
    const won = await Promise.all(
      Array.from({ length: 20 }, (_, index) => blobs.create('x', bytes(`${index}`))),
    );
    expect(won.filter(Boolean)).toHaveLength(1);
  });

  it('removes a file and the folders that become empty', async () => {
    await blobs.create('a/b/c.txt', bytes('one'));
    await blobs.remove('a/b/c.txt');
    await blobs.remove('a/b/c.txt');
    expect(await readdir(folder)).toEqual([]);
    expect(await blobs.list('a/')).toEqual([]);
  });
});

describe('a version', () => {
  it('is found once it is complete, not before', async () => {
    await storeFile(blobs, 'mf-a', 'v1v1v1', { path: 'remoteEntry.js', bytes: bytes('one') });
    expect(await findDescriptor(blobs, 'mf-a', 'v1v1v1')).toBeUndefined();
    await publishVersion('v1v1v1', 'one');
    expect(await findDescriptor(blobs, 'mf-a', 'v1v1v1')).toMatchObject({ version: 'v1v1v1' });
    expect(await listVersions(blobs, 'mf-a')).toMatchObject([{ version: 'v1v1v1' }]);
  });

  it('is refused while a file is missing or has different bytes', async () => {
    const document = descriptorOf('v1v1v1');
    const complete = () => completeVersion(blobs, { app: 'mf-a', document }, [fileOf('one')]);
    expect(await complete()).toEqual(['remoteEntry.js is missing']);
    await storeFile(blobs, 'mf-a', 'v1v1v1', { path: 'remoteEntry.js', bytes: bytes('other') });
    expect(await complete()).toEqual(['remoteEntry.js differs from the announced file']);
    expect(await listVersions(blobs, 'mf-a')).toEqual([]);
  });

  it('keeps its bytes forever', async () => {
    await publishVersion('v1v1v1', 'one');
    const again = storeFile(blobs, 'mf-a', 'v1v1v1', { path: 'remoteEntry.js', bytes: bytes('two') });
    await expect(again).rejects.toThrow('never overwritten');
    await expect(missingFiles(blobs, 'mf-a', 'v1v1v1', [fileOf('two')])).rejects.toThrow('never overwritten');
    expect(await missingFiles(blobs, 'mf-a', 'v1v1v1', [fileOf('one')])).toEqual([]);
  });
});

describe('the files of a version', () => {
  const store = (path: string, content: Uint8Array | string) =>
    storeFile(blobs, 'mf-a', 'v1v1v1', { path, bytes: Buffer.from(content) });
  const complete = (files: { path: string; content: Uint8Array | string }[], integrity = {}) =>
    completeVersion(
      blobs,
      { app: 'mf-a', document: { ...descriptorOf('v1v1v1'), integrity } },
      files.map(({ path, content }) => {
        const all = Buffer.from(content);
        return { path, bytes: all.byteLength, integrity: integrityOf(all) };
      }),
    );

  it.each([
    'descriptor.json',
    'Descriptor.JSON',
    'descriptor.json.',
    'descriptor.json.br',
    'descriptor.json/page.js',
    'media/descriptor.json',
    'page.js.1234.unfinished',
  ])('never have the names of the store’s own files: %s', async (path) => {
    await expect(store(path, 'hi')).rejects.toThrow(`${path} must not be uploaded`);
    expect(await blobs.list('r/')).toEqual([]);
  });

  it.each<[string, Uint8Array | string]>([
    ['page.js.br', brotliCompressSync('other')],
    ['page.js.gz', gzipSync('other')],
    ['page.js.br', 'not packed at all'],
  ])(
    'are served compressed only with the same content: %s with other bytes is refused',
    async (path, content) => {
      const files = [
        { path: 'page.js', content: 'page' },
        { path, content },
      ];
      for (const file of files) await store(file.path, file.content);
      expect(await complete(files)).toEqual([`${path} unpacks to different bytes than page.js`]);
      expect(await listVersions(blobs, 'mf-a')).toEqual([]);
    },
  );

  it('must all be announced if they are code or could replace it', async () => {
    const page = { path: 'page.js', content: 'page' };
    const packed = { path: 'page.js.br', content: brotliCompressSync('page') };
    await store(page.path, page.content);
    await store(packed.path, packed.content);
    expect(await complete([page])).toEqual(['page.js.br is in the store but was not announced']);
    expect(await complete([page, packed])).toEqual([]);
  });

  it('are not considered complete with the descriptor of other files', async () => {
    await publishVersion('v1v1v1', 'one');
    const integrity = { 'remoteEntry.js': integrityOf(bytes('two')) };
    const again = await complete([{ path: 'remoteEntry.js', content: 'one' }], integrity);
    expect(again).toEqual(['mf-a v1v1v1 was completed with another descriptor and is never overwritten']);
  });

  it.each([
    [{ 'page.js': 'sha384-other', 'more.js': 'sha384-more' }, ['page.js', 'more.js']],
    [{}, ['page.js']],
    ['not an object', undefined],
  ])('are refused if the list of hashes differs from the descriptor: %j', async (list, named) => {
    const files = [
      { path: 'page.js', content: 'page' },
      { path: 'integrity.json', content: JSON.stringify(list) },
    ];
    for (const { path, content } of files) await store(path, content);
    const integrity = Object.fromEntries(
      files.map(({ path, content }) => [path, integrityOf(bytes(content))]),
    );
    const faults = named?.map((path) => `integrity.json has another hash of ${path} than the descriptor`);
    expect(await complete(files, integrity)).toEqual(faults ?? ['integrity.json is not a list of hashes']);
    expect(await versionFaults(blobs, 'mf-a', { ...descriptorOf('v1v1v1'), integrity })).toEqual(
      expect.arrayContaining(faults ?? ['integrity.json is not a list of hashes']),
    );
  });

  it('are complete with a list of the descriptor’s hashes', async () => {
    const hashes = { 'page.js': integrityOf(bytes('page')) };
    const files = [
      { path: 'page.js', content: 'page' },
      { path: 'integrity.json', content: JSON.stringify(hashes) },
    ];
    for (const { path, content } of files) await store(path, content);
    const list = integrityOf(bytes(JSON.stringify(hashes)));
    expect(await complete(files, { ...hashes, 'integrity.json': list })).toEqual([]);
  });

  it('are read again and compared with the descriptor', async () => {
    await store('remoteEntry.js', 'one');
    await store('page.js', 'page');
    await store('page.js.br', brotliCompressSync('other'));
    const integrity = {
      'remoteEntry.js': integrityOf(bytes('two')),
      'gone.js': integrityOf(bytes('gone')),
    };
    expect(await versionFaults(blobs, 'mf-a', { ...descriptorOf('v1v1v1'), integrity })).toEqual([
      'gone.js is not in the store',
      'remoteEntry.js does not match the descriptor',
      'page.js has no integrity hash in the descriptor',
      'page.js.br unpacks to different bytes than page.js',
    ]);
  });

  it('cannot be both a file and a folder, which objects allow and file systems do not', () => {
    const file = { integrity: 'sha384-x', unpacked: undefined };
    const stored = new Map(['media', 'media/a/b.txt', 'mediator.txt'].map((path) => [path, file]));
    expect(servingFaults(stored)).toEqual(['media/a/b.txt is inside media, which is a file']);
  });

  it('never turn a file into a folder, or a folder into a file', async () => {
    await store('a/b', 'one');
    await expect(store('a', 'two')).rejects.toThrow('never overwritten');
    await expect(store('a/b/c', 'two')).rejects.toThrow('never overwritten');
  });

  it.each(['hi', '{}', '[]'])('are ignored with an invalid descriptor: %s', async (text) => {
    await blobs.create('r/mf-a/v1v1v1/descriptor.json', bytes(text));
    await expect(findDescriptor(blobs, 'mf-a', 'v1v1v1')).rejects.toThrow(
      'The descriptor of mf-a v1v1v1 cannot be read',
    );
  });
});

describe('the swap of a pointer', () => {
  it('is visible to everyone, under the name of its app', async () => {
    expect(await findPointer(blobs, 'mf-a')).toBeUndefined();
    expect(await swapPointer(blobs, 'mf-a', firstPointer('v1v1v1', change))).toBe(true);
    expect(await findPointer(blobs, 'mf-a')).toMatchObject({ serial: 1, current: 'v1v1v1' });
    expect([...(await listPointers(blobs)).keys()]).toEqual(['mf-a']);
  });

  it('succeeds for one of two who read the same pointer; the other changes nothing', async () => {
    const first = firstPointer('v1v1v1', change);
    await swapPointer(blobs, 'mf-a', first);
    const swaps = ['v2v2v2', 'v3v3v3', 'v4v4v4'].map((version) =>
      swapPointer(blobs, 'mf-a', pointAt(first, version, change)),
    );
    expect((await Promise.all(swaps)).filter(Boolean)).toHaveLength(1);
    expect(await swapPointer(blobs, 'mf-a', pointAt(first, 'v5v5v5', change))).toBe(false);
    expect(await findPointer(blobs, 'mf-a')).toMatchObject({ serial: 2, previous: 'v1v1v1' });
  });

  it('keeps the last twenty pointers as history', async () => {
    let pointer = firstPointer('v1v1v1', change);
    await swapPointer(blobs, 'mf-a', pointer);
    for (let turn = 0; turn < 30; turn += 1) {
      pointer = pointAt(pointer, turn % 2 ? 'v1v1v1' : 'v2v2v2', change);
      expect(await swapPointer(blobs, 'mf-a', pointer)).toBe(true);
    }
    expect(await blobs.list('pointers/mf-a/')).toHaveLength(20);
    expect(await findPointer(blobs, 'mf-a')).toEqual(pointer);
  });
});

describe('retention', () => {
  const day = (ago: number): string => new Date(at.getTime() - ago * 86_400_000).toISOString();
  const versions = [1, 2, 3, 4, 5, 29, 31, 90, 400].map((ago) => ({
    version: `v${ago}`.padEnd(6, 'x'),
    published_at: day(ago),
  }));

  it('removes versions older than thirty days that are not among the newest five and not in a pointer', () => {
    const pointer = { current: 'v1xxxx', previous: 'v400xx', canary: null };
    expect(staleVersions(versions, pointer, at)).toEqual(['v31xxx', 'v90xxx']);
    expect(staleVersions(versions.slice(4), pointer, at)).toEqual([]);
    const canary = { ...pointer, canary: { version: 'v90xxx', percent: 1 } };
    expect(staleVersions(versions, canary, at)).toEqual(['v31xxx']);
  });

  it('removes only the files of old versions and abandoned uploads', async () => {
    const names = ['v1v1v1', 'v2v2v2', 'v3v3v3', 'v4v4v4', 'v5v5v5', 'v6v6v6', 'v7v7v7'];
    for (const [age, name] of names.entries()) {
      await publishVersion(name);
      const time = new Date(day(40 + age));
      await utimes(join(folder, 'r/mf-a', name, 'descriptor.json'), time, time);
    }
    await swapPointer(blobs, 'mf-a', firstPointer('v7v7v7', change));
    for (const [name, ago] of [
      ['begun00', 2],
      ['under0way', 0],
    ] as const) {
      await storeFile(blobs, 'mf-a', name, { path: 'remoteEntry.js', bytes: bytes('x') });
      await utimes(join(folder, 'r/mf-a', name, 'remoteEntry.js'), new Date(day(ago)), new Date(day(ago)));
    }
    // A writer that was killed in the middle of a file long ago, and one that is writing now.
    const cut = (version: string) => join(folder, 'r/mf-a', version, 'page.js.1234.unfinished');
    for (const [version, ago] of [
      ['v1v1v1', 2],
      ['under0way', 0],
    ] as const) {
      await writeFile(cut(version), 'half a fi');
      await utimes(cut(version), new Date(day(ago)), new Date(day(ago)));
    }
    expect((await removeStaleVersions(blobs, 'mf-a', at)).sort()).toEqual(['begun00', 'v6v6v6']);
    expect(await readdir(join(folder, 'r/mf-a/v1v1v1'))).toEqual(['descriptor.json', 'remoteEntry.js']);
    expect(await readdir(join(folder, 'r/mf-a/under0way'))).toContain('page.js.1234.unfinished');
    expect((await readdir(join(folder, 'r/mf-a'))).sort()).toEqual(
      [...names.filter((name) => name !== 'v6v6v6').toSorted(), 'under0way'].sort(),
    );
  });
});
