import { expect, it } from 'vitest';
import { momentOn, proposedTime, snoozeChoices } from './snooze-times.ts';

const choices = (now: string, zone: string) => snoozeChoices(new Date(now), zone).map(({ at }) => at);

it.each([
  [
    'on a Thursday in London',
    '2026-11-26T18:30:20.000Z',
    'Europe/London',
    ['2026-11-26T21:31:00.000Z', '2026-11-27T08:00:00.000Z', '2026-11-30T08:00:00.000Z'],
  ],
  [
    'on a Monday it is the next one',
    '2026-11-30T09:00:00.000Z',
    'Europe/London',
    ['2026-11-30T12:00:00.000Z', '2026-12-01T08:00:00.000Z', '2026-12-07T08:00:00.000Z'],
  ],
  [
    'late in Kolkata, where it is tomorrow already',
    '2026-11-26T20:00:00.000Z',
    'Asia/Kolkata',
    ['2026-11-26T23:00:00.000Z', '2026-11-28T02:30:00.000Z', '2026-11-30T02:30:00.000Z'],
  ],
  [
    'the night before the clocks go forward in Paris',
    '2026-03-28T23:30:00.000Z',
    'Europe/Paris',
    ['2026-03-29T02:30:00.000Z', '2026-03-30T06:00:00.000Z', '2026-03-30T06:00:00.000Z'],
  ],
  [
    'the day before the clocks go back in New York',
    '2026-10-31T16:00:00.000Z',
    'America/New_York',
    ['2026-10-31T19:00:00.000Z', '2026-11-01T13:00:00.000Z', '2026-11-02T13:00:00.000Z'],
  ],
])(
  'an alert comes back in three hours, tomorrow at eight, or on Monday at eight: %s',
  (_name, now, zone, at) => {
    expect(choices(now, zone)).toEqual(at);
  },
);

it('the choice of another time starts with the current one, or tomorrow morning', () => {
  const now = new Date('2026-11-26T18:30:00.000Z');
  const tomorrow = { day: '2026-11-27', time: '08:00' };
  expect(proposedTime(null, now, 'Europe/Paris')).toEqual(tomorrow);
  expect(proposedTime('2026-11-26T08:00:00.000Z', now, 'Europe/Paris')).toEqual(tomorrow);
  expect(proposedTime('2026-12-01T16:45:00.000Z', now, 'Europe/Paris')).toEqual({
    day: '2026-12-01',
    time: '17:45',
  });
  expect(momentOn('2026-12-01', '17:45', 'Europe/Paris')).toBe('2026-12-01T16:45:00.000Z');
});
