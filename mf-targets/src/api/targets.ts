import { bindCall } from '@newswatch/shared/api';
import {
  type AnalyticsPeriod,
  calls,
  type MatchesQuery,
  type TargetsQuery,
} from '@newswatch/shared/contracts';
import { targetKeys } from '@newswatch/shared/keys';
import { keepPreviousData, queryOptions } from '@newswatch/shared/query';
import type * as v from 'valibot';

export const targetsApi = {
  list: bindCall(calls.targets.list),
  get: bindCall(calls.targets.get),
  create: bindCall(calls.targets.create),
  replace: bindCall(calls.targets.replace),
  remove: bindCall(calls.targets.remove),
  pause: bindCall(calls.targets.pause),
  resume: bindCall(calls.targets.resume),
  matches: bindCall(calls.targets.matches),
  feedback: bindCall(calls.targets.feedback),
  analytics: bindCall(calls.targets.analytics),
  exportAnalytics: bindCall(calls.targets.exportAnalytics),
  exportMatches: bindCall(calls.targets.exportMatches),
  coverage: bindCall(calls.targets.coverage),
};

export const targetQueries = {
  list: (filter: v.InferInput<typeof TargetsQuery> = {}) =>
    queryOptions({
      queryKey: [...targetKeys.lists, filter],
      queryFn: ({ signal }) => targetsApi.list({ query: filter, signal }),
      placeholderData: keepPreviousData,
    }),
  one: (targetId: string) =>
    queryOptions({
      queryKey: [...targetKeys.all, 'one', targetId],
      queryFn: ({ signal }) => targetsApi.get({ params: { targetId }, signal }),
    }),
  matches: (targetId: string, filter: v.InferInput<typeof MatchesQuery> = {}) =>
    queryOptions({
      queryKey: [...targetKeys.all, 'matches', targetId, filter],
      queryFn: ({ signal }) => targetsApi.matches({ params: { targetId }, query: filter, signal }),
      placeholderData: keepPreviousData,
    }),
  analytics: (targetId: string, period: AnalyticsPeriod = '30d') =>
    queryOptions({
      queryKey: [...targetKeys.all, 'analytics', targetId, period],
      queryFn: ({ signal }) => targetsApi.analytics({ params: { targetId }, query: { period }, signal }),
      placeholderData: keepPreviousData,
    }),
  coverage: (targetId: string) =>
    queryOptions({
      queryKey: [...targetKeys.all, 'coverage', targetId],
      queryFn: ({ signal }) => targetsApi.coverage({ params: { targetId }, signal }),
    }),
};
