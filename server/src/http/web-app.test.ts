import sharp from 'sharp';
import { expect, it } from 'vitest';
import { testApp } from '../testing/app.ts';

const app = testApp();

it('serves a service worker for all pages, which may call only this origin and is never cached', async () => {
  const { status, headers, text } = await app().get('/service-worker.js');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy':
      "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  expect(text).toContain('pushsubscriptionchange');
  // It must never keep a page from a new deployment.
  expect(text).not.toMatch(/["']fetch["']|respondWith|caches/);
});

it('serves a manifest whose icons exist in the declared sizes', async () => {
  const { headers, body } = await app().get('/manifest.webmanifest');
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  const { icons, ...manifest } = body as { icons: { src: string; sizes: string; purpose: string }[] };
  expect(manifest).toMatchObject({ name: 'Newswatch', start_url: '/', scope: '/', display: 'standalone' });
  // Only a GET: what other apps share is filled into a form, and nothing is added until the person confirms.
  expect(manifest).toMatchObject({
    share_target: {
      action: '/articles',
      method: 'GET',
      params: { title: 'add_title', text: 'add_text', url: 'add' },
    },
  });
  expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
  for (const { src, sizes } of [...icons, { src: '/icons/touch-180.png', sizes: '180x180' }]) {
    const picture = await app().app.inject({ url: src });
    expect(picture.headers['content-type']).toBe('image/png');
    const { width, height } = await sharp(picture.rawPayload).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});
