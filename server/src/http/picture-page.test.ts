import fastify from 'fastify';
import { expect, it } from 'vitest';
import { servePictures } from './picture-page.ts';

const ID = `img_${'0'.repeat(25)}1`;

it('serves pictures without a token, cached permanently, and nothing else', async () => {
  const app = fastify();
  servePictures(app, { read: async (id) => (id === ID ? new Uint8Array([1, 2, 3]) : undefined) });
  const { statusCode, headers, rawPayload } = await app.inject(`/pictures/${ID}.webp`);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=2592000, immutable',
  });
  expect([...rawPayload]).toEqual([1, 2, 3]);
  for (const path of [ID, `${ID}.svg`, `img_${'0'.repeat(26)}.webp`, '..%2Fsecret.webp', "img_'.webp"]) {
    const missing = await app.inject(`/pictures/${path}`);
    expect([path, missing.statusCode, missing.headers['cache-control']]).toEqual([path, 404, 'no-store']);
  }
  await app.close();
});
