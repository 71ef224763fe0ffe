import { bindCall } from '@newswatch/shared/api';
import { calls, type StatisticsPeriod } from '@newswatch/shared/contracts';
import { keepPreviousData, queryOptions } from '@newswatch/shared/query';

const getStatistics = bindCall(calls.user.statistics);

export const statisticsQuery = (period: StatisticsPeriod) =>
  queryOptions({
    queryKey: ['user', 'statistics', period],
    queryFn: ({ signal }) => getStatistics({ query: { period }, signal }),
    placeholderData: keepPreviousData,
  });
