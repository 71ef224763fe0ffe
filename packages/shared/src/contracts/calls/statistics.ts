import { UserDashboard } from '../dashboard.ts';
import { StatisticsQuery, UserStatistics } from '../statistics.ts';
import { defineCall } from './define-call.ts';

export const dashboard = defineCall({
  method: 'GET',
  path: '/user/dashboard',
  summary: 'The figures of the overview page',
  access: 'user',
  answer: UserDashboard,
});

export const statistics = defineCall({
  method: 'GET',
  path: '/user/statistics',
  summary: "What the person's targets found and what happened to it",
  access: 'user',
  query: StatisticsQuery,
  answer: UserStatistics,
});
