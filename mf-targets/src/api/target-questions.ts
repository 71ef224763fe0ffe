import { bindCall } from '@newswatch/shared/api';
import {
  type AnalyticsPeriod,
  BULK_TARGETS_MAX,
  calls,
  type DraftPreview,
  type FirstReportsSort,
  type TargetDraftInput,
} from '@newswatch/shared/contracts';
import { targetKeys } from '@newswatch/shared/keys';
import { keepPreviousData, queryOptions } from '@newswatch/shared/query';
import { listPages } from '@newswatch/shell-api/patterns';

/** Requests about a target, or a draft of one, after the page has opened; imported only by code that loads later. */
export const targetQuestionsApi = {
  names: bindCall(calls.targets.names),
  journalists: bindCall(calls.journalists.ofTarget),
  journalist: bindCall(calls.journalists.get),
  places: bindCall(calls.targets.places),
  firstReports: bindCall(calls.targets.firstReports),
  exportFirstReports: bindCall(calls.targets.exportFirstReports),
  exportPlaces: bindCall(calls.targets.exportPlaces),
  comparison: bindCall(calls.targets.comparison),
  sharedStories: bindCall(calls.targets.sharedStories),
  exportComparison: bindCall(calls.targets.exportComparison),
  preview: bindCall(calls.targets.preview),
  previews: bindCall(calls.targets.previews),
  relatedWords: bindCall(calls.targets.relatedWords),
  partCounts: bindCall(calls.targets.partCounts),
  explain: bindCall(calls.targets.explain),
};

export const targetQuestions = {
  comparison: (targetId: string, period: AnalyticsPeriod, others: readonly string[]) =>
    queryOptions({
      queryKey: [...targetKeys.all, 'comparison', targetId, period, others],
      queryFn: ({ signal }) =>
        targetQuestionsApi.comparison({ params: { targetId }, query: { period, with: others }, signal }),
      placeholderData: keepPreviousData,
    }),
  sharedStories: (targetId: string, period: AnalyticsPeriod, others: readonly string[]) => {
    const filter = { period, with: [...others], per_page: 10 };
    return listPages([...targetKeys.all, 'shared-stories', targetId, filter], filter, (query, signal) =>
      targetQuestionsApi.sharedStories({ params: { targetId }, query, signal }),
    );
  },
  journalists: (targetId: string, period: AnalyticsPeriod) =>
    queryOptions({
      queryKey: [...targetKeys.all, 'journalists', targetId, period],
      queryFn: ({ signal }) =>
        targetQuestionsApi.journalists({ params: { targetId }, query: { period }, signal }),
      staleTime: 60_000,
    }),
  journalist: (journalistId: string) =>
    queryOptions({
      queryKey: ['journalists', 'one', journalistId],
      queryFn: ({ signal }) => targetQuestionsApi.journalist({ params: { journalistId }, signal }),
      meta: { quiet: true },
    }),
  /** Comparing all the texts takes a moment, and a few more matches hardly change the answer. */
  names: (targetId: string, period: AnalyticsPeriod) =>
    queryOptions({
      queryKey: [...targetKeys.all, 'names', targetId, period],
      queryFn: ({ signal }) => targetQuestionsApi.names({ params: { targetId }, query: { period }, signal }),
      staleTime: 300_000,
    }),
  places: (targetId: string, period: AnalyticsPeriod) =>
    queryOptions({
      queryKey: [...targetKeys.all, 'places', targetId, period],
      queryFn: ({ signal }) => targetQuestionsApi.places({ params: { targetId }, query: { period }, signal }),
      staleTime: 60_000,
    }),
  /** While another order is being loaded, the sources stay in the current one. */
  firstReports: (targetId: string, period: AnalyticsPeriod, sort: FirstReportsSort) =>
    queryOptions({
      queryKey: [...targetKeys.all, 'first-reports', targetId, period, sort],
      queryFn: ({ signal }) =>
        targetQuestionsApi.firstReports({
          params: { targetId },
          query: { period, ...(sort === '-first' ? {} : { sort }) },
          signal,
        }),
      placeholderData: (before, query) =>
        query?.queryKey.at(-2) === period && query.queryKey.at(-3) === targetId ? before : undefined,
      staleTime: 60_000,
    }),
  /** @param draftId identifies the form */
  preview: (target: TargetDraftInput, targetId: string | undefined, draftId: string) =>
    queryOptions({
      queryKey: [...targetKeys.all, 'preview', targetId, target],
      queryFn: ({ signal }) =>
        targetQuestionsApi.preview({
          body: { target, draft_id: draftId, ...(targetId ? { target_id: targetId } : {}) },
          signal,
        }),
      placeholderData: keepPreviousData,
      staleTime: 60_000,
      retry: false,
    }),
  /**
   * The forecasts of the lines of a list, in order, some at a time.
   *
   * @param draftId identifies the list
   */
  previews: (targets: readonly TargetDraftInput[], draftId: string) =>
    queryOptions({
      queryKey: [...targetKeys.all, 'previews', targets],
      queryFn: async ({ signal }) => {
        const items: (DraftPreview | null)[] = [];
        let rest = { other_targets_per_day: 0, cap: null as number | null };
        for (let at = 0; at < targets.length; at += BULK_TARGETS_MAX) {
          const some = targets.slice(at, at + BULK_TARGETS_MAX);
          const answer = await targetQuestionsApi.previews({
            body: { targets: some, draft_id: draftId },
            signal,
          });
          items.push(...answer.items);
          rest = answer;
        }
        const { other_targets_per_day, cap } = rest;
        return { items, other_targets_per_day, cap };
      },
      staleTime: 300_000,
      retry: false,
      meta: { quiet: true },
    }),
  /** @param draftId identifies the form */
  relatedWords: (target: TargetDraftInput, draftId: string) =>
    queryOptions({
      queryKey: [...targetKeys.all, 'related-words', target],
      queryFn: ({ signal }) =>
        targetQuestionsApi.relatedWords({ body: { target, draft_id: draftId }, signal }),
      placeholderData: keepPreviousData,
      staleTime: 60_000,
      retry: false,
      meta: { quiet: true },
    }),
  /**
   * The counts, with their parts and where these were looked for. They are shown until the counts of other parts have loaded.
   *
   * @param draftId identifies the form
   */
  partCounts: (target: TargetDraftInput, parts: readonly string[], draftId: string) =>
    queryOptions({
      queryKey: [...targetKeys.all, 'part-counts', target, parts],
      queryFn: async ({ signal }) => ({
        ...(await targetQuestionsApi.partCounts({
          body: { target, parts: [...parts], draft_id: draftId },
          signal,
        })),
        parts,
        place: target,
      }),
      placeholderData: keepPreviousData,
      staleTime: 60_000,
      retry: false,
      meta: { quiet: true },
    }),
};
