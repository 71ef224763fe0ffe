import {
  type AnalyticsPeriod,
  chosenDaysOf,
  daysBetween,
  type TargetAnalytics,
  UsualPeriod,
  usualPeriodDays,
} from '@newswatch/shared/contracts';
import { counted } from '@newswatch/shell-api/patterns';
import { numberFormat } from '@newswatch/ui';
import * as v from 'valibot';
import { perDay } from '../../labels/per-day.ts';
import { hasPrevious, times } from './analytics-sentences.ts';

/** The smallest relative change that is mentioned. */
const CHANGE_NOTICED = 0.1;
/** The ratio from which the change is given as a multiple: a percentage such as "12,100% more" means little. */
const TIMES_FROM = 3;
/** The length of a period, in a sentence about the one before it: "in the 30 days before", "in the day before". */
export function lengthOf(period: AnalyticsPeriod): string {
  if (period === '365d') return 'year';
  const chosen = chosenDaysOf(period);
  const days = chosen ? daysBetween(chosen) : v.is(UsualPeriod, period) ? usualPeriodDays[period] : 0;
  return days === 1 ? 'day' : `${days} days`;
}

/** The daily rate compared with the previous period: "37 matches a day, 12% more than in the 30 days before". */
export function rateSentence(analytics: TargetAnalytics): string {
  const { period, totals, previous_totals, by_day, first_day } = analytics;
  if (totals.matches === 0) return 'Nothing was found in this period';
  const rate = totals.matches / by_day.filter(({ date }) => date >= first_day).length;
  const daily = perDay(rate);
  const each =
    rate >= 1
      ? `${daily} ${daily === '1' ? 'match' : 'matches'} per day`
      : `${counted(totals.matches, 'match', 'matches')} in total`;
  const before = lengthOf(period);
  if (!hasPrevious(analytics)) return `${each}; there is no earlier period to compare with`;
  if (previous_totals.matches === 0) return `${each}; there were none in the ${before} before`;
  const change = totals.matches / previous_totals.matches - 1;
  if (Math.abs(change) < CHANGE_NOTICED) return `${each}, as before`;
  if (change >= TIMES_FROM) return `${each}, ${times(change + 1)} times as many as in the ${before} before`;
  const share = numberFormat({ style: 'percent' })(Math.abs(change));
  return `${each}, ${share} ${change > 0 ? 'more' : 'fewer'} than in the ${before} before`;
}
