import { bindCall } from '@newswatch/shared/api';
import { type Chart, type ChartDraft, calls } from '@newswatch/shared/contracts';
import { targetKeys, userKeys } from '@newswatch/shared/keys';
import { keepPreviousData, queryOptions } from '@newswatch/shared/query';

export const chartsApi = {
  list: bindCall(calls.charts.list),
  create: bindCall(calls.charts.create),
  preview: bindCall(calls.charts.preview),
  get: bindCall(calls.charts.get),
  update: bindCall(calls.charts.update),
  remove: bindCall(calls.charts.remove),
  exportTable: bindCall(calls.charts.exportTable),
};

/** The keys are below those of the lists of targets, so that refreshing them also counts the charts again. */
const all = [...targetKeys.lists, 'charts'] as const;
/** Counting reads all matches of the period, so a chart is counted again after a while, not with each visit. */
const FRESH_MS = 60_000;
const REFRESH_MS = 300_000;

export const chartQueries = {
  list: () =>
    queryOptions({
      queryKey: [...all, 'list'],
      queryFn: ({ signal }) => chartsApi.list({ signal }),
      meta: { quiet: true },
    }),
  /** The properties of a chart that do not depend on the counted targets. */
  ofChart: (chartId: string) => [...all, 'one', chartId] as const,
  /** @param label limits its targets to those with any of these labels */
  one: (chartId: string, label?: readonly string[]) =>
    queryOptions({
      queryKey: [...all, 'one', chartId, label ?? null],
      queryFn: ({ signal }) =>
        chartsApi.get({ params: { chartId }, ...(label && { query: { label: [...label] } }), signal }),
      staleTime: FRESH_MS,
      refetchInterval: REFRESH_MS,
      meta: { quiet: true },
    }),
  preview: (draft: ChartDraft) =>
    queryOptions({
      queryKey: [...all, 'preview', draft],
      queryFn: ({ signal }) => chartsApi.preview({ body: draft, signal }),
      staleTime: FRESH_MS,
      placeholderData: keepPreviousData,
      // The query also runs offline: it fails at once and shows that, instead of waiting for the connection.
      networkMode: 'always',
      meta: { quiet: true },
    }),
};

/** The queries to refresh when a chart changes: the charts, and the overview, which lists them. */
export const chartRefreshes = [all, userKeys.dashboard];

/** A chart as it is sent. */
export const draftOf = ({
  id: _,
  targets,
  created_at: _c,
  updated_at: _u,
  ...definition
}: Chart): ChartDraft => ({
  ...definition,
  target_ids: targets.map(({ id }) => id),
});
