import { describe, expect, test } from 'vitest';
import { knownTimeZone, localDateAt, nextHour, nextTimeOfDay, quietUntil } from './local-times.ts';

const at = (iso: string) => new Date(iso);
const night = { enabled: true, start: '22:00', end: '07:00' };

describe('the local date', () => {
  test.each([
    ['2026-03-01T23:30:00Z', 'UTC', '2026-03-01'],
    ['2026-03-01T23:30:00Z', 'Africa/Cairo', '2026-03-02'],
    ['2026-03-01T04:59:00Z', 'America/New_York', '2026-02-28'],
  ])('%s in %s is %s', (now, zone, date) => {
    expect(localDateAt(at(now), zone)).toBe(date);
  });
});

describe('the end of the hour', () => {
  test.each([
    ['an ordinary hour', '2026-06-01T10:15:00Z', 'UTC', '2026-06-01T11:00:00.000Z'],
    ['exactly on the hour: the next one', '2026-06-01T10:00:00Z', 'UTC', '2026-06-01T11:00:00.000Z'],
    ['half past in India', '2026-06-01T10:15:00Z', 'Asia/Kolkata', '2026-06-01T10:30:00.000Z'],
    ['before the skipped hour in Paris', '2026-03-29T00:40:00Z', 'Europe/Paris', '2026-03-29T01:00:00.000Z'],
    ['in the first of the two hours', '2026-10-25T00:40:00Z', 'Europe/Paris', '2026-10-25T01:00:00.000Z'],
    ['in the second of the two hours', '2026-10-25T01:40:00Z', 'Europe/Paris', '2026-10-25T02:00:00.000Z'],
  ])('%s', (_, now, zone, end) => {
    expect(nextHour(at(now), zone).toISOString()).toBe(end);
  });
});

describe('a digest of the day', () => {
  test.each([
    ['later today', '2026-06-01T05:00:00Z', 'Europe/Paris', '08:00', '2026-06-01T06:00:00.000Z'],
    ['at its minute: tomorrow', '2026-06-01T06:00:00Z', 'Europe/Paris', '08:00', '2026-06-02T06:00:00.000Z'],
    [
      'a time that is skipped: the jump',
      '2026-03-29T00:10:00Z',
      'Europe/Paris',
      '02:30',
      '2026-03-29T01:00:00.000Z',
    ],
    [
      'after that jump: tomorrow',
      '2026-03-29T01:00:00Z',
      'Europe/Paris',
      '02:30',
      '2026-03-30T00:30:00.000Z',
    ],
    [
      'a time that occurs twice: the first',
      '2026-10-25T00:10:00Z',
      'Europe/Paris',
      '02:30',
      '2026-10-25T00:30:00.000Z',
    ],
    [
      'between the two: tomorrow',
      '2026-10-25T00:45:00Z',
      'Europe/Paris',
      '02:30',
      '2026-10-26T01:30:00.000Z',
    ],
    [
      'a midnight that does not exist',
      '2026-04-23T21:30:00Z',
      'Africa/Cairo',
      '00:00',
      '2026-04-23T22:00:00.000Z',
    ],
    [
      'a jump of half an hour',
      '2026-10-03T15:00:00Z',
      'Australia/Lord_Howe',
      '02:15',
      '2026-10-03T15:30:00.000Z',
    ],
  ])('%s', (_, now, zone, time, next) => {
    expect(nextTimeOfDay(at(now), zone, time).toISOString()).toBe(next);
  });

  test.each(['2026-03-28', '2026-10-24'])('runs exactly once on each of the days around %s', (first) => {
    const end = new Date(at(`${first}T00:00:00Z`).getTime() + 4 * 24 * 3_600_000);
    const dates: string[] = [];
    for (
      let next = nextTimeOfDay(at(`${first}T00:00:00Z`), 'Europe/Paris', '02:30');
      next < end;
      next = nextTimeOfDay(next, 'Europe/Paris', '02:30')
    ) {
      dates.push(localDateAt(next, 'Europe/Paris'));
    }
    expect(dates).toHaveLength(4);
    expect(new Set(dates).size).toBe(4);
  });
});

describe('quiet hours', () => {
  test.each([
    ['before midnight', '2026-06-01T21:30:00Z', 'Europe/Paris', night, '2026-06-02T05:00:00.000Z'],
    ['after midnight', '2026-06-02T03:00:00Z', 'Europe/Paris', night, '2026-06-02T05:00:00.000Z'],
    ['their first minute', '2026-06-01T20:00:00Z', 'Europe/Paris', night, '2026-06-02T05:00:00.000Z'],
    ['their end is not quiet', '2026-06-02T05:00:00Z', 'Europe/Paris', night, null],
    ['by day', '2026-06-02T12:00:00Z', 'Europe/Paris', night, null],
    ['switched off', '2026-06-02T03:00:00Z', 'Europe/Paris', { ...night, enabled: false }, null],
    ['empty', '2026-06-02T03:00:00Z', 'UTC', { enabled: true, start: '03:00', end: '03:00' }, null],
    [
      'at noon',
      '2026-06-02T12:30:00Z',
      'UTC',
      { enabled: true, start: '12:00', end: '13:00' },
      '2026-06-02T13:00:00.000Z',
    ],
    [
      'an end that is skipped',
      '2026-03-29T00:30:00Z',
      'Europe/Paris',
      { enabled: true, start: '01:00', end: '02:30' },
      '2026-03-29T01:00:00.000Z',
    ],
    [
      'an end that occurs twice, the first to come',
      '2026-10-25T00:10:00Z',
      'Europe/Paris',
      { enabled: true, start: '22:00', end: '02:30' },
      '2026-10-25T00:30:00.000Z',
    ],
    [
      'an end that occurs twice, the first gone',
      '2026-10-25T01:10:00Z',
      'Europe/Paris',
      { enabled: true, start: '22:00', end: '02:30' },
      '2026-10-25T01:30:00.000Z',
    ],
  ])('%s', (_, now, zone, quiet, end) => {
    expect(quietUntil(at(now), zone, quiet)?.toISOString() ?? null).toBe(end);
  });
});

test('a time zone that this runtime does not know is treated as UTC', () => {
  expect(knownTimeZone('Mars/Olympus')).toBe('UTC');
  expect(knownTimeZone('Europe/Paris')).toBe('Europe/Paris');
});
