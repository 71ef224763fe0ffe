import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateIn, hoursOf, lastLocalDays, localDay } from './local-day.ts';

const HOUR_MS = 3_600_000;

describe('the days of a time zone', () => {
  it('end with the person’s current day, not the UTC day', () => {
    const now = new Date('2026-03-10T23:30:00Z');
    expect(localDay(now, 'Asia/Tokyo').date).toBe('2026-03-11');
    expect(localDay(now, 'UTC').date).toBe('2026-03-10');
    expect(localDay(now, 'America/New_York').date).toBe('2026-03-10');
  });

  it('are in order, without a gap, and each starts where the previous one ends', () => {
    const days = lastLocalDays(new Date('2026-04-03T12:00:00Z'), 'Europe/Paris', 14);
    expect(days).toHaveLength(14);
    expect(days[0]?.date).toBe('2026-03-21');
    expect(days.at(-1)?.date).toBe('2026-04-03');
    for (const [index, day] of days.entries()) {
      if (index > 0) expect(day.start).toEqual(days[index - 1]?.end);
    }
  });

  it.each([
    ['Europe/Paris', '2026-03-29T12:00:00Z', 23],
    ['Europe/Paris', '2026-10-25T12:00:00Z', 25],
    ['Europe/Paris', '2026-06-01T12:00:00Z', 24],
    // Clocks go forward at midnight, so the day starts at one o'clock.
    ['Africa/Cairo', '2026-04-24T12:00:00Z', 23],
    ['Australia/Lord_Howe', '2026-10-04T03:00:00Z', 23.5],
  ])('in %s the day of %s has %d hours', (zone, now, hours) => {
    const day = localDay(new Date(now), zone);
    expect((day.end.getTime() - day.start.getTime()) / HOUR_MS).toBe(hours);
  });

  it.each([
    ['Europe/Paris', '2026-03-29T12:00:00Z', 23, '2026-03-29T03:00+02:00'],
    ['Europe/Paris', '2026-10-25T12:00:00Z', 25, '2026-10-25T02:00+02:00'],
    ['Asia/Kathmandu', '2026-06-01T12:00:00Z', 24, '2026-06-01T02:00+05:45'],
    ['Africa/Cairo', '2026-04-24T12:00:00Z', 23, '2026-04-24T03:00+03:00'],
    // The clock jumps from 02:00 to 02:30.
    ['Australia/Lord_Howe', '2026-10-04T03:00:00Z', 23, '2026-10-04T03:00+11:00'],
  ])('in %s the hours of the day of %s are %i, without a gap', (zone, now, count, third) => {
    const day = localDay(new Date(now), zone);
    const hours = hoursOf([day], zone);
    expect(hours).toHaveLength(count);
    expect(hours[2]?.local).toBe(third);
    expect([hours.at(0)?.start, hours.at(-1)?.end]).toEqual([day.start, day.end]);
    for (const [at, { start }] of hours.entries()) if (at > 0) expect(start).toEqual(hours[at - 1]?.end);
  });

  it('contain the requested moment, in every time zone at any time', () => {
    const moments = fc.date({
      min: new Date('1990-01-01'),
      max: new Date('2040-01-01'),
      noInvalidDate: true,
    });
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'), 'UTC', '+05:30');
    fc.assert(
      fc.property(moments, zones, fc.integer({ min: 1, max: 30 }), (now, zone, count) => {
        const days = lastLocalDays(now, zone, count);
        const today = days.at(-1);
        expect(days).toHaveLength(count);
        expect(dateIn(zone, now)).toBe(today?.date);
        expect(today && today.start <= now && now < today.end).toBe(true);
        expect(days.every((day, index) => index === 0 || +day.start === +(days[index - 1]?.end ?? 0))).toBe(
          true,
        );
      }),
    );
  });
});
