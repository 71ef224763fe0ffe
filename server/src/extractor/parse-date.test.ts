import { expect, test } from 'vitest';
import { parseDate } from './parse-date.ts';
import { choosePublicationDate, dateInUrl } from './publication-date.ts';

const now = new Date('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-20T04:43:28Z', '2026-11-20T04:43:28.000Z'],
  ['2026-11-20T04:43:28.123+02:00', '2026-11-20T02:43:28.000Z'],
  ['2026-11-20T04:43:28+0000', '2026-11-20T04:43:28.000Z'],
  ['2026-11-20T04:43:28-05', '2026-11-20T09:43:28.000Z'],
  ['2026-11-20 04:43:00', '2026-11-20T04:43:00.000Z'],
  ['2026-11-20', '2026-11-20T00:00:00.000Z'],
  ['Fri, 20 Nov 2026 04:43:28 GMT', '2026-11-20T04:43:28.000Z'],
  ['20 Nov 2026 04:43:28 UT', '2026-11-20T04:43:28.000Z'],
  ['Fri, 20 Nov 2026 04:43:28 +0100', '2026-11-20T03:43:28.000Z'],
  ['Fri, 20 Nov 2026 04:43 EST', '2026-11-20T09:43:00.000Z'],
  ['Fri, 20 Nov 2026 04:43:28 CET', '2026-11-20T03:43:28.000Z'],
  ['Monday, 20 Nov 2026 04:43:28 GMT', '2026-11-20T04:43:28.000Z'],
  ['November 20, 2026 4:43 PM', '2026-11-20T16:43:00.000Z'],
  ['Nov 20th, 2026', '2026-11-20T00:00:00.000Z'],
  ['20-Nov-2026', '2026-11-20T00:00:00.000Z'],
  ['20/11/2026 04:43', '2026-11-20T04:43:00.000Z'],
  ['20.11.2026', '2026-11-20T00:00:00.000Z'],
  ['11/20/2026', '2026-11-20T00:00:00.000Z'],
  ['1795149808', '2026-11-20T04:43:28.000Z'],
  ['1795149808000', '2026-11-20T04:43:28.000Z'],
  ['20 novembre 2026 à 14h30', '2026-11-20T14:30:00.000Z'],
  ['le 3 août 2026', '2026-08-03T00:00:00.000Z'],
  ['1 février 2026', '2026-02-01T00:00:00.000Z'],
  ['20 de noviembre de 2026, 14:30', '2026-11-20T14:30:00.000Z'],
  ['7 de enero de 2026', '2026-01-07T00:00:00.000Z'],
  ['20 نوفمبر 2026', '2026-11-20T00:00:00.000Z'],
  ['٢٠ نوفمبر ٢٠٢٦', '2026-11-20T00:00:00.000Z'],
  ['٢٠٢٦-١١-٢٠', '2026-11-20T00:00:00.000Z'],
])('%s is understood', (text, iso) => {
  expect(parseDate(text, now)?.toISOString()).toBe(iso);
});

test('of the two readings of a short date, the later one that has already come counts', () => {
  expect(parseDate('05/11/2026', now)?.toISOString()).toBe('2026-11-05T00:00:00.000Z');
  expect(parseDate('11/12/2026', now)?.toISOString()).toBe('2026-11-12T00:00:00.000Z');
});

test.each([
  '',
  'yesterday, around noon',
  '0000-00-00',
  '2026-13-40',
  '2026-02-30',
  '1970-01-01T00:00:00Z',
  '31/31/2026',
  'null',
  'x'.repeat(200),
])('%j is no date', (text) => {
  expect(parseDate(text, now)).toBeUndefined();
});

const url = 'https://paper.example/story';

test('what a publisher writes for machines wins over the feed, and the feed over the page', () => {
  const all = {
    jsonld: '2026-11-20T01:00:00Z',
    meta: '2026-11-20T02:00:00Z',
    feed: '2026-11-20T03:00:00Z',
    html: '2026-11-20T04:00:00Z',
    url,
  };
  expect(choosePublicationDate(all, now).source).toBe('jsonld');
  expect(choosePublicationDate({ ...all, jsonld: 'soon' }, now).source).toBe('meta');
  expect(choosePublicationDate({ ...all, jsonld: undefined, meta: undefined }, now).source).toBe('feed');
  expect(choosePublicationDate({ html: all.html, url }, now).source).toBe('html');
});

test('the address dates an article that nothing else dates', () => {
  const chosen = choosePublicationDate({ url: 'https://paper.example/2026/11/19/story' }, now);
  expect(chosen).toMatchObject({ source: 'url', publishedAt: new Date('2026-11-19T12:00:00Z') });
  expect(dateInUrl('https://paper.example/2026/13/19/story')).toBeUndefined();
});

test('a date an hour ahead is believed, one further ahead is clamped to when we first saw it', () => {
  expect(choosePublicationDate({ feed: '2026-11-21T12:59:00Z', url }, now).publishedAt?.toISOString()).toBe(
    '2026-11-21T12:59:00.000Z',
  );
  expect(choosePublicationDate({ feed: '2026-11-24T12:00:00Z', url }, now)).toEqual({
    publishedAt: now,
    source: 'feed',
    isArchive: false,
  });
});

test('a future date is passed over where another is at hand', () => {
  expect(choosePublicationDate({ jsonld: '2027-01-01', feed: '2026-11-20', url }, now).source).toBe('feed');
});

test('an article older than seven days at first sight is archive, at seven days it is not', () => {
  expect(choosePublicationDate({ feed: '2026-11-14T12:00:00Z', url }, now).isArchive).toBe(false);
  expect(choosePublicationDate({ feed: '2026-11-14T11:59:59Z', url }, now).isArchive).toBe(true);
});

test('without any date the article is undated and not archive', () => {
  expect(choosePublicationDate({ url }, now)).toEqual({
    publishedAt: null,
    source: 'none',
    isArchive: false,
  });
});
