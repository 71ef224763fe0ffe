import type { OwnDateInterval, OwnDateReminder } from '@newswatch/shared/contracts';

/** When a person is reminded of a date. */
export const reminderLabels: Record<OwnDateReminder, string> = {
  on_the_day: 'On the day',
  day_before: '1 day before',
  three_days_before: '3 days before',
  week_before: '1 week before',
};

/** The labels of the intervals at which a date is repeated. */
export const intervalLabels: Record<OwnDateInterval, string> = {
  week: 'Every week',
  month: 'Every month',
  year: 'Every year',
};
