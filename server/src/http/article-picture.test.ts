import fastify from 'fastify';
import { expect, it } from 'vitest';
import { serveArticlePictures } from './article-picture.ts';

const ARTICLE = `art_${'0'.repeat(25)}1`;
const KEY = 'a'.repeat(32);

it('serves a picture to its readers only, and lets only their browser keep it', async () => {
  const asked: string[][] = [];
  const app = fastify();
  serveArticlePictures(app, {
    pictures: {
      read: async (...request) => {
        asked.push(request);
        return request[0] === 'reader' ? new Uint8Array([1, 2, 3]) : undefined;
      },
    },
    readerOf: async ({ headers }) => headers.cookie,
    now: () => new Date(),
  });
  const get = (path: string, cookie?: string) =>
    app.inject({ url: `/pictures/articles/${path}`, headers: cookie ? { cookie } : {} });
  const { statusCode, headers, rawPayload } = await get(`${ARTICLE}/${KEY}.webp`, 'reader');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, max-age=2592000, immutable',
  });
  expect([...rawPayload]).toEqual([1, 2, 3]);
  expect(asked).toEqual([['reader', ARTICLE, KEY]]);
  for (const [path, cookie] of [
    [`${ARTICLE}/${KEY}.webp`, undefined],
    [`${ARTICLE}/${KEY}.webp`, 'stranger'],
    [`${ARTICLE}/${KEY}.svg`, 'reader'],
    [`${ARTICLE}/..%2Fsecret.webp`, 'reader'],
    [`art_1/${KEY}.webp`, 'reader'],
  ] as const) {
    const missing = await get(path, cookie);
    expect([path, missing.statusCode, missing.headers['cache-control']]).toEqual([path, 404, 'no-store']);
  }
  await app.close();
});
