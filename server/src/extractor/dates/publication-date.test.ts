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

test('the URL gives the date of an article that has no other', () => {
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
