import { liveConnection } from '@newswatch/shared/api';
import type { ScreenTile } from '@newswatch/shared/contracts';
import { useQueryClient } from '@newswatch/shared/query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Connection, connectionAfter } from './connection.ts';
import { useTileSource } from './tile-source.tsx';

/** The interval between requests while the server does not respond. */
const ASK_AGAIN_MS = 10_000;

/** Whether the server responds to the requests of these tiles, and the age of their oldest data. Recovers automatically. */
export function useConnection(tiles: readonly ScreenTile[]): Connection {
  const queries = useQueryClient();
  const { keyOf } = useTileSource();
  const [connection, setConnection] = useState<Connection>({ updatedAt: undefined, lostSince: undefined });
  const look = useEffectEvent(() => {
    const cache = queries.getQueryCache();
    const states = tiles.flatMap((tile) => cache.find({ queryKey: keyOf(tile), exact: true })?.state ?? []);
    setConnection((before) => connectionAfter(before, states, Date.now()));
  });
  const shown = JSON.stringify(tiles);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other tiles.
  useEffect(() => {
    look();
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Updates are deferred and combined, because the cache also reports changes during rendering, and several at a time.
    const stop = queries.getQueryCache().subscribe(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        look();
      });
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [queries, shown]);
  const isLost = connection.lostSince !== undefined;
  const askAgain = useEffectEvent(() => {
    for (const tile of tiles)
      void queries.refetchQueries({ queryKey: keyOf(tile), exact: true, type: 'active' });
  });
  useEffect(() => {
    // Reacts to the first failure, not only at the next check, because outdated data must not look current.
    const doubt = () => {
      if (!liveConnection.isOpen() || !navigator.onLine) askAgain();
    };
    const stop = liveConnection.subscribe(doubt);
    window.addEventListener('offline', doubt);
    return () => {
      stop();
      window.removeEventListener('offline', doubt);
    };
  }, []);
  useEffect(() => {
    if (!isLost) return;
    const timer = setInterval(() => askAgain(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isLost]);
  return connection;
}
