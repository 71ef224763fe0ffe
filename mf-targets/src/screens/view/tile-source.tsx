import type { ScreenTile, ScreenTileData, ScreenTileDataOf } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { createContext, type ReactNode, use } from 'react';
import { Link } from 'react-router-dom';
import { tileKey, tileQueries } from '../../api/screen-tiles.ts';
import { calmTiming, liveTiming } from './tile-timing.ts';

export interface TileResult<K extends ScreenTileData['kind']> {
  data: Omit<ScreenTileDataOf<K>, 'kind'> | undefined;
  error: Error | null;
}

/** Where the tiles of a screen get their data: from the calls of a person's pages, or from those of a television. */
export interface TileSource {
  /** Whether there is no session, so that tiles have no links and no live events arrive. */
  isTelevision: boolean;
  /** The key of the query of a tile. */
  keyOf(tile: ScreenTile): readonly unknown[];
  useStories(targetIds: readonly string[]): TileResult<'stories'>;
  useFigureOfAll(): TileResult<'figure'>;
  useFigureOfTarget(targetId: string): TileResult<'figure_of_target'>;
  useDays(targetId: string): TileResult<'days'>;
  useShare(targetIds: readonly string[]): TileResult<'share'>;
  useFindings(): TileResult<'findings'>;
  useAhead(targetId: string | undefined): TileResult<'ahead'>;
  useMap(targetId: string): TileResult<'map'>;
  useChart(chartId: string): TileResult<'chart'>;
}

const personsTiles: TileSource = {
  isTelevision: false,
  keyOf: tileKey,
  useStories: (targetIds) => useQuery({ ...tileQueries.stories(targetIds), ...liveTiming }),
  useFigureOfAll: () => useQuery({ ...tileQueries.dashboard(), ...liveTiming }),
  useFigureOfTarget: (targetId) => useQuery({ ...tileQueries.analytics(targetId), ...liveTiming }),
  useDays: (targetId) => useQuery({ ...tileQueries.analytics(targetId), ...calmTiming }),
  useShare: (targetIds) => useQuery({ ...tileQueries.comparison(targetIds), ...calmTiming }),
  useFindings: () => useQuery({ ...tileQueries.dashboard(), ...liveTiming }),
  useAhead: (targetId) => useQuery({ ...tileQueries.ahead(targetId), ...calmTiming }),
  useMap: (targetId) => useQuery({ ...tileQueries.places(targetId), ...calmTiming }),
  useChart: (chartId) => useQuery({ ...tileQueries.chart(chartId), ...calmTiming }),
};

/** The source of the tiles' data; by default, the calls of the person who is signed in. */
export const TileSourceContext = createContext(personsTiles);
export const useTileSource = (): TileSource => use(TileSourceContext);

interface TileLinkProps {
  to: string;
  dir?: 'ltr' | 'rtl' | 'auto';
  lang?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link to a page of the person; on a television, only its text. */
export function TileLink(props: TileLinkProps) {
  const { to: _, ...text } = props;
  return useTileSource().isTelevision ? <span {...text} /> : <Link {...props} />;
}
