import type { Language, UrgencyRule } from '@newswatch/shared/contracts';
import { describe, expect, test } from 'vitest';
import { headlineWords, publisherOf, type Report, urgentReason } from './index.ts';
import { reportsWithin } from './reports-within.ts';

const NOON = Date.parse('2026-03-10T12:00:00Z');
const report = (minutes: number, publisher = `paper${minutes}.example`): Report => ({
  articleId: `art_${minutes}`,
  sourceName: publisher,
  publisher,
  seenAt: new Date(NOON + minutes * 60_000),
});
const names = (reports: readonly Report[] | null) => reports?.map(({ publisher }) => publisher) ?? null;

describe('the reports of a story', () => {
  test('are enough if the last of them is within the hours after the first', () => {
    const earlier = [report(0), report(30)];
    expect(names(reportsWithin(earlier, report(120), { sources: 3, hours: 2 }))).toEqual([
      'paper0.example',
      'paper30.example',
      'paper120.example',
    ]);
    expect(reportsWithin(earlier, report(121), { sources: 3, hours: 2 })).toBeNull();
    expect(reportsWithin(earlier, report(120), { sources: 4, hours: 2 })).toBeNull();
  });

  test('count once for each publisher, with its first article', () => {
    const earlier = [report(0, 'a.example'), report(1, 'a.example'), report(2, 'b.example')];
    expect(reportsWithin(earlier, report(3, 'a.example'), { sources: 3, hours: 1 })).toBeNull();
    const found = reportsWithin(earlier, report(4, 'c.example'), { sources: 3, hours: 1 });
    expect(found?.map(({ articleId }) => articleId)).toEqual(['art_0', 'art_2', 'art_4']);
  });

  test('may be matched in a different order than they were found', () => {
    expect(names(reportsWithin([report(10), report(50)], report(0), { sources: 3, hours: 1 }))).toEqual([
      'paper0.example',
      'paper10.example',
      'paper50.example',
    ]);
  });

  test('that are not in a group with the latest one are not counted', () => {
    const earlier = [report(-600), report(-590), report(-580)];
    expect(reportsWithin(earlier, report(0), { sources: 3, hours: 1 })).toBeNull();
  });

  test('are found among thousands from one publisher', () => {
    const busy = Array.from({ length: 20_000 }, (_, at) => report(at / 100, 'ticker.example'));
    const latest = report(201, 'a.example');
    expect(reportsWithin(busy, latest, { sources: 3, hours: 72 })).toBeNull();
    expect(names(reportsWithin(busy, latest, { sources: 2, hours: 1 }))).toEqual([
      'ticker.example',
      'a.example',
    ]);
  });

  test.each([
    ['https://www.lemonde.fr/politique/', 'https://lemonde.fr/economie/', true],
    ['https://news.paper.co.uk/', 'https://paper.co.uk/sport', true],
    ['https://one.co.uk/', 'https://other.co.uk/', false],
    ['https://ana.blogspot.com/', 'https://bea.blogspot.com/', false],
  ])('%s and %s are of one publisher: %s', (one, other, isSame) => {
    expect(publisherOf(one) === publisherOf(other)).toBe(isSame);
  });
});

const rule = (changes: Partial<UrgencyRule>): UrgencyRule => ({
  words: [],
  developments: [],
  reports: null,
  source_ids: [],
  unusual: false,
  in_quiet_hours: false,
  ...changes,
});

describe('words in the headline', () => {
  const wordsIn = (words: string[], title: string, language: Language = 'english') =>
    headlineWords([rule({ words })])(words, { title, language });

  test.each<[words: string[], title: string, language: Language, found: string[]]>([
    [['recall'], 'Carmaker recalls 40,000 vans', 'english', ['recall']],
    [['recall'], 'Carmaker totally recast', 'english', []],
    [['data breach'], 'Bank admits data breaches', 'english', ['data breach']],
    [['data breach'], 'New data on the breach', 'english', []],
    [['résiliation'], 'Résiliations en masse', 'french', ['résiliation']],
    [['grève'], 'La greve continue', 'french', ['grève']],
    [['استدعاء'], 'الاستدعاء يشمل آلاف السيارات', 'arabic', ['استدعاء']],
    [['recall', 'fraud'], 'Fraud behind the recall', 'english', ['recall', 'fraud']],
  ])('%j in “%s”', (words, title, language, found) => {
    expect(wordsIn(words, title, language)).toEqual(found);
  });

  test('of other rules are not found', () => {
    const find = headlineWords([rule({ words: ['recall'] }), rule({ words: ['fraud'] })]);
    expect(find(['fraud'], { title: 'A recall and a fraud', language: 'english' })).toEqual(['fraud']);
  });
});

test('words are found no matter how many other rules were read before', () => {
  const recalls = headlineWords([rule({ words: ['recall'] })]);
  const many = Array.from({ length: 6_000 }, (_, at) => `word${at}`);
  const others = headlineWords([rule({ words: many })]);
  const headline = { title: 'Vans recalled after word5999', language: 'english' as const };
  expect(recalls(['recall'], headline)).toEqual(['recall']);
  expect(others(many, headline)).toEqual(['word5999']);
  expect(headlineWords([rule({ words: ['recall'] })])(['recall'], headline)).toEqual(['recall']);
});

describe('an alert is urgent', () => {
  const candidate = (earlier: Report[] = [], title = 'Vans recalled') => ({
    headline: { title, language: 'english' as const },
    developments: () => ['recall' as const, 'cuts' as const],
    sourceId: 'src_a',
    report: report(20),
    earlier,
  });
  const reasonOf = (one: UrgencyRule, what = candidate()) => urgentReason(one, what, headlineWords([one]));

  test('by a word, by a development, by its source, or by the number of reports, whichever comes first', () => {
    const all = rule({
      words: ['recall'],
      developments: ['strike', 'cuts'],
      source_ids: ['src_a'],
      reports: { sources: 2, hours: 1 },
    });
    const reports = [report(0)];
    expect(reasonOf(all, candidate(reports))?.reason.because).toBe('words');
    expect(reasonOf({ ...all, words: [] }, candidate(reports))?.reason).toEqual({
      because: 'developments',
      names: ['cuts'],
    });
    const others = { ...all, words: [], developments: [] };
    expect(reasonOf(others, candidate(reports))?.reason.because).toBe('source');
    expect(reasonOf({ ...others, source_ids: [] }, candidate(reports))).toEqual({
      reason: {
        because: 'reports',
        sources: 2,
        hours: 1,
        names: ['paper0.example', 'paper20.example'],
      },
      firstReport: reports[0],
    });
  });

  test('and for no other reason', () => {
    expect(
      reasonOf(rule({ words: ['fire'], developments: ['strike'], source_ids: ['src_b'], unusual: true })),
    ).toBeNull();
    expect(reasonOf(rule({ reports: { sources: 2, hours: 1 } }))).toBeNull();
    expect(reasonOf(rule({ words: ['recall'] }), candidate([], ''))).toBeNull();
  });
});
