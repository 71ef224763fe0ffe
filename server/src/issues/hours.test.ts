import { describe, expect, it } from 'vitest';
import { coveredFrom, lastMoment, nextMoment } from './hours.ts';

const PARIS = 'Europe/Paris';
const WEEKDAYS = [1, 2, 3, 4, 5];
const office = { hours: [8, 13, 18], weekdays: WEEKDAYS };
const at = (text: string) => new Date(text);
/** The times from a given one on, and the most recent one at each of them. */
function moments(times: typeof office, zone: string, from: string, count: number): string[] {
  const found: string[] = [];
  let now = at(from);
  for (let n = 0; n < count; n += 1) {
    const next = nextMoment(times, zone, now);
    expect(lastMoment(times, zone, next.at)).toEqual(next);
    found.push(next.at.toISOString());
    now = next.at;
  }
  return found;
}

describe('the hours of a report', () => {
  it('follow each other on the chosen days', () => {
    // 6 March 2026 is a Friday.
    expect(moments(office, PARIS, '2026-03-06T06:59:59Z', 5)).toEqual([
      '2026-03-06T07:00:00.000Z',
      '2026-03-06T12:00:00.000Z',
      '2026-03-06T17:00:00.000Z',
      '2026-03-09T07:00:00.000Z',
      '2026-03-09T12:00:00.000Z',
    ]);
    const sundays = { hours: [6], weekdays: [7] };
    expect(moments(sundays, PARIS, '2026-03-08T05:00:00Z', 1)).toEqual(['2026-03-15T05:00:00.000Z']);
    expect(lastMoment(sundays, PARIS, at('2026-03-15T04:59:59Z'))).toEqual({
      date: '2026-03-08',
      at: at('2026-03-08T05:00:00Z'),
    });
  });

  it('coincide if the clocks skip one of them, and occur once if an hour occurs twice', () => {
    const night = { hours: [1, 2, 3], weekdays: [6, 7] };
    // On 29 March, 02:00 is 03:00; on 25 October, 02:00 occurs twice.
    expect(moments(night, PARIS, '2026-03-28T12:00:00Z', 3)).toEqual([
      '2026-03-29T00:00:00.000Z',
      '2026-03-29T01:00:00.000Z',
      '2026-04-04T00:00:00.000Z'.replace('04T00', '03T23'),
    ]);
    expect(moments(night, PARIS, '2026-10-24T12:00:00Z', 4)).toEqual([
      '2026-10-24T23:00:00.000Z',
      '2026-10-25T00:00:00.000Z',
      '2026-10-25T02:00:00.000Z',
      '2026-10-31T00:00:00.000Z',
    ]);
  });
});

describe('the time of the next issue', () => {
  const from = (covered_until: string | null, now: string, begins = false) =>
    coveredFrom({ ...office, covered_until: covered_until === null ? null : at(covered_until) }, PARIS, {
      now: at(now),
      begins,
    }).toISOString();

  it('starts where the previous one ended, even after several were missed', () => {
    expect(from('2026-03-06T12:00:00Z', '2026-03-09T12:00:30Z')).toBe('2026-03-06T12:00:00.000Z');
  });

  it('starts with the hour that has just passed for a new report, but never before the last issue ended', () => {
    expect(from(null, '2026-03-09T10:00:00Z', true)).toBe('2026-03-09T07:00:00.000Z');
    expect(from('2026-02-06T12:00:00Z', '2026-03-09T10:00:00Z', true)).toBe('2026-03-09T07:00:00.000Z');
    expect(from('2026-03-09T09:00:00Z', '2026-03-09T10:00:00Z', true)).toBe('2026-03-09T09:00:00.000Z');
  });

  it('is at most 31 days long', () => {
    expect(from('2025-01-01T12:00:00Z', '2026-03-09T12:00:00Z')).toBe('2026-02-06T12:00:00.000Z');
  });
});
