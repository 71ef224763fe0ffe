import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  AnalyticsPeriod,
  asPeriod,
  calendarPeriods,
  findDaysFault,
  periodMessages,
} from './analytics-period.ts';

describe('a period of analytics', () => {
  it.each([
    ['2026-11-01', '2026-11-03', null],
    ['2026-11-30', '2026-11-30', null],
    ['2023-12-01', '2024-11-30', null],
    ['2023-12-01', '2024-12-01', periodMessages.tooMany],
    ['2026-11-03', '2026-11-01', periodMessages.reversed],
    ['2026-11-01', '2026-12-01', periodMessages.inFuture],
    ['2026-11-01', '', periodMessages.incomplete],
    ['2026-02-29', '2026-03-01', periodMessages.incomplete],
    ['0202-11-01', '2026-11-01', periodMessages.tooEarly],
  ])('from %s to %s: %s', (from, to, fault) => {
    expect(findDaysFault({ from, to }, '2026-11-30')).toBe(fault);
  });

  it.each([
    ['2026-12-01', '2026-11-01..2026-11-30', '2026-10-01..2026-12-01', '2026-07-01..2026-09-30'],
    ['2027-01-01', '2026-12-01..2026-12-31', '2027-01-01..2027-01-01', '2026-10-01..2026-12-31'],
    ['2028-03-31', '2028-02-01..2028-02-29', '2028-01-01..2028-03-31', '2027-10-01..2027-12-31'],
  ])('on %s, last month is %s, this quarter is %s and last quarter is %s', (today, ...days) => {
    expect(calendarPeriods.map(({ of }) => asPeriod(of(today)))).toEqual(days);
  });

  it('is a predefined one or chosen days, and says what is wrong with others', () => {
    const days = asPeriod({ from: '2026-11-01', to: '2026-11-03' });
    for (const period of ['365d', days]) expect(v.parse(AnalyticsPeriod, period)).toBe(period);
    const faultOf = (period: string) =>
      v.safeParse(AnalyticsPeriod, period).issues?.map(({ message }) => message);
    expect(faultOf('2026-11-03..2026-11-01')).toEqual([periodMessages.reversed]);
    expect(faultOf('8d')).toEqual([periodMessages.form]);
  });
});
