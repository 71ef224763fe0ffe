import { expect, it } from 'vitest';
import { readSourceFile } from './read-source-file.ts';

const audienceOf = (amount: string, month = '') =>
  readSourceFile(`url;audience;audience_month\nhttps://tide.example/;${amount};${month}`, 'csv')[0]?.audience;

it.each([
  ['412000', '412000'],
  ['412,000', '412000'],
  ['412.000', '412000'],
  ['1 234 567', '1234567'],
  ['1\u202f234\u202f567', '1234567'],
  ['1’234’567', '1234567'],
  ['412,5', '412,5'],
  ['1,234.567', '1,234.567'],
  ['about 5', 'about 5'],
])('reads the number %j of an audience as %j', (written, amount) => {
  expect(audienceOf(written)).toMatchObject({ amount });
});

it.each([
  ['2026-10', '2026-10'],
  ['2026-10-31', '2026-10'],
  ['2026/10', '2026-10'],
  ['Oct-26', '2026-10'],
  ['févr-26', '2026-02'],
  ['ene-26', '2026-01'],
  ['Sept 2026', '2026-09'],
  ['9/2026', '2026-09'],
  ['10/26', '10/26'],
  ['soon', 'soon'],
])('reads the month %j, as spreadsheets write it, as %j', (written, month) => {
  expect(audienceOf('1', written)).toMatchObject({ month });
});
