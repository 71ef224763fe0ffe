import { AlertRhythm } from '../alert-rhythm.ts';
import { DashboardQuery, UserDashboard } from '../dashboard.ts';
import { StatisticsQuery, UserStatistics } from '../statistics.ts';
import { defineCall } from './define-call.ts';

export const dashboard = defineCall({
  method: 'GET',
  path: '/user/dashboard',
  summary: 'The figures on the overview page, for all targets or for those with a label',
  access: 'user',
  query: DashboardQuery,
  answer: UserDashboard,
});

export const statistics = defineCall({
  method: 'GET',
  path: '/user/statistics',
  summary: 'The person’s matches and the messages sent about them',
  access: 'user',
  query: StatisticsQuery,
  answer: UserStatistics,
});

export const alertRhythm = defineCall({
  method: 'GET',
  path: '/user/alert-rhythm',
  summary: 'My alerts from the last fourteen days, by hour and by day',
  access: 'user',
  answer: AlertRhythm,
});
