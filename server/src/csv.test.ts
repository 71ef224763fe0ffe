import { describe, expect, test } from 'vitest';
import { toCsv } from './csv.ts';

describe('a table for a spreadsheet', () => {
  test('keeps commas, quotes and line breaks within their cell', () => {
    expect(
      toCsv(
        ['a', 'b'],
        [
          ['x,y', 'say "no"\r\nor'],
          [null, 7],
          ['', false],
        ],
      ),
    ).toBe('\ufeff"a","b"\r\n"x,y","say ""no""\r\nor"\r\n,7\r\n"",false\r\n');
  });

  test.each([
    '=1+1',
    '+33123',
    '-2',
    '@SUM(A1)',
    '\t=1',
    ' =1',
    '\u00a0=1',
    '＝1+1',
    '\r=1',
    '=cmd|"/c calc"!A1',
  ])('never starts a formula with %j', (text) => {
    const [, line = ''] = toCsv(['a'], [[text]]).split('"a"\r\n');
    expect(line.startsWith(`"'`)).toBe(true);
  });
});
