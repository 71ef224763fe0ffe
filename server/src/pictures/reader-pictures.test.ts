import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createArticles } from '../content/index.ts';
import { createGuardedFetcher } from '../outbound/index.ts';
import { testDatabase } from '../testing/database.ts';
import { insertArticle, insertSource, insertUser, NOON } from '../testing/rows.ts';
import { createReaderPictures } from './index.ts';

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a6' } })
    .jpeg()
    .toBuffer();

const first = 'A storm keeps the ships in port until Friday, the harbour office said.';
const second = 'The ferry stays in port as well, and its passengers take the train.';

describe('pictures of articles in the reader', () => {
  const database = testDatabase();
  const site = {
    asked: [] as string[],
    answer: (response: ServerResponse, _path: string) => void response.end(),
  };
  const server = createServer((request, response) => {
    site.asked.push(request.url ?? '');
    site.answer(response, request.url ?? '');
  });
  const port = () => (server.address() as AddressInfo).port;
  const address = (path: string) => `http://127.0.0.1:${port()}${path}`;
  const found = (url: string, after = 0, tail = '') => ({
    ...{ url, alt: '', caption: 'The harbour', credit: 'Ida Brandt', width: null, height: null, after, tail },
  });
  let user = '';
  let source = '';
  const time = { now: NOON };
  const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

  beforeAll(() => new Promise<void>((done) => void server.listen(0, '127.0.0.1', () => done())));
  const outbound = () =>
    createGuardedFetcher({
      userAgent: 'Newswatch/1.0 (+http://news.example)',
      allowedPrivateHosts: [{ host: '127.0.0.1', port: port() }],
    });
  let guarded: ReturnType<typeof outbound>;
  beforeAll(() => {
    guarded = outbound();
  });
  afterAll(async () => {
    await guarded.close();
    server.close();
  });
  beforeEach(async () => {
    site.asked = [];
    const body = await photo(2_400, 1_600);
    site.answer = (response) => void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(body);
    time.now = NOON;
    await database.db.deleteFrom('users').execute();
    await database.db.deleteFrom('sources').execute();
    user = await insertUser(database.db);
    source = await insertSource(database.db);
  });

  const pictures = () => createReaderPictures({ db: database.db, fetch: guarded.fetch, now: () => time.now });
  const articles = () => createArticles({ db: database.db, now: () => time.now });
  const article = (shown: readonly object[], values: object = {}) =>
    insertArticle(database.db, {
      source_id: source,
      content_text: `${first}\n\n${second}`,
      pictures: JSON.stringify(shown),
      ...values,
    });
  const shownTo = async (id: string, reader = user) => (await articles().get(reader, id)).pictures ?? [];
  const keyOf = (path = '') => /([0-9a-f]{32})\.webp$/.exec(path)?.[1] ?? '';
  const keyIn = async (id: string) => keyOf((await shownTo(id))[0]?.path);

  it('are fetched when a reader asks, once, scaled to the reader and stored with their size', async () => {
    const id = await article([found(address('/a.jpg'), first.length, first.slice(-40))]);
    const [before] = await shownTo(id);
    expect(before).toMatchObject({
      caption: 'The harbour',
      credit: 'Ida Brandt',
      after: first.length,
      width: null,
    });
    expect(JSON.stringify(before)).not.toContain('127.0.0.1');
    expect(site.asked).toEqual([]);
    const bytes = await pictures().read(user, id, keyOf(before?.path));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1_280, height: 853 });
    expect(await pictures().read(user, id, keyOf(before?.path))).toEqual(Buffer.from(bytes ?? []));
    expect(site.asked).toEqual(['/a.jpg']);
    expect(await shownTo(id)).toMatchObject([{ width: 1_280, height: 853 }]);
  });

  it('are fetched once if several people ask at the same time, in one process or in two', async () => {
    const id = await article([found(address('/a.jpg'))]);
    const key = await keyIn(id);
    const other = await insertUser(database.db);
    const [one, two] = [pictures(), pictures()];
    const answers = await Promise.all([
      one.read(user, id, key),
      one.read(other, id, key),
      two.read(user, id, key),
      two.read(other, id, key),
    ]);
    expect(answers.every((bytes) => (bytes?.length ?? 0) > 100)).toBe(true);
    expect(site.asked).toEqual(['/a.jpg']);
  });

  it('of a site that does not answer do not keep the readers of other articles waiting', async () => {
    const answers = Promise.withResolvers<void>();
    const bytes = await photo(300, 200);
    const reading = createReaderPictures({
      db: database.db,
      fetch: async (url) => {
        if (url.includes('slow')) await answers.promise;
        return { bytes };
      },
      now: () => time.now,
    });
    const slow = await article(
      Array.from({ length: 20 }, (_, at) => found(`https://slow.example/${at}.jpg`)),
    );
    const others = (await shownTo(slow)).map(({ path }) => reading.read(user, slow, keyOf(path)));
    const id = await article([found('https://paper.example/a.jpg')]);
    expect(await reading.read(user, id, await keyIn(id))).toBeDefined();
    answers.resolve();
    expect((await Promise.all(others)).filter((copy) => copy !== undefined)).toHaveLength(20);
  });

  it('are fetched again if the process that fetched them was killed', async () => {
    const id = await article([found(address('/a.jpg'))]);
    const key = await keyIn(id);
    await database.db
      .insertInto('article_pictures')
      .values({ article_id: id, key, leased_until: NOON })
      .execute();
    expect(await pictures().read(user, id, key)).toBeDefined();
  });

  it('are refused to everybody who may not read the article, and to those who must choose a password', async () => {
    const id = await article([found(address('/a.jpg'))]);
    const key = await keyIn(id);
    const mustChoose = await insertUser(database.db, { must_change_password: true });
    expect(await pictures().read(mustChoose, id, key)).toBeUndefined();
    expect(await pictures().read('usr_00000000000000000000000000', id, key)).toBeUndefined();
    expect(await pictures().read(user, id, '0'.repeat(32))).toBeUndefined();
    await pictures().read(user, id, key);
    for (const status of ['hidden', 'removed'] as const) {
      await database.db.updateTable('articles').set({ status }).where('id', '=', id).execute();
      expect([status, await pictures().read(user, id, key)]).toEqual([status, undefined]);
    }
    expect(site.asked).toEqual(['/a.jpg']);
  });

  it.each([
    ['a private address', () => 'http://127.0.0.1:9/a.jpg'],
    ['the cloud’s own', () => 'http://169.254.169.254/latest/a.jpg'],
    ['a page that is gone', () => address('/gone.jpg')],
    ['a script', () => address('/script.jpg')],
    ['a tracking pixel', () => address('/pixel.jpg')],
    ['too many bytes', () => address('/large.jpg')],
  ])('are left out if they cannot be used: %s', async (_what, url) => {
    const pixel = await photo(1, 1);
    site.answer = (response, path) => {
      if (path === '/gone.jpg') response.writeHead(404).end();
      else if (path === '/script.jpg') response.end('<svg xmlns="http://www.w3.org/2000/svg"/>');
      else response.end(path === '/pixel.jpg' ? pixel : Buffer.alloc(8_000_001));
    };
    const id = await article([found(url())]);
    const key = await keyIn(id);
    expect(await pictures().read(user, id, key)).toBeUndefined();
    expect(await shownTo(id)).toEqual([]);
    const asked = site.asked.length;
    await pictures().read(user, id, key);
    expect(site.asked).toHaveLength(asked);
  });

  it('are tried again later if the site could not be reached', async () => {
    const { answer } = site;
    site.answer = (response) => void response.writeHead(503).end();
    const id = await article([found(address('/a.jpg'))]);
    const key = await keyIn(id);
    expect(await pictures().read(user, id, key)).toBeUndefined();
    site.answer = answer;
    time.now = later(16);
    expect(await shownTo(id)).toHaveLength(1);
    expect(await pictures().read(user, id, key)).toBeDefined();
  });

  it('keep their places when the text is corrected, and go with a paragraph that is removed', async () => {
    const id = await article([
      found(address('/a.jpg'), first.length, first.slice(-40)),
      found(address('/b.jpg'), first.length + 2 + second.length, second.slice(-40)),
    ]);
    const correct = (content_text: string) =>
      database.db.updateTable('articles').set({ content_text }).where('id', '=', id).execute();
    await correct(`By Jo.\n\n${first}\n\n${second}`);
    expect((await shownTo(id)).map(({ after }) => after)).toEqual([
      first.length + 8,
      first.length + second.length + 10,
    ]);
    await correct(first);
    expect((await shownTo(id)).map(({ after }) => after)).toEqual([first.length]);
  });

  it('are found in the markup of articles that were stored before pictures were read', async () => {
    const id = await article([], {
      pictures: null,
      image_url: 'https://paper.example/lead.jpg',
      content_html: `<p>${first}</p><p><img src="https://paper.example/b.jpg" alt="A ferry" width="800" height="500"></p><p>${second}</p>`,
    });
    expect(await shownTo(id)).toMatchObject([
      { alt: 'A ferry', after: first.length, width: 800, height: 500 },
    ]);
    const other = await article([], { pictures: null, image_url: 'https://paper.example/lead.jpg' });
    expect(await shownTo(other)).toMatchObject([{ after: 0, caption: '' }]);
  });
});
