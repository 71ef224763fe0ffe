import { bindCall } from '@newswatch/shared/api';
import {
  type AnalyticsPeriod,
  calls,
  type MatchesQuery,
  type TargetDeliveriesQuery,
  type TargetsQuery,
} from '@newswatch/shared/contracts';
import { targetKeys } from '@newswatch/shared/keys';
import { keepPreviousData, queryOptions } from '@newswatch/shared/query';
import { listPages } from '@newswatch/shell-api/patterns';
import type * as v from 'valibot';

export const targetsApi = {
  list: bindCall(calls.targets.list),
  get: bindCall(calls.targets.get),
  create: bindCall(calls.targets.create),
  replace: bindCall(calls.targets.replace),
  change: bindCall(calls.targets.change),
  remove: bindCall(calls.targets.remove),
  pause: bindCall(calls.targets.pause),
  resume: bindCall(calls.targets.resume),
  addEarlierArticles: bindCall(calls.targets.addEarlierArticles),
  matches: bindCall(calls.targets.matches),
  feedback: bindCall(calls.targets.feedback),
  codeTones: bindCall(calls.targets.codeTones),
  suggestExclusion: bindCall(calls.targets.suggestExclusion),
  exclude: bindCall(calls.targets.exclude),
  undoExclusion: bindCall(calls.targets.undoExclusion),
  analytics: bindCall(calls.targets.analytics),
  themes: bindCall(calls.targets.themes),
  exportNames: bindCall(calls.targets.exportNames),
  exportAnalytics: bindCall(calls.targets.exportAnalytics),
  exportMatches: bindCall(calls.targets.exportMatches),
  coverage: bindCall(calls.targets.coverage),
  deliveries: bindCall(calls.targets.deliveries),
  testNotification: bindCall(calls.targets.testNotification),
  duplicate: bindCall(calls.targets.duplicate),
  restore: bindCall(calls.targets.restore),
  bulk: bindCall(calls.targets.bulk),
  labels: bindCall(calls.targets.labels),
  renameLabel: bindCall(calls.targets.renameLabel),
  removeLabel: bindCall(calls.targets.removeLabel),
  exportAll: bindCall(calls.targets.exportAll),
  importAll: bindCall(calls.targets.importAll),
  readSearches: bindCall(calls.targets.readSearches),
};

export const targetQueries = {
  list: (filter: v.InferInput<typeof TargetsQuery> = {}) =>
    queryOptions({
      queryKey: [...targetKeys.lists, filter],
      queryFn: ({ signal }) => targetsApi.list({ query: filter, signal }),
      placeholderData: keepPreviousData,
    }),
  /** Refreshed with the lists. Without an answer, for example of an older server, there are no labels to choose from. */
  labels: () =>
    queryOptions({
      queryKey: [...targetKeys.lists, 'labels'],
      queryFn: ({ signal }) => targetsApi.labels({ signal }),
      meta: { quiet: true },
    }),
  one: (targetId: string) =>
    queryOptions({
      queryKey: [...targetKeys.all, 'one', targetId],
      queryFn: ({ signal }) => targetsApi.get({ params: { targetId }, signal }),
    }),
  matches: (targetId: string, filter: v.InferInput<typeof MatchesQuery> = {}) =>
    listPages([...targetKeys.all, 'matches', targetId, filter], filter, (query, signal) =>
      targetsApi.matches({ params: { targetId }, query, signal }),
    ),
  newestMatch: (targetId: string, filter: v.InferInput<typeof MatchesQuery> = {}) =>
    queryOptions({
      queryKey: [...targetKeys.all, 'newest-match', targetId, filter],
      queryFn: ({ signal }) =>
        targetsApi.matches({ params: { targetId }, query: { ...filter, per_page: 1 }, signal }),
    }),
  exclusionSuggestion: (targetId: string) =>
    queryOptions({
      queryKey: [...targetKeys.all, 'exclusion-suggestion', targetId],
      queryFn: ({ signal }) => targetsApi.suggestExclusion({ params: { targetId }, signal }),
    }),
  analytics: (targetId: string, period: AnalyticsPeriod = '30d') =>
    queryOptions({
      queryKey: [...targetKeys.all, 'analytics', targetId, period],
      queryFn: ({ signal }) => targetsApi.analytics({ params: { targetId }, query: { period }, signal }),
      placeholderData: keepPreviousData,
    }),
  /** Comparing all the texts takes a moment, and a few more matches hardly change the answer. */
  themes: (targetId: string, period: AnalyticsPeriod) =>
    queryOptions({
      queryKey: [...targetKeys.all, 'themes', targetId, period],
      queryFn: ({ signal }) => targetsApi.themes({ params: { targetId }, query: { period }, signal }),
      staleTime: 300_000,
    }),
  deliveries: (targetId: string, filter: v.InferInput<typeof TargetDeliveriesQuery> = {}) =>
    listPages([...targetKeys.all, 'deliveries', targetId, filter], filter, (query, signal) =>
      targetsApi.deliveries({ params: { targetId }, query, signal }),
    ),
  coverage: (targetId: string) =>
    queryOptions({
      queryKey: [...targetKeys.all, 'coverage', targetId],
      queryFn: ({ signal }) => targetsApi.coverage({ params: { targetId }, signal }),
    }),
};
