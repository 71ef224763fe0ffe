import { liveConnection, onLive } from '@newswatch/shared/api';
import { liveTopics } from '@newswatch/shared/contracts';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { registryWatchAtom } from '../remotes/registry-watch.ts';
import { onIdle } from '../telemetry/on-idle.ts';

/** While live events arrive, they report deployments, so navigations need not request the registry. */
export function useLiveRegistry(): void {
  const watch = useAtomValue(registryWatchAtom);
  useEffect(() => {
    let stop: (() => void) | undefined;
    // The stream opens after the page is rendered, because the page has priority.
    const forget = onIdle(window, () => {
      const follow = (): void => watch.setLive(liveConnection.isOpen());
      const stopListening = onLive(liveTopics.registry, watch.expire);
      const stopWatching = liveConnection.subscribe(follow);
      follow();
      stop = () => {
        stopWatching();
        stopListening();
        watch.setLive(false);
      };
    });
    return () => {
      forget();
      stop?.();
    };
  }, [watch]);
}
