import { expect, test } from 'vitest';
import { addressKey, chooseCanonical, cleanUrl, foreignCanonical } from './normalize-url.ts';

test.each([
  'http://paper.example/a',
  'https://www.paper.example/a/',
  'https://PAPER.example:443/a#top',
  'https://paper.example/a?utm_source=x&utm_medium=y',
  'https://paper.example/a/index.html?fbclid=1&gclid=2',
  'https://paper.example/a?ns_mchannel=rss&ref=feed&CMP=share_btn',
  'https://paper.example/b/../a',
])('%s is the same page', (address) => {
  expect(addressKey(address)).toBe('paper.example/a');
});

test.each([
  ['https://paper.example/a?id=2&page=1', 'paper.example/a?id=2&page=1'],
  ['https://paper.example/a?page=1&id=2', 'paper.example/a?id=2&page=1'],
  ['https://paper.example:8080/', 'paper.example:8080'],
  ['https://paper.example/a?ref=chapter-2', 'paper.example/a?ref=chapter-2'],
  ['https://paper.example/A', 'paper.example/A'],
  ['https://xn--mxakb.example/ä', 'xn--mxakb.example/%C3%A4'],
])('%s has the key %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test.each(['', 'mailto:a@b', 'javascript:alert(1)', 'not a url', 'ftp://x/y'])(
  '%j is not a web address',
  (address) => {
    expect(cleanUrl(address)).toBeUndefined();
    expect(() => addressKey(address)).toThrow(TypeError);
  },
);

test('a relative link is resolved against its page', () => {
  expect(cleanUrl(' /a?utm_source=x#y ', 'https://paper.example/front')).toBe('https://paper.example/a');
});

const page = 'https://www.paper.example/2026/story?utm_source=x';
test.each([
  ['the page’s own canonical', 'https://paper.example/story', 'https://paper.example/story'],
  ['a relative canonical', '/story', 'https://www.paper.example/story'],
  [
    'a canonical on another host of the site',
    'https://m.paper.example/story',
    'https://m.paper.example/story',
  ],
  ['a canonical of a foreign site', 'https://other.example/story', 'https://www.paper.example/2026/story'],
  ['the front page', 'https://paper.example/', 'https://www.paper.example/2026/story'],
  ['the source itself', 'https://paper.example/news/', 'https://www.paper.example/2026/story'],
  ['nonsense', 'http://', 'https://www.paper.example/2026/story'],
])('%s identifies the article as expected', (_name, claimed, chosen) => {
  expect(chooseCanonical(page, claimed, 'https://paper.example/news')).toBe(chosen);
});

test('a canonical address on another site is recognised as such', () => {
  expect(foreignCanonical(page, 'https://other.example/story')).toBe('https://other.example/story');
  expect(foreignCanonical(page, 'https://paper.example/story')).toBeUndefined();
});

test('an address on another blog of the service does not identify a blog’s article', () => {
  const own = 'https://alice.blogspot.com/2026/11/pier.html';
  expect(chooseCanonical(own, 'https://bob.blogspot.com/pier', 'https://alice.blogspot.com/')).toBe(own);
});
