import {
  type Chart,
  type ChartWidth,
  type ChartWithFigures,
  chartTitle,
  limits,
} from '@newswatch/shared/contracts';
import { userKeys } from '@newswatch/shared/keys';
import { useQueryClient } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { confirm, saveExported } from '@newswatch/ui';
import { chartQueries, chartRefreshes, chartsApi, draftOf } from '../api/charts.ts';
import { formatQuery } from '../features/insight/use-exports.ts';
import { rememberAdded } from './added-chart.ts';

const COPY = ' (copy)';

/** The title of a copy, cut so that it is not too long. */
const copyTitle = (title: string) =>
  title === '' ? '' : `${title.slice(0, limits.CHART_TITLE_MAX - COPY.length)}${COPY}`;

/** The actions for a chart. @param label exports the figures of the targets with this label */
export function useChartActions(label?: readonly string[]) {
  const { toast } = useShell();
  const queries = useQueryClient();
  const refreshes = chartRefreshes;
  const duplicate = useApiMutation(
    (chart: Chart) => {
      const { version: _, ...draft } = draftOf(chart);
      return chartsApi.create({ body: { ...draft, title: copyTitle(chart.title) } });
    },
    {
      failed: 'The chart could not be duplicated.',
      refreshes,
      onDone({ chart }) {
        rememberAdded(chart.id);
        toast.success('Chart duplicated.');
      },
    },
  );
  const remove = useApiMutation(({ id }: Chart) => chartsApi.remove({ params: { chartId: id } }), {
    failed: 'The chart could not be deleted.',
    // Not the deleted chart itself: its card asks until the overview no longer names it.
    refreshes: [userKeys.dashboard, chartQueries.list().queryKey],
    onDone: ({ message }) => toast.success(message),
  });
  const resize = useApiMutation(
    async ({ chart, width }: { chart: Chart; width: ChartWidth }) => {
      try {
        return await chartsApi.update({ params: { chartId: chart.id }, body: { ...draftOf(chart), width } });
      } catch (error) {
        // The chart may have been changed in another window, so that the next attempt would fail as well.
        void queries.invalidateQueries({ queryKey: chartQueries.ofChart(chart.id) });
        throw error;
      }
    },
    {
      failed: 'The width could not be saved.',
      refreshes: [chartQueries.list().queryKey],
      // The chart's figures are the same as before, so they are not counted again.
      onDone: ({ chart }) =>
        queries.setQueriesData<ChartWithFigures>(
          { queryKey: chartQueries.ofChart(chart.id) },
          (shown) => shown && { ...shown, chart },
        ),
    },
  );
  const exporting = useApiMutation(
    ({ chart, format }: { chart: Chart; format: 'csv' | 'xlsx' }) =>
      chartsApi.exportTable({
        params: { chartId: chart.id },
        query: { ...formatQuery(format), ...(label && { label: [...label] }) },
      }),
    { failed: 'The file could not be created.', onDone: saveExported },
  );
  return {
    duplicate: (chart: Chart) => duplicate.mutate(chart),
    setWidth: (chart: Chart, width: ChartWidth) => resize.mutate({ chart, width }),
    isExporting: exporting.isPending,
    exportTable: (chart: Chart, format: 'csv' | 'xlsx') => exporting.mutate({ chart, format }),
    /** Asks for confirmation, because a deleted chart cannot be restored. */
    async remove(chart: Chart) {
      const sure = await confirm({
        title: `Delete “${chartTitle(chart)}”?`,
        body: 'The chart will be deleted on all your devices. Its targets and matches stay.',
        confirmLabel: 'Delete chart',
        danger: true,
      });
      if (sure) remove.mutate(chart);
    },
  };
}
