import { expect, test } from 'vitest';
import { choosePublicationDate, dateInUrl } from './publication-date.ts';

const now = new Date('2026-11-21T12:00:00Z');
const url = 'https://paper.example/story';

test('machine-readable dates take precedence over the feed, and the feed over the page', () => {
  const all = {
    jsonld: ['2026-11-20T01:00:00Z'],
    meta: ['2026-11-20T02:00:00Z'],
    feed: ['2026-11-20T03:00:00Z'],
    html: ['2026-11-20T04:00:00Z'],
    url,
  };
  expect(choosePublicationDate(all, { now }, true).source).toBe('jsonld');
  expect(choosePublicationDate({ ...all, jsonld: ['soon'] }, { now }, true).source).toBe('meta');
  expect(choosePublicationDate({ ...all, jsonld: undefined, meta: undefined }, { now }, true).source).toBe(
    'feed',
  );
  expect(choosePublicationDate({ html: all.html, url }, { now }, true).source).toBe('html');
});

test('the URL gives the date of an article without another', () => {
  const chosen = choosePublicationDate({ url: 'https://paper.example/2026/11/19/story' }, { now }, true);
  expect(chosen).toMatchObject({ source: 'url', publishedAt: new Date('2026-11-19T12:00:00Z') });
  expect(dateInUrl('https://paper.example/2026/13/19/story')).toBeUndefined();
});

test('a date an hour ahead is accepted, one further ahead is clamped to when we first saw it', () => {
  expect(
    choosePublicationDate({ feed: ['2026-11-21T12:59:00Z'], url }, { now }, true).publishedAt?.toISOString(),
  ).toBe('2026-11-21T12:59:00.000Z');
  expect(choosePublicationDate({ feed: ['2026-11-24T12:00:00Z'], url }, { now }, true)).toEqual({
    publishedAt: now,
    source: 'feed',
    isArchive: false,
  });
});

test('a future date is ignored if there is another', () => {
  expect(
    choosePublicationDate({ jsonld: ['2027-01-01'], feed: ['2026-11-20'], url }, { now }, true).source,
  ).toBe('feed');
});

test('an article is archived if it is more than seven days old when first seen, but not at exactly seven', () => {
  expect(choosePublicationDate({ feed: ['2026-11-14T12:00:00Z'], url }, { now }, true).isArchive).toBe(false);
  expect(choosePublicationDate({ feed: ['2026-11-14T11:59:59Z'], url }, { now }, true).isArchive).toBe(true);
});

test('without any date the article is undated and not archived', () => {
  expect(choosePublicationDate({ url }, { now }, true)).toEqual({
    publishedAt: null,
    source: 'none',
    isArchive: false,
  });
});

test('an undated article of a source that was never crawled before is old', () => {
  expect(choosePublicationDate({ url }, { now }, false).isArchive).toBe(true);
});

test.each([
  [
    'nearest date with an offset',
    { jsonld: ['2026-11-20T10:00:00'], offsets: ['2026-07-01T09:00:00-02:00', '2026-11-20T11:00:00-03:00'] },
    '13:00',
  ],
  [
    'offset of the feed',
    { html: ['20 November 2026 10:00'], feed: ['someday', 'Fri, 20 Nov 2036 09:00:00 +0100'] },
    '09:00',
  ],
  [
    'same publication in Greenwich',
    { jsonld: ['2026-11-20T10:28:35'], meta: ['2026-11-20T13:28:35Z'] },
    '13:28',
  ],
  [
    'same publication in the same zone',
    {
      jsonld: ['2026-11-20T10:28:35'],
      meta: ['2026-11-20T10:28:35Z'],
      offsets: ['2026-11-20T11:00:00-03:00'],
    },
    '10:28',
  ],
  [
    'zone that the time names itself',
    { jsonld: ['2026-11-20T10:00:00Z'], offsets: ['2026-11-20T11:00:00-03:00'] },
    '10:00',
  ],
  ['Greenwich if nothing else is known', { jsonld: ['2026-11-20T10:00:00'] }, '10:00'],
])('a time without a zone is read in the %s', (_name, claims, time) => {
  const found = choosePublicationDate(
    { url: 'https://a/', ...claims },
    { now: new Date('2026-11-21T12:00:00Z') },
    false,
  );
  expect(found.publishedAt?.toISOString().slice(0, 16)).toBe(`2026-11-20T${time}`);
});

test('a time takes precedence over its day, unless it is that of an update or another day', () => {
  const dateOf = (html: string) =>
    choosePublicationDate({ url, meta: ['2026-11-20'], html: [html] }, { now }, true);
  expect(dateOf('Posted 20 November 2026, 10:05')).toMatchObject({
    source: 'html',
    publishedAt: new Date('2026-11-20T10:05:00Z'),
  });
  for (const other of ['Updated 20 November 2026, 10:05', '19 November 2026, 10:05', '20 November 2026'])
    expect(dateOf(other)).toMatchObject({ source: 'meta', publishedAt: new Date('2026-11-20T00:00:00Z') });
});

test.each([
  ['7:05 AM CST, Nov. 20, 2026', '07:05'],
  ['Nov 20 2026, 9.05pm IST', '21:05'],
  ['Fri Nov 20 21:05:00 CST 2026', '21:05'],
])('the name of two zones is left out: %s', (text, time) => {
  const { publishedAt } = choosePublicationDate({ url, html: [text] }, { now }, true);
  expect(publishedAt?.toISOString().slice(0, 16)).toBe(`2026-11-20T${time}`);
});

test('a day without a time is the same in every time zone', () => {
  const claims = { url: 'https://a/', jsonld: ['2026-11-20'], offsets: ['2026-11-20T11:00:00-03:00'] };
  const found = choosePublicationDate(claims, { now: new Date('2026-11-21T12:00:00Z') }, false);
  expect(found.publishedAt?.toISOString()).toBe('2026-11-20T00:00:00.000Z');
});

test.each([
  ['FR', '12 mars 2026 à 14h05', '13:05'],
  ['FR', '12 juin 2026 à 14h05', '12:05'],
  // Ceuta has the same time as Madrid, but the Canary Islands do not.
  ['ES', '28/02/2026 14:05', '13:05'],
  ['AR', '28/02/2026 14:05', '17:05'],
  ['FR', '12 March 2026, 14:05 GMT', '14:05'],
  // No time zone applies to most of the country.
  ['US', 'March 12, 2026 2:05 pm', '14:05'],
  ['FR', '12 mars 2026', '00:00'],
])('a time that names no zone is one of the country of its source: in %s, %s', (country, text, time) => {
  const { publishedAt } = choosePublicationDate(
    { url, html: [text] },
    { now: new Date('2026-11-21T12:00:00Z'), country },
    true,
  );
  expect(publishedAt?.toISOString().slice(11, 16)).toBe(time);
});

test.each([
  ['printed in UTC', '21/11/2026 11:50', '11:50'],
  ['printed on a clock that is a little ahead', '21/11/2026 09:20', '12:20'],
])('a time that is %s is not one to come: in Argentina at noon UTC, %s', (_name, text, time) => {
  const context = { now: new Date('2026-11-21T12:00:00Z'), country: 'AR' };
  const { publishedAt } = choosePublicationDate({ url, jsonld: [text] }, context, true);
  expect(publishedAt?.toISOString().slice(11, 16)).toBe(time);
});

const listed = { from: new Date('2026-11-21T11:40:00Z'), to: new Date('2026-11-21T11:58:00Z') };

test.each([
  ['the one in which it appeared', 'US', 'Nov. 21, 2026 6:50 AM', listed, '11:50'],
  ['another one', 'US', 'Nov. 21, 2026 3:45 AM', listed, '11:45'],
  ['UTC if it fits', 'US', '2026-11-21T11:50:00', listed, '11:50'],
  ['none if it is still to come in all of them', 'US', 'Nov. 21, 2026 8:10 PM', undefined, '12:00'],
  ['UTC if nobody looked before', 'US', 'Nov. 21, 2026 6:50 AM', undefined, '06:50'],
  [
    'UTC if nobody looked for long',
    'US',
    'Nov. 21, 2026 6:50 AM',
    { ...listed, from: new Date('2026-11-21T03:00:00Z') },
    '06:50',
  ],
  ['the last one that is not to come', 'AU', '21 November 2026 9:20 pm', undefined, '11:50'],
  ['that of most of it, whenever it appeared', 'FR', '21 novembre 2026 à 11h50', listed, '10:50'],
])('of the zones of a country, a time has %s: in %s, %s', (_name, country, text, between, time) => {
  const context = { now: new Date('2026-11-21T12:00:00Z'), country, listed: between, language: 'en' };
  const { publishedAt } = choosePublicationDate({ url, html: [text] }, context, true);
  expect(publishedAt?.toISOString().slice(11, 16)).toBe(time);
});

test('an offset elsewhere on the page takes precedence over the country', () => {
  const claims = { url, html: ['28/02/2026 14:05'], offsets: ['2026-02-27T11:00:00-03:00'] };
  const { publishedAt } = choosePublicationDate(claims, { now, country: 'FR' }, true);
  expect(publishedAt?.toISOString()).toBe('2026-02-28T17:05:00.000Z');
});
