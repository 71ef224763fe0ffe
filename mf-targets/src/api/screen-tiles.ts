import { bindCall } from '@newswatch/shared/api';
import { calls, type ScreenTile } from '@newswatch/shared/contracts';
import { articleKeys } from '@newswatch/shared/keys';
import { keepPreviousData, queryOptions } from '@newswatch/shared/query';
import { aheadQueries } from './ahead.ts';
import { chartQueries } from './charts.ts';
import { dashboardQuery } from './dashboard.ts';
import { targetQuestions } from './target-questions.ts';
import { targetQueries } from './targets.ts';

const listArticles = bindCall(calls.articles.list);

/** The number of stories that are loaded: more than fit into a tile of the largest window. */
const STORIES_LOADED = 12;
const EVENTS_LOADED = 8;

/** What each tile shows, by the same calls as the pages that show it. */
export const tileQueries = {
  stories: (targetIds: readonly string[]) =>
    queryOptions({
      queryKey: [...articleKeys.all, 'screen', targetIds],
      queryFn: ({ signal }) =>
        listArticles({
          query: {
            ...{ group: 'story', sort: '-first_seen_at', per_page: STORIES_LOADED },
            ...(targetIds.length > 0 ? { target_id: [...targetIds] } : {}),
          },
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
  dashboard: () => dashboardQuery(),
  analytics: (targetId: string) => targetQueries.analytics(targetId),
  comparison: ([first = '', ...others]: readonly string[]) =>
    targetQuestions.comparison(first, '30d', others),
  ahead: (targetId: string | undefined) =>
    aheadQueries.list({
      limit: EVENTS_LOADED,
      own: 'of_targets',
      ...(targetId ? { target_id: targetId } : {}),
    }),
  places: (targetId: string) => targetQuestions.places(targetId, '30d'),
  chart: (chartId: string) => chartQueries.one(chartId),
};

/** The key of the data that a tile shows. */
export function tileKey({ kind, target_ids, chart_id }: ScreenTile): readonly unknown[] {
  const [first] = target_ids;
  if (kind === 'chart') return tileQueries.chart(chart_id ?? '').queryKey;
  if (kind === 'stories') return tileQueries.stories(target_ids).queryKey;
  if (kind === 'share') return tileQueries.comparison(target_ids).queryKey;
  if (kind === 'ahead') return tileQueries.ahead(first).queryKey;
  if (kind === 'findings' || first === undefined) return tileQueries.dashboard().queryKey;
  return kind === 'map' ? tileQueries.places(first).queryKey : tileQueries.analytics(first).queryKey;
}
