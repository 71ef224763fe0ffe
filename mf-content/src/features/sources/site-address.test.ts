import { expect, it } from 'vitest';
import { siteAddress } from './site-address.ts';

it.each([
  ['https://www.news.example/', 'news.example'],
  ['https://example.org/harbour-post/', 'example.org/harbour-post'],
  ['http://127.0.0.1:8080/a/b', '127.0.0.1:8080/a/b'],
])('shows the address %s as %s', (url, shown) => {
  expect(siteAddress({ url })).toBe(shown);
});
