import { onLive } from '@newswatch/shared/api';
import { liveTopics, type ScreenTile } from '@newswatch/shared/contracts';
import { useQueryClient } from '@newswatch/shared/query';
import { useEffect, useEffectEvent } from 'react';
import { useTileSource } from './tile-source.tsx';

/** However many events arrive, the tiles are refetched at most this often. */
export const REDRAW_MS = 5_000;
/** Figures over weeks hardly change with one match and are expensive to count, so their own interval is enough. */
const LIVE_KINDS: readonly ScreenTile['kind'][] = ['stories', 'figure', 'findings'];

/** Refetches what tiles show when the server says that something was found, or that events may have been missed. */
export function useLiveTiles(tiles: readonly ScreenTile[]): void {
  const queries = useQueryClient();
  const { isTelevision, keyOf } = useTileSource();
  const refetch = useEffectEvent((missed: boolean) => {
    for (const tile of tiles) {
      if (missed || LIVE_KINDS.includes(tile.kind))
        void queries.refetchQueries({ queryKey: keyOf(tile), exact: true, type: 'active' });
    }
  });
  useEffect(() => {
    // A television's tiles are refetched more often instead.
    if (isTelevision) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = Number.NEGATIVE_INFINITY;
    let wasMissed = false;
    const hear = (data: unknown) => {
      wasMissed ||= data === undefined;
      timer ??= setTimeout(
        () => {
          timer = undefined;
          last = performance.now();
          refetch(wasMissed);
          wasMissed = false;
        },
        Math.max(0, last + REDRAW_MS - performance.now()),
      );
    };
    const stops = [onLive(liveTopics.notifications, hear), onLive(liveTopics.tones, hear)];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [isTelevision]);
}
