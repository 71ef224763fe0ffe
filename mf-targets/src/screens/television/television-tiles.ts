import { ApiError } from '@newswatch/shared/api';
import type {
  ScreenTile,
  ScreenTileData,
  ScreenTileDataOf,
  ScreenTileKind,
} from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { ownTelevision } from '../../api/own-television.ts';
import type { TileResult, TileSource } from '../view/tile-source.tsx';
import { calmTiming, liveTiming } from '../view/tile-timing.ts';

/** The tiles that change with one match: a television refetches them as often as a page without live events. */
const LIVE_KINDS: readonly ScreenTileKind[] = ['stories', 'figure', 'findings'];

function useTile<K extends ScreenTileData['kind']>(tile: ScreenTile, kind: K): TileResult<K> {
  const timing = LIVE_KINDS.includes(tile.kind) ? liveTiming : calmTiming;
  const { data, error, errorUpdatedAt } = useQuery({ ...ownTelevision.tile(tile), ...timing });
  // The state is only observed here; the page fetches it.
  const { data: state, dataUpdatedAt } = useQuery({ ...ownTelevision.state(), enabled: false });
  const isDeleted =
    state?.screen?.targets.some((one) => one.is_deleted && tile.target_ids.includes(one.id)) ||
    // A newer state still has the tile, so its chart no longer exists.
    (kind === 'chart' && dataUpdatedAt > errorUpdatedAt);
  // The owner removed the tile from the screen: the next state shows what replaces it.
  if (error instanceof ApiError && error.status === 404 && !isDeleted)
    return { data: undefined, error: null };
  return { data: data?.kind === kind ? (data as ScreenTileDataOf<K>) : undefined, error };
}

/** The tiles of a television, by its own call. */
export const televisionTiles: TileSource = {
  isTelevision: true,
  keyOf: ownTelevision.tileKey,
  useStories: (targetIds) => useTile({ kind: 'stories', target_ids: [...targetIds] }, 'stories'),
  useFigureOfAll: () => useTile({ kind: 'figure', target_ids: [] }, 'figure'),
  useFigureOfTarget: (id) => useTile({ kind: 'figure', target_ids: [id] }, 'figure_of_target'),
  useDays: (id) => useTile({ kind: 'days', target_ids: [id] }, 'days'),
  useShare: (targetIds) => useTile({ kind: 'share', target_ids: [...targetIds] }, 'share'),
  useFindings: () => useTile({ kind: 'findings', target_ids: [] }, 'findings'),
  useAhead: (id) => useTile({ kind: 'ahead', target_ids: id === undefined ? [] : [id] }, 'ahead'),
  useMap: (id) => useTile({ kind: 'map', target_ids: [id] }, 'map'),
  useChart: (id) => useTile({ kind: 'chart', target_ids: [], chart_id: id }, 'chart'),
};
