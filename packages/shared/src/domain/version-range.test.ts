import { describe, expect, it } from 'vitest';
import { fitsRange, isAheadOf } from './version-range.ts';

describe('a version range', () => {
  it.each([
    ['19.3.1', '^19'],
    ['1.0.0', '^1'],
    ['1.4.0', '^1.2'],
    ['0.3.9', '^0.3.1'],
    ['0.0.7', '^0'],
    ['1.2.9', '~1.2'],
    ['1.9.0', '~1'],
    ['1.2.3', '1.2.3'],
    ['1.2.3', '1.x'],
    ['7.0.0', '*'],
    ['2.5.0', '>=1.2 <3'],
    ['2.5.0', '>= 1.2 < 3'],
    ['2.0.0', '>1'],
    ['1.9.9', '<=1'],
    ['2.1.0', '^1 || ^2'],
    ['19.0.0-rc.1', '^19'],
  ])('accepts %s for %s', (version, range) => expect(fitsRange(version, range)).toBe(true));

  it.each([
    ['19.3.1', '^18'],
    ['1.0.0', '^2'],
    ['1.1.0', '^1.2'],
    ['0.4.0', '^0.3.1'],
    ['1.3.0', '~1.2'],
    ['1.2.4', '1.2.3'],
    ['3.0.0', '>=1.2 <3'],
    ['1.5.0', '>1'],
    ['3.0.0', '^1 || ^2'],
  ])('refuses %s for %s', (version, range) => expect(fitsRange(version, range)).toBe(false));

  it('that cannot be parsed matches nothing', () => {
    expect(fitsRange('1.0.0', 'latest')).toBe(false);
    expect(fitsRange('1.0.0', '1.0.0 - 2.0.0')).toBe(false);
    expect(fitsRange('unknown', '*')).toBe(false);
  });
});

it.each([
  ['^2', '1.4.0', true],
  ['^1.5', '1.4.0', true],
  ['>=2 <3 || ^4', '1.4.0', true],
  ['^1.4', '1.4.0', false],
  ['^0.9', '1.4.0', false],
  ['^1 || ^2', '1.4.0', false],
  ['<9', '1.4.0', false],
  ['*', '1.4.0', false],
  ['latest', '1.4.0', false],
])('knows whether %s requires a version newer than %s: %s', (range, version, ahead) => {
  expect(isAheadOf(range, version)).toBe(ahead);
});
