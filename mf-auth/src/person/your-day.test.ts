import type { AlertRhythm } from '@newswatch/shared/contracts';
import { describe, expect, it } from 'vitest';
import {
  about,
  type DayChoices,
  overLimit,
  quietShare,
  sendingHours,
  usualDay,
  yourDay,
} from './your-day.ts';

/** Ten days with alerts at 3:00 and 9:00, 20 and 200 in total, 31 on the last day. */
const rhythm: AlertRhythm = {
  by_day: Array.from({ length: 14 }, (_, at) => ({
    date: `2026-03-${String(at + 1).padStart(2, '0')}`,
    alerts: at < 4 ? 0 : at === 13 ? 31 : 21,
  })),
  by_hour: Array.from({ length: 24 }, (_, hour) =>
    hour === 3 ? { alerts: 20, days: 10 } : hour === 9 ? { alerts: 200, days: 10 } : { alerts: 0, days: 0 },
  ),
  channels: [],
};
const choices: DayChoices = {
  mode: 'live',
  by: 'email and WhatsApp',
  limit: 30,
  digestTime: '18:00',
  quiet: { start: '22:00', end: '07:00' },
  letsUrgentThrough: true,
};

describe('the quiet share of an hour', () => {
  it.each([
    [22, { start: '22:00', end: '07:00' }, 1],
    [6, { start: '22:00', end: '06:30' }, 0.5],
    [7, { start: '22:00', end: '07:00' }, 0],
    [13, { start: '13:15', end: '13:30' }, 0.25],
    [0, { start: '23:30', end: '00:15' }, 0.25],
    [12, { start: '', end: '07:00' }, 0],
    [12, null, 0],
  ])('at %i of %o is %d', (hour, quiet, share) => {
    expect(quietShare(hour, quiet)).toBe(share);
  });
});

describe('the day with the chosen settings', () => {
  it('is counted from the first alert onwards', () => {
    expect(usualDay(rhythm, choices.quiet)).toEqual({ days: 10, alerts: 22, inQuiet: 2, busyHours: 1 });
    expect(usualDay(rhythm, null)).toEqual({ days: 10, alerts: 22, inQuiet: 0, busyHours: 2 });
    const none = { ...rhythm, by_day: rhythm.by_day.map((day) => ({ ...day, alerts: 0 })) };
    expect(usualDay(none, null)).toBeNull();
    expect(yourDay(choices, none)).toEqual([]);
    expect([overLimit(rhythm, 30), overLimit(rhythm, 20), overLimit(rhythm, 50)]).toEqual([1, 20, 0]);
  });

  it('leaves out what the daily limit moves to the digest, and the digest itself while a limit is being typed', () => {
    const limited = yourDay({ ...choices, quiet: null, limit: 20 }, rhythm);
    expect(limited[0]?.what).toBe('About 20 alerts immediately, by email and WhatsApp.');
    const typing = yourDay({ ...choices, quiet: null, limit: Number.NaN }, rhythm);
    expect(typing.map(({ what }) => what)).toEqual(['About 22 alerts immediately, by email and WhatsApp.']);
  });

  it('goes from the end of the quiet hours to their beginning', () => {
    expect(yourDay(choices, rhythm)).toEqual([
      { at: '07:00', what: 'About 2 alerts from the quiet hours.' },
      { at: '07:00–22:00', what: 'About 20 alerts immediately, by email and WhatsApp.' },
      { at: '18:00', what: 'The digest, with the alerts above your limit of 30 per day: 1 in 14 days.' },
      { at: '22:00', what: 'Quiet until 07:00, except for high-priority targets.' },
    ]);
  });

  it.each([
    [
      'every hour',
      { mode: 'hourly', quiet: null },
      ['About 2 messages by email and WhatsApp, at most one an hour, with about 22 alerts in total.'],
    ],
    ['once a day', { mode: 'daily', quiet: null }, ['One message with about 22 alerts.']],
    ['in the inbox alone', { by: '', quiet: null }, ['About 22 alerts, in your inbox.']],
    [
      'once a day, at night',
      { mode: 'daily', digestTime: '23:00', letsUrgentThrough: false },
      [
        'About 2 alerts from the quiet hours.',
        'Quiet until 07:00.',
        'One message with about 22 alerts. It waits until the quiet hours end.',
      ],
    ],
  ] as const)('is different %s', (_how, change, lines) => {
    expect(yourDay({ ...choices, ...change }, rhythm).map(({ what }) => what)).toEqual(lines);
  });

  it('describes counts accurately in words', () => {
    expect([0, 0.4, 1.2, 2.6].map((count) => about(count, 'alert'))).toEqual([
      'no alert',
      'less than one alert',
      'about 1 alert',
      'about 3 alerts',
    ]);
  });

  it('is charted by hour, without what the quiet hours delay', () => {
    const sent = (mode: DayChoices['mode']) =>
      sendingHours(mode, rhythm, choices.quiet, '18:00').flatMap((amount, hour) =>
        amount ? [[hour, amount]] : [],
      );
    expect(sent('live')).toEqual([[9, 200]]);
    expect(sent('hourly')).toEqual([[9, 10]]);
    expect(sent('daily')).toEqual([[18, 1]]);
  });
});
