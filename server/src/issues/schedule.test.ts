import { describe, expect, it } from 'vitest';
import { latestSlot, nextSlot, periodBefore, type Schedule, slotOn } from './schedule.ts';

const PARIS = 'Europe/Paris';
const weekly = (weekday: number, hour: number): Schedule => ({ frequency: 'weekly', weekday, day: 1, hour });
const monthly = (day: number, hour: number): Schedule => ({ frequency: 'monthly', weekday: 1, day, hour });
const at = (text: string) => new Date(text);

describe('the schedule of a report', () => {
  it('is a weekday and an hour in a time zone', () => {
    // 2 March 2026 is a Monday.
    expect(nextSlot(weekly(1, 8), PARIS, at('2026-02-27T12:00:00Z'))).toEqual({
      date: '2026-03-02',
      at: at('2026-03-02T07:00:00Z'),
    });
    expect(nextSlot(weekly(1, 8), PARIS, at('2026-03-02T06:59:59Z')).date).toBe('2026-03-02');
    expect(nextSlot(weekly(1, 8), PARIS, at('2026-03-02T07:00:00Z')).date).toBe('2026-03-09');
    expect(nextSlot(weekly(7, 23), 'Pacific/Kiritimati', at('2026-02-28T10:30:00Z'))).toEqual({
      date: '2026-03-01',
      at: at('2026-03-01T09:00:00Z'),
    });
  });

  it('is a day of the month that every month has', () => {
    expect(nextSlot(monthly(28, 6), PARIS, at('2026-01-28T05:00:00Z')).date).toBe('2026-02-28');
    expect(nextSlot(monthly(1, 0), PARIS, at('2026-12-31T12:00:00Z'))).toEqual({
      date: '2027-01-01',
      at: at('2026-12-31T23:00:00Z'),
    });
  });

  it('is every weekday, with nothing at the weekend', () => {
    const weekdays: Schedule = { frequency: 'weekdays', weekday: 1, day: 1, hour: 8 };
    // Friday before and after the hour, Saturday and Sunday.
    const dates = [
      '2026-02-27T06:00:00Z',
      '2026-02-27T08:00:00Z',
      '2026-02-28T12:00:00Z',
      '2026-03-01T12:00:00Z',
    ].map((now) => nextSlot(weekdays, PARIS, at(now)).date);
    expect(dates).toEqual(['2026-02-27', '2026-03-02', '2026-03-02', '2026-03-02']);
    expect(latestSlot(weekdays, PARIS, '2026-02-26', at('2026-03-01T12:00:00Z')).date).toBe('2026-02-27');
  });

  it('leaves out days that have had their issue, for example after a change to a later hour', () => {
    expect(nextSlot(weekly(1, 17), PARIS, at('2026-03-02T10:00:00Z')).date).toBe('2026-03-02');
    expect(nextSlot(weekly(1, 17), PARIS, at('2026-03-02T10:00:00Z'), '2026-03-02').date).toBe('2026-03-09');
  });

  it('has one time on a day when the clocks change', () => {
    // 02:00 to 03:00 does not exist on 29 March, and exists twice on 25 October.
    expect(slotOn('2026-03-29', weekly(7, 2), PARIS).at).toEqual(at('2026-03-29T01:00:00Z'));
    expect(slotOn('2026-10-25', weekly(7, 2), PARIS).at).toEqual(at('2026-10-25T00:00:00Z'));
    const dates = ['2026-10-24T23:59:00Z', '2026-10-25T00:00:00Z', '2026-10-25T01:30:00Z'].map(
      (now) => nextSlot(weekly(7, 2), PARIS, at(now)).date,
    );
    expect(dates).toEqual(['2026-10-25', '2026-11-01', '2026-11-01']);
    // Midnight does not exist in Cairo on 24 April 2026.
    expect(slotOn('2026-04-24', weekly(5, 0), 'Africa/Cairo').at).toEqual(at('2026-04-23T22:00:00Z'));
  });

  it('keeps its weekdays and its hour when the clocks change', () => {
    const weekdays = (hour: number): Schedule => ({ frequency: 'weekdays', weekday: 1, day: 1, hour });
    const two = (hour: number, zone: string, now: string) => {
      const first = nextSlot(weekdays(hour), zone, at(now));
      return [first, nextSlot(weekdays(hour), zone, first.at, first.date)].map((slot) =>
        slot.at.toISOString(),
      );
    };
    // In each, the clocks change between the Friday and the Monday.
    expect(two(8, 'Pacific/Auckland', '2026-04-02T12:00:00Z')).toEqual([
      '2026-04-02T19:00:00.000Z',
      '2026-04-05T20:00:00.000Z',
    ]);
    expect(two(2, 'America/New_York', '2026-03-06T00:00:00Z')).toEqual([
      '2026-03-06T07:00:00.000Z',
      '2026-03-09T06:00:00.000Z',
    ]);
    // The hour before midnight occurs twice on Thursday; the second one gets no issue.
    expect(two(23, 'Africa/Cairo', '2026-10-29T12:00:00Z')).toEqual([
      '2026-10-29T20:00:00.000Z',
      '2026-10-30T21:00:00.000Z',
    ]);
  });

  it('continues with the latest day that was missed', () => {
    const now = at('2026-03-25T12:00:00Z');
    expect(latestSlot(weekly(1, 8), PARIS, '2026-03-02', now).date).toBe('2026-03-23');
    expect(latestSlot(monthly(1, 8), PARIS, '2026-03-01', now).date).toBe('2026-03-01');
  });
});

describe('the period of a report', () => {
  it('is the week or the month that ended the day before', () => {
    expect(periodBefore('2026-03-02', 'weekly')).toEqual({ from: '2026-02-23', to: '2026-03-01', days: 7 });
    expect(periodBefore('2026-03-01', 'monthly')).toEqual({ from: '2026-02-01', to: '2026-02-28', days: 28 });
    expect(periodBefore('2026-04-15', 'monthly')).toEqual({ from: '2026-03-15', to: '2026-04-14', days: 31 });
    // Sent manually on a day that the previous month does not have.
    expect(periodBefore('2026-03-31', 'monthly')).toEqual({ from: '2026-02-28', to: '2026-03-30', days: 31 });
  });

  it('on weekdays, is the days since the previous weekday', () => {
    const of = (date: string) => periodBefore(date, 'weekdays');
    expect(of('2026-03-03')).toEqual({ from: '2026-03-02', to: '2026-03-02', days: 1 });
    expect(of('2026-03-06')).toEqual({ from: '2026-03-05', to: '2026-03-05', days: 1 });
    expect(of('2026-03-09')).toEqual({ from: '2026-03-06', to: '2026-03-08', days: 3 });
    // Sent manually on a Saturday and a Sunday.
    expect(of('2026-03-07')).toEqual({ from: '2026-03-06', to: '2026-03-06', days: 1 });
    expect(of('2026-03-08')).toEqual({ from: '2026-03-06', to: '2026-03-07', days: 2 });
  });
});
