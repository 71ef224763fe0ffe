import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startNewsroom } from '@newswatch/demo-newsroom';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGuardedFetcher } from '../outbound/index.ts';
import { testDatabase } from '../testing/database.ts';
import { insertArticle, insertMatch, insertSource, insertTarget, insertUser, NOON } from '../testing/rows.ts';
import { decodeIco } from './decode-ico.ts';
import { findMarks } from './find-mark.ts';
import { fetchPictures, readPicture } from './index.ts';
import { makeMark, makeThumbnail } from './make-picture.ts';

const SCRIPT = '<script>alert(1)</script>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">${SCRIPT}</svg>`;
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#c33' } });
const png = (width: number, height = width) => drawn(width, height).png().toBuffer();

/** An icon file with one picture. */
function ico(image: Uint8Array, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header[6] = size;
  header[7] = size;
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(22, 18);
  return Buffer.concat([header, image]);
}

/** Red pixels in the format of icon files. */
function bitmap(size: number): Buffer {
  const header = Buffer.alloc(40);
  header.writeUInt32LE(40, 0);
  header.writeInt32LE(size, 4);
  header.writeInt32LE(size * 2, 8);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(32, 14);
  const pixels = Buffer.alloc(size * size * 4);
  for (let at = 0; at < pixels.length; at += 4) pixels.set([0, 0, 255, 255], at);
  return Buffer.concat([header, pixels]);
}

describe('an external picture', () => {
  it('is re-encoded: small, WebP, without metadata', async () => {
    const photo = await drawn(1_600, 900)
      .withExif({ IFD0: { Copyright: SCRIPT } })
      .jpeg()
      .toBuffer();
    expect(photo.includes(SCRIPT)).toBe(true);
    const made = Buffer.from((await makeThumbnail(Buffer.concat([photo, Buffer.from(SCRIPT)]))) ?? []);
    expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 480, height: 300 });
    expect(made.includes('script')).toBe(false);
  });

  it.each([
    ['small', drawn(320, 180).png(), { width: 288, height: 180 }],
    [
      'turned by its camera',
      drawn(300, 960).jpeg().withMetadata({ orientation: 6 }),
      { width: 480, height: 300 },
    ],
  ])('is never enlarged: one that is %s', async (_what, picture, size) => {
    expect(await sharp(await makeThumbnail(await picture.toBuffer())).metadata()).toMatchObject(size);
  });

  it('is stored if the demo newsroom drew it', async () => {
    const newsroom = await startNewsroom();
    const picture = await fetch(`${newsroom.url}/harbour-post/pictures/art-1.png`);
    await newsroom.close();
    expect(await makeThumbnail(await picture.bytes())).toBeDefined();
  });

  it.each([
    ['a script', Buffer.from(SCRIPT)],
    ['a drawing with a script', Buffer.from(SVG)],
    ['a drawing that calls itself XML', Buffer.from(`<?xml version="1.0"?>${SVG}`)],
    ['a page', Buffer.from('<!doctype html><title>Not found</title>')],
    ['a picture that ends midway', 'cut' as const],
    ['the beginning of a picture before a script', Buffer.from(`\x89PNG\r\n\x1a\n${SCRIPT}`, 'latin1')],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['nothing', Buffer.alloc(0)],
  ])('is refused if it is %s', async (_what, bytes) => {
    const content = bytes === 'cut' ? (await drawn(400, 300).png().toBuffer()).subarray(0, 90) : bytes;
    expect(await makeMark(content)).toBeUndefined();
    expect(await makeThumbnail(content)).toBeUndefined();
  });

  it('is refused if it is too large, a tracking pixel, or a narrow strip', async () => {
    const bomb = await drawn(9_000, 9_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await makeThumbnail(bomb)).toBeUndefined();
    expect(await makeThumbnail(await png(1))).toBeUndefined();
    expect(await makeMark(await png(2))).toBeUndefined();
    expect(await makeThumbnail(await png(1_200, 100))).toBeUndefined();
  });

  it('is read from icon files, as PNG and as raw pixels', async () => {
    for (const image of [await png(48), bitmap(32)]) {
      const made = await makeMark(ico(image, 32));
      const { data } = await sharp(made).raw().toBuffer({ resolveWithObject: true });
      expect(data[0]).toBeGreaterThan(150);
      expect(data[2]).toBeLessThan(90);
    }
    expect(decodeIco(ico(bitmap(32), 32).subarray(0, 500))).toBeUndefined();
    expect(decodeIco(Buffer.from('no icon'))).toBeUndefined();
  });
});

it('searches for an icon where the page declares it, best match first, and finally at the conventional addresses', () => {
  const html = `<head><base href="/assets/"><link rel="icon" href="small.png" sizes="16x16"><link rel="icon" type="image/svg+xml" href="mark.svg">
    <link rel="apple-touch-icon" href="/touch.png"><link rel="shortcut icon" href="javascript:alert(1)"></head><body><link rel="icon" href="late.png">`;
  expect(findMarks(html, 'https://paper.example/news')).toEqual([
    'https://paper.example/touch.png',
    'https://paper.example/assets/small.png',
    'https://paper.example/favicon.ico',
  ]);
});

describe('collecting pictures', () => {
  const database = testDatabase();
  const site = { asked: [] as string[], answers: new Map<string, { type: string; body: Buffer | string }>() };
  const server = createServer((request, response) => {
    site.asked.push(request.url ?? '');
    const answer = site.answers.get(request.url ?? '');
    if (request.url === '/to-private') {
      response.writeHead(302, { location: `http://127.0.0.1:${secretPort()}/secret.png` }).end();
    } else if (answer) response.writeHead(200, { 'content-type': answer.type }).end(answer.body);
    else response.writeHead(404).end('Not found');
  });
  const secret = createServer((_request, response) => {
    site.asked.push('the private one');
    response.end();
  });
  const port = () => (server.address() as AddressInfo).port;
  const secretPort = () => (secret.address() as AddressInfo).port;
  const origin = () => `http://127.0.0.1:${port()}`;
  const ids = { source: '', target: '', user: '' };
  beforeAll(async () => {
    for (const each of [server, secret]) {
      await new Promise<void>((done) => each.listen(0, '127.0.0.1', () => done()));
    }
  });
  afterAll(() => {
    server.close();
    secret.close();
  });
  beforeEach(async () => {
    site.asked = [];
    site.answers.clear();
    await database.db.deleteFrom('users').execute();
    await database.db.deleteFrom('sources').execute();
    ids.user = await insertUser(database.db);
    ids.target = await insertTarget(database.db, { user_id: ids.user });
    ids.source = await insertSource(database.db, { url: `${origin()}/feed.xml`, first_success_at: NOON });
  });

  async function collect(now = NOON): Promise<void> {
    const outbound = createGuardedFetcher({
      userAgent: 'Newswatch/1.0 (+http://news.example)',
      allowedPrivateHosts: [{ host: '127.0.0.1', port: port() }],
      resolve: async () => ['10.0.0.7'],
    });
    try {
      await fetchPictures({ db: database.db, fetch: outbound.fetch, now: () => now });
    } finally {
      await outbound.close();
    }
  }
  const pictureOf = (column: 'source_id' | 'article_id', id: string) =>
    database.db.selectFrom('pictures').selectAll().where(column, '=', id).executeTakeFirst();
  async function illustrated(image_url: string, first_seen_at = NOON): Promise<string> {
    const article_id = await insertArticle(database.db, { source_id: ids.source, image_url, first_seen_at });
    await insertMatch(database.db, { target_id: ids.target, user_id: ids.user, article_id });
    return article_id;
  }

  it('stores the icon of a source, and replaces it only when it has changed', async () => {
    site.answers.set('/', { type: 'text/html', body: '<link rel="icon" href="/mark.png" sizes="128x128">' });
    site.answers.set('/mark.png', { type: 'image/png', body: await png(128) });
    await collect();
    const first = await pictureOf('source_id', ids.source);
    expect(await sharp(await readPicture(database.db, first?.id ?? '')).metadata()).toMatchObject({
      format: 'webp',
      width: 112,
    });
    site.asked = [];
    await collect();
    expect(site.asked).toEqual([]);
    const later = new Date(NOON.getTime() + 20 * 86_400_000);
    await collect(later);
    expect((await pictureOf('source_id', ids.source))?.id).toBe(first?.id);
    site.answers.set('/mark.png', { type: 'image/png', body: await png(64) });
    await collect(new Date(later.getTime() + 20 * 86_400_000));
    expect((await pictureOf('source_id', ids.source))?.id).not.toBe(first?.id);
  });

  it('does not look for an icon while a crawler is visiting the site or has just visited it', async () => {
    const secondsFrom = (seconds: number) => new Date(NOON.getTime() + seconds * 1_000);
    await database.db
      .updateTable('sources')
      .set({ leased_until: secondsFrom(10) })
      .execute();
    await collect();
    await database.db
      .updateTable('sources')
      .set({ leased_until: null, last_crawled_at: secondsFrom(-0.5) })
      .execute();
    await collect();
    expect(site.asked).toEqual([]);
    await collect(secondsFrom(1));
    expect(site.asked).toEqual(['/', '/favicon.ico']);
  });

  it('retries an incomplete icon instead of treating it as missing', async () => {
    const stop = new AbortController();
    const fetch = async () => {
      stop.abort();
      throw new Error('stopping');
    };
    await fetchPictures({ db: database.db, fetch, now: () => NOON }, stop.signal);
    expect(await pictureOf('source_id', ids.source)).toBeUndefined();
  });

  it('keeps an icon that is no longer available, and tries again tomorrow', async () => {
    site.answers.set('/favicon.ico', { type: 'image/x-icon', body: ico(bitmap(32), 32) });
    await collect();
    site.answers.clear();
    await collect(new Date(NOON.getTime() + 15 * 86_400_000));
    const kept = await pictureOf('source_id', ids.source);
    expect(kept?.bytes?.length).toBeGreaterThan(20);
    expect(kept?.next_fetch_at).toEqual(new Date(NOON.getTime() + 16 * 86_400_000));
  });

  it('refuses a script instead of a picture, whatever its name', async () => {
    site.answers.set('/favicon.ico', { type: 'image/png', body: SCRIPT });
    site.answers.set('/photo.jpg', { type: 'image/jpeg', body: SVG });
    const article = await illustrated(`${origin()}/photo.jpg`);
    await collect();
    expect((await pictureOf('source_id', ids.source))?.bytes).toBeNull();
    expect((await pictureOf('article_id', article))?.bytes).toBeNull();
    site.asked = [];
    await collect();
    expect(site.asked).toEqual([]);
  });

  it.each([
    ['a literal', () => `http://127.0.0.1:${secretPort()}/a.png`],
    ['a decimal one', () => `http://2130706433:${secretPort()}/a.png`],
    ['an octal one', () => `http://0177.0.0.1:${secretPort()}/a.png`],
    ['one in IPv6', () => `http://[::ffff:127.0.0.1]:${secretPort()}/a.png`],
    ['a name that leads there', () => `http://cdn.paper.example:${secretPort()}/a.png`],
    ['a redirect', () => `${origin()}/to-private`],
    ['the cloud’s own', () => 'http://169.254.169.254/latest/a.png'],
    ['a file', () => 'file:///etc/passwd'],
  ])('never asks a private address for one: %s', async (_what, address) => {
    const article = await illustrated(address());
    await collect();
    expect(site.asked).not.toContain('the private one');
    expect((await pictureOf('article_id', article))?.bytes).toBeNull();
  });

  it('fetches a picture again once when it is due, and keeps the stored one if it no longer exists', async () => {
    site.answers.set('/photo.png', { type: 'image/png', body: await png(200, 125) });
    const long = new Date(NOON.getTime() - 2 * 86_400_000);
    const [better, gone] = [
      await illustrated(`${origin()}/photo.png`),
      await illustrated(`${origin()}/photo.png`),
    ];
    await collect(long);
    const before = [await pictureOf('article_id', better), await pictureOf('article_id', gone)];
    await database.db
      .updateTable('articles')
      .set({ image_url: `${origin()}/gone.png` })
      .where('id', '=', gone)
      .execute();
    await database.db
      .updateTable('pictures')
      .set({ next_fetch_at: NOON })
      .where('article_id', 'is not', null)
      .execute();
    site.answers.set('/photo.png', { type: 'image/png', body: await png(960, 600) });
    site.asked = [];
    // The articles themselves are old by now.
    const later = new Date(NOON.getTime() + 9 * 86_400_000);
    await collect(later);
    await collect(later);
    expect(site.asked.filter((path) => path.endsWith('.png'))).toEqual(
      expect.arrayContaining(['/photo.png', '/gone.png']),
    );
    expect(site.asked.filter((path) => path.endsWith('.png'))).toHaveLength(2);
    const after = [await pictureOf('article_id', better), await pictureOf('article_id', gone)];
    expect(after[0]?.id).not.toBe(before[0]?.id);
    expect(after[1]).toMatchObject({ id: before[1]?.id, next_fetch_at: null });
    expect(after[1]?.bytes).toEqual(before[1]?.bytes);
  });

  it('fetches pictures that are missing before those that are only due again', async () => {
    for (const path of ['/stored.png', '/missing.png'])
      site.answers.set(path, { type: 'image/png', body: await png(400, 300) });
    const stored = await illustrated(`${origin()}/stored.png`);
    await collect();
    await database.db
      .updateTable('pictures')
      .set({ next_fetch_at: NOON })
      .where('article_id', '=', stored)
      .execute();
    await illustrated(`${origin()}/missing.png`, new Date(NOON.getTime() - 86_400_000));
    site.asked = [];
    await collect();
    expect(site.asked).toEqual(['/missing.png', '/stored.png']);
  });

  it('skips pictures that nobody would see: those of old or unmatched articles', async () => {
    site.answers.set('/photo.png', { type: 'image/png', body: await png(400, 300) });
    const photo = `${origin()}/photo.png`;
    const old = await illustrated(photo, new Date(NOON.getTime() - 9 * 86_400_000));
    const unmatched = await insertArticle(database.db, { source_id: ids.source, image_url: photo });
    const wanted = await illustrated(photo);
    await collect();
    expect(await pictureOf('article_id', old)).toBeUndefined();
    expect(await pictureOf('article_id', unmatched)).toBeUndefined();
    expect((await pictureOf('article_id', wanted))?.bytes).not.toBeNull();
  });
});
