import { describe, expect, it } from 'vitest';
import { remindAt, remindedUntil, shownSpan, storedSpan } from './times.ts';

const typed = { day: '2026-03-10', time: null, last_day: null, end_time: null };
const MADRID = { timeZone: 'Europe/Madrid', time: '08:00' };

describe('an own date', () => {
  it('with a time is a moment, shown on the reader’s local day', () => {
    const span = storedSpan(
      { ...typed, time: '23:30', last_day: '2026-03-11', end_time: '01:00' },
      'Europe/Madrid',
    );
    expect(shownSpan(span, 'Asia/Tokyo')).toEqual({
      ...{ day: '2026-03-11', last_day: '2026-03-11' },
      begins: { at: '2026-03-10T22:30:00.000Z', time: '07:30' },
      ends: { at: '2026-03-11T00:00:00.000Z', time: '09:00' },
    });
    expect(shownSpan(span, 'Europe/Madrid')).toMatchObject({ day: '2026-03-10', last_day: '2026-03-11' });
  });

  it('of whole days stays on its days, and one of several days with a time keeps its last day', () => {
    const days = storedSpan({ ...typed, last_day: '2026-03-12' }, 'Europe/Madrid');
    expect(shownSpan(days, 'Asia/Tokyo')).toMatchObject({ day: '2026-03-10', last_day: '2026-03-12' });
    const timed = storedSpan({ ...typed, time: '10:00', last_day: '2026-03-12' }, 'Europe/Madrid');
    expect(shownSpan(timed, 'Europe/Madrid')).toMatchObject({ last_day: '2026-03-12', ends: null });
  });

  it.each([
    ['on_the_day', '2026-03-10T07:00:00.000Z'],
    ['day_before', '2026-03-09T07:00:00.000Z'],
    ['three_days_before', '2026-03-07T07:00:00.000Z'],
    ['week_before', '2026-03-03T07:00:00.000Z'],
  ] as const)('is reminded of at the hour of the digest: %s', (reminder, at) => {
    expect(remindAt(storedSpan(typed, 'UTC'), reminder, MADRID).toISOString()).toBe(at);
  });

  it('has its reminder at the same local time before the clocks change', () => {
    const span = storedSpan({ ...typed, day: '2026-04-02' }, 'UTC');
    expect(remindAt(span, 'week_before', MADRID).toISOString()).toBe('2026-03-26T07:00:00.000Z');
    expect(remindAt(span, 'on_the_day', MADRID).toISOString()).toBe('2026-04-02T06:00:00.000Z');
  });

  it('that begins early has its reminder an hour before', () => {
    const span = storedSpan({ ...typed, time: '07:30' }, 'Europe/Madrid');
    expect(remindAt(span, 'on_the_day', MADRID).toISOString()).toBe('2026-03-10T05:30:00.000Z');
    expect(remindAt(span, 'day_before', MADRID).toISOString()).toBe('2026-03-09T07:00:00.000Z');
  });

  it('has no reminder once it has begun, or its first day is over', () => {
    const span = { ...typed, last_day: '2026-03-12' };
    expect(remindedUntil(storedSpan(span, 'UTC'), 'Europe/Madrid').toISOString()).toBe(
      '2026-03-10T23:00:00.000Z',
    );
    const timed = storedSpan({ ...span, time: '10:00' }, 'Europe/Madrid');
    expect(remindedUntil(timed, 'UTC').toISOString()).toBe('2026-03-10T09:00:00.000Z');
  });
});
