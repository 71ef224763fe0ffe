import { asWritten } from '@newswatch/shared/locales';
import { expect, it } from 'vitest';
import { counted, durationIn } from './counted.ts';

const articles = {
  one: 'مقال واحد',
  two: 'مقالان',
  few: '# مقالات',
  many: '# مقالًا',
  other: '# مقال',
};

it.each([
  [0, '0 مقال'],
  [1, 'مقال واحد'],
  [2, 'مقالان'],
  [3, '3 مقالات'],
  [10, '10 مقالات'],
  [11, '11 مقالًا'],
  [99, '99 مقالًا'],
  [100, '100 مقال'],
  [103, '103 مقالات'],
  [12_345, '12,345 مقالًا'],
])('counts %i in Arabic', (count, said) => expect(counted('arabic', count, articles)).toBe(said));

it.each([
  ['french', 0, '0 alerte'],
  ['french', 1, '1 alerte'],
  ['french', 2, '2 alertes'],
  ['french', 12_345, '12\u202f345 alertes'],
  ['english', 0, '0 alertes'],
  ['english', 12_345, '12,345 alertes'],
  ['spanish', 1_234, '1234 alertes'],
  ['spanish', 12_345, '12.345 alertes'],
] as const)('counts in %s: %i', (locale, count, said) =>
  expect(counted(locale, count, { one: '# alerte', other: '# alertes' })).toBe(said),
);

it.each([
  ['english', 1, 'hour', '1 hour'],
  ['french', 3, 'day', '3\u00a0jours'],
  ['spanish', 1, 'minute', '1 minuto'],
  ['arabic', 2, 'hour', 'ساعتان'],
  ['arabic', 14, 'day', '14 يومًا'],
] as const)('says a duration in %s', (locale, count, unit, said) =>
  expect(durationIn(locale, count, unit)).toBe(said),
);

it.each([
  ['dimanche 1 mars', 'dimanche 1er mars'],
  ['1 avr. 2026, 01:01', '1er avr. 2026, 01:01'],
  ['21 mars – 1 avril 2026', '21 mars – 1er avril 2026'],
  ['1–8 mars 2026', '1–8 mars 2026'],
])('writes the French date “%s” as “%s”', (date, written) => expect(asWritten('french', date)).toBe(written));
