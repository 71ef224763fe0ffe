import { expect, it } from 'vitest';
import { testApp } from '../testing/app.ts';
import { shortenLinks } from './short-links.ts';

const app = testApp();
const base = 'https://news.example';
const shorten = (...urls: string[]) => shortenLinks(app().db, base, urls, app().clock.now());

it('a page has one short address, which redirects to it', async () => {
  const url = `${base}/articles/art_01M8CJC5KXQV7S9FZ7AR9QWX29`;
  const short = (await shorten(url, url)).get(url) ?? '';
  expect(short).toMatch(/^https:\/\/news\.example\/s\/\w{6}$/);
  expect((await shorten(url)).get(url)).toBe(short);
  const answer = await app().get(new URL(short).pathname);
  expect(answer.status).toBe(302);
  expect(answer.headers).toHaveProperty('location', '/articles/art_01M8CJC5KXQV7S9FZ7AR9QWX29');
});

it('other sites get no short address, and an unknown code is not found', async () => {
  expect(await shorten('https://evil.example/a', 'https://news.example.evil.example/')).toEqual(new Map());
  expect((await app().get('/s/aaaaaa')).status).toBe(404);
});

it('messages with the same pages in another order do not deadlock', async () => {
  const urls = Array.from({ length: 300 }, (_, at) => `${base}/articles/${at}`);
  const lists = [urls, urls.toReversed(), urls, urls.toReversed()];
  const shortened = await Promise.all(lists.map((list) => shorten(...list)));
  expect(new Set(shortened.map((short) => short.get(`${base}/articles/7`))).size).toBe(1);
});
