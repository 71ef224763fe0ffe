import { languages } from '@newswatch/shared/contracts';
import { expect, it } from 'vitest';
import { findIn } from './find.ts';
import { kindPrecisionOf, listOf, precisionOf, readLabelled, recallOf, score } from './score.ts';

it.each(languages)('finds the names of articles in %s, and hardly anything else', async (language) => {
  const articles = [
    ...(await readLabelled(listOf(language, ''))),
    ...(await readLabelled(listOf(language, '-unseen'))),
  ];
  const found = await score(articles, findIn(language));
  expect(found.names).toBeGreaterThanOrEqual(100);
  expect(precisionOf(found)).toBeGreaterThan(0.93);
  expect(recallOf(found)).toBeGreaterThan(0.85);
  expect(kindPrecisionOf(found)).toBeGreaterThan(0.95);
});

it.each(languages)(
  'finds most names in the manner of newspapers in %s, with few mistakes',
  async (language) => {
    const found = await score(await readLabelled(listOf(language, '-papers')), findIn(language));
    expect(found.names).toBeGreaterThanOrEqual(250);
    expect(precisionOf(found)).toBeGreaterThan(0.88);
    expect(recallOf(found)).toBeGreaterThan(0.75);
    expect(kindPrecisionOf(found)).toBeGreaterThan(0.95);
  },
);
