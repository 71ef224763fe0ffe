import { expect, it } from 'vitest';
import { formatBytes, formatCount, formatDuration, formatPercent, numberFormat } from './number-format.ts';

it('writes counts and shares in the locale', () => {
  expect(formatCount(11394)).toBe('11,394');
  expect(formatPercent(0.386)).toBe('39%');
  expect(numberFormat({}, 'de')(11394)).toBe('11.394');
});

it('creates one formatter for the same options', () => {
  expect(numberFormat({ maximumFractionDigits: 1 })).toBe(numberFormat({ maximumFractionDigits: 1 }));
});

it.each([
  [0, '0'],
  [48.4, '48\u00a0ms'],
  [2_140, '2.1\u00a0s'],
  [59_960, '1\u00a0min'],
  [200_000, '3\u00a0min 20\u00a0s'],
  [7_800_000, '2\u00a0h 10\u00a0min'],
  [3_600_000, '1\u00a0h'],
  [259_200_000, '3\u00a0days'],
])('writes %d ms as "%s"', (milliseconds, text) => {
  expect(formatDuration(milliseconds)).toBe(text);
});

it.each([
  [1, '1\u00a0byte'],
  [640, '640\u00a0bytes'],
  [1_200, '1.2\u00a0kB'],
  [48_300, '48\u00a0kB'],
  [999_900, '1\u00a0MB'],
  [1_200_000_000, '1.2\u00a0GB'],
  [5_000_000_000_000_000, '5,000\u00a0TB'],
])('writes %d bytes as "%s"', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
