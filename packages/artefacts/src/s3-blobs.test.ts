import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StoreUnavailable } from './blobs.ts';
import { createFolderBlobs } from './folder-blobs.ts';
import { createMirroredBlobs } from './mirrored-blobs.ts';
import { firstPointer, pointAt } from './pointer.ts';
import { findPointer, swapPointer } from './pointer-store.ts';
import { createS3Blobs, parseS3Address, type S3Blobs } from './s3-blobs.ts';
import { type S3Fault, type S3StandIn, startS3StandIn } from './s3-stand-in.fixture.ts';

const change = { by: 'deploy', at: new Date('2026-03-01T00:00:00.000Z') } as const;
const bytes = (text: string): Uint8Array => Buffer.from(text);
const text = (found: Uint8Array | undefined): string | undefined => found && Buffer.from(found).toString();
let standIn: S3StandIn | undefined;
let blobs: S3Blobs;

async function open(habits: Parameters<typeof startS3StandIn>[0] = {}): Promise<S3StandIn> {
  standIn = await startS3StandIn(habits);
  blobs = createS3Blobs({
    ...parseS3Address('s3://newswatch/artefacts/'),
    endpoint: standIn.endpoint,
    region: 'eu-west-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    timeoutMs: 300,
  });
  return standIn;
}
afterEach(async () => {
  blobs.close();
  await standIn?.close();
});

describe('an S3-compatible store', () => {
  it.each([412, 409] as const)(
    'never replaces anything; %i means that the object exists',
    async (refusesWith) => {
      const { objects } = await open({ refusesWith });
      expect(await blobs.create('r/mf-a/v1/page.js', bytes('one'))).toBe(true);
      expect(await blobs.create('r/mf-a/v1/page.js', bytes('two'))).toBe(false);
      expect(text(await blobs.read('r/mf-a/v1/page.js'))).toBe('one');
      expect([...objects.keys()]).toEqual(['artefacts/r/mf-a/v1/page.js']);
    },
  );

  it('lists objects page by page with their dates, and removes them', async () => {
    await open();
    const keys = ['r/a/1', 'r/a/2', 'r/a/3', 'r/a/4', 'r/a/5', 'r/b/1'];
    for (const key of keys) await blobs.create(key, bytes(key));
    expect(await blobs.list('r/a/')).toEqual(keys.slice(0, 5));
    expect(await blobs.createdAt('r/a/1')).toBeInstanceOf(Date);
    await blobs.remove('r/a/1');
    await blobs.remove('r/a/1');
    expect(await blobs.read('r/a/1')).toBeUndefined();
    expect(await blobs.createdAt('r/a/1')).toBeUndefined();
  });

  it('lets only one of several swap a pointer that all of them read', async () => {
    await open();
    const first = firstPointer('v1v1v1', change);
    expect(await swapPointer(blobs, 'mf-a', first)).toBe(true);
    const swaps = ['v2v2v2', 'v3v3v3', 'v4v4v4'].map((version) =>
      swapPointer(blobs, 'mf-a', pointAt(first, version, change)),
    );
    expect((await Promise.all(swaps)).filter(Boolean)).toHaveLength(1);
    expect(await findPointer(blobs, 'mf-a')).toMatchObject({ serial: 2, previous: 'v1v1v1' });
  });

  it.each([412, 409] as const)(
    'passes the probe when it refuses with %i, even a second time',
    async (refusesWith) => {
      await open({ refusesWith });
      await expect(blobs.probe()).resolves.toBeUndefined();
      await expect(blobs.probe()).resolves.toBeUndefined();
    },
  );

  it('is refused when it ignores conditional writes', async () => {
    await open({ ignoresConditions: true });
    await expect(blobs.probe()).rejects.toThrow('ignores If-None-Match');
  });

  it.each<[string, S3Fault]>([
    ['answers 500', 500],
    ['answers 503', 503],
    ['refuses the key', 403],
    ['hangs', 'hang'],
    ['breaks off', 'cut'],
  ])('counts as unavailable if it %s, and no object is treated as missing', async (_, fault) => {
    const s3 = await open();
    await blobs.create('r/mf-a/v1/page.js', bytes('one'));
    s3.fault = () => fault;
    await expect(blobs.read('r/mf-a/v1/page.js')).rejects.toThrow(StoreUnavailable);
    if (fault === 'cut') return;
    await expect(blobs.list('r/')).rejects.toThrow(StoreUnavailable);
    await expect(blobs.createdAt('r/mf-a/v1/page.js')).rejects.toThrow(StoreUnavailable);
    await expect(blobs.create('r/mf-a/v1/other.js', bytes('two'))).rejects.toThrow(StoreUnavailable);
    s3.fault = () => undefined;
    expect(text(await blobs.read('r/mf-a/v1/page.js'))).toBe('one');
    expect(await blobs.read('r/mf-a/v1/other.js')).toBeUndefined();
  });

  it('counts as unavailable, not as empty, if the bucket does not exist', async () => {
    const s3 = await open();
    s3.fault = (_, key) => (key === '' ? 404 : undefined);
    await expect(blobs.list('pointers/')).rejects.toThrow('There is no such bucket');
  });

  it('performs a swap exactly once even if the response is lost', async () => {
    const s3 = await open();
    let lost = 0;
    s3.fault = (method, key) => {
      if (method !== 'PUT' || !key.includes('pointers/') || lost > 0) return undefined;
      lost += 1;
      return 'lost';
    };
    const first = firstPointer('v1v1v1', change);
    expect(await swapPointer(blobs, 'mf-a', first)).toBe(true);
    expect(lost).toBe(1);
    expect(await swapPointer(blobs, 'mf-a', firstPointer('v2v2v2', change))).toBe(false);
    expect(await findPointer(blobs, 'mf-a')).toEqual(first);
  });

  it('is specified by an address', async () => {
    await open();
    expect(parseS3Address('s3://bucket')).toEqual({ bucket: 'bucket', prefix: '' });
    expect(parseS3Address('s3://my.bucket/a/b/')).toEqual({ bucket: 'my.bucket', prefix: 'a/b/' });
    expect(() => parseS3Address('https://bucket')).toThrow('s3://bucket/prefix');
  });
});

describe('locally served copies', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'newswatch-mirror-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('are complete versions, copied once, when their descriptor is requested', async () => {
    const { objects } = await open();
    const mirrored = createMirroredBlobs(blobs, createFolderBlobs(folder));
    for (const file of ['page.js', 'page.js.br', 'media/font.woff2', 'descriptor.json']) {
      await mirrored.create(`r/mf-a/v1v1v1/${file}`, bytes(file));
    }
    expect(await readdir(folder)).toEqual([]);
    const [one, two] = await Promise.all([1, 2].map(() => mirrored.read('r/mf-a/v1v1v1/descriptor.json')));
    expect([text(one), text(two)]).toEqual(['descriptor.json', 'descriptor.json']);
    const files = await readdir(join(folder, 'r/mf-a/v1v1v1'), { recursive: true });
    expect(files.sort()).toEqual(['descriptor.json', 'media', 'media/font.woff2', 'page.js', 'page.js.br']);
    objects.clear();
    expect(text(await mirrored.read('r/mf-a/v1v1v1/descriptor.json'))).toBe('descriptor.json');
  });

  it('never include incomplete versions', async () => {
    await open();
    const mirrored = createMirroredBlobs(blobs, createFolderBlobs(folder));
    await mirrored.create('r/mf-a/v1v1v1/page.js', bytes('one'));
    expect(await mirrored.read('r/mf-a/v1v1v1/descriptor.json')).toBeUndefined();
    expect(await readdir(folder)).toEqual([]);
  });
});
