import { type Language, languages } from '@newswatch/shared/contracts';
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
  expect(precisionOf(found)).toBeGreaterThan(0.94);
  expect(recallOf(found)).toBeGreaterThan(0.91);
  expect(kindPrecisionOf(found)).toBeGreaterThan(0.95);
});

/** Slightly below what the rules achieve. */
const papers: Record<Language, { precision: number; recall: number }> = {
  english: { precision: 0.92, recall: 0.925 },
  french: { precision: 0.88, recall: 0.89 },
  spanish: { precision: 0.92, recall: 0.9 },
  arabic: { precision: 0.975, recall: 0.89 },
};

it.each(languages)(
  'finds most names in the manner of newspapers in %s, with few mistakes',
  async (language) => {
    const found = await score(await readLabelled(listOf(language, '-papers')), findIn(language));
    expect(found.names).toBeGreaterThanOrEqual(250);
    expect(precisionOf(found)).toBeGreaterThan(papers[language].precision);
    expect(recallOf(found)).toBeGreaterThan(papers[language].recall);
    expect(kindPrecisionOf(found)).toBeGreaterThan(0.95);
  },
);

it.each([
  { language: 'arabic', list: '-fresh', precision: 0.96, recall: 0.85 },
  { language: 'arabic', list: '-held-out', precision: 0.91, recall: 0.7 },
  { language: 'french', list: '-fresh', precision: 0.95, recall: 0.9 },
  { language: 'french', list: '-held-out', precision: 0.89, recall: 0.9 },
] as const)('finds $precision and $recall of $language$list', async ({ language, list, ...least }) => {
  const found = await score(await readLabelled(listOf(language, list)), findIn(language));
  expect(precisionOf(found)).toBeGreaterThan(least.precision);
  expect(recallOf(found)).toBeGreaterThan(least.recall);
  expect(kindPrecisionOf(found)).toBeGreaterThan(0.95);
});

/** Slightly below what the rules achieve; the mistakes in the half set aside were never read. */
const briefs: Record<Language, { precision: number; recall: number }> = {
  english: { precision: 0.92, recall: 0.94 },
  french: { precision: 0.86, recall: 0.9 },
  spanish: { precision: 0.89, recall: 0.91 },
  arabic: { precision: 0.86, recall: 0.77 },
};

it.each(languages)('finds most names of short reports in %s', async (language) => {
  const articles = [
    ...(await readLabelled(listOf(language, '-briefs'))),
    ...(await readLabelled(listOf(language, '-briefs-aside'))),
  ];
  const found = await score(articles, findIn(language));
  expect(found.names).toBeGreaterThanOrEqual(80);
  expect(precisionOf(found)).toBeGreaterThan(briefs[language].precision);
  expect(recallOf(found)).toBeGreaterThan(briefs[language].recall);
});
