import { AlertRhythm } from '../alert-rhythm.ts';
import { DashboardQuery, UserDashboard } from '../dashboard.ts';
import { StatisticsQuery, UserStatistics } from '../statistics.ts';
import { defineCall } from './define-call.ts';

export const dashboard = defineCall({
  method: 'GET',
  path: '/user/dashboard',
  summary: 'Get the figures on the overview page, for all your targets or for those with a label',
  access: 'user',
  query: DashboardQuery,
  answer: UserDashboard,
});

export const statistics = defineCall({
  method: 'GET',
  path: '/user/statistics',
  summary: 'Get figures on your matches and on the messages sent about them',
  access: 'user',
  query: StatisticsQuery,
  answer: UserStatistics,
});

export const alertRhythm = defineCall({
  method: 'GET',
  path: '/user/alert-rhythm',
  summary: 'Get the number of your alerts in the last fourteen days, by hour and by day',
  access: 'user',
  answer: AlertRhythm,
});
