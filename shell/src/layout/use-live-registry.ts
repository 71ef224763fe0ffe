import { liveTopics } from '@newswatch/shared/contracts';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { registryWatchAtom } from '../remotes/registry/registry-watch.ts';
import { followLive } from './follow-live.ts';

/** While live events arrive, they report deployments, so navigations need not request the registry. */
export function useLiveRegistry(): void {
  const watch = useAtomValue(registryWatchAtom);
  useEffect(() => {
    const stop = followLive(liveTopics.registry, { onEvent: watch.expire, onConnection: watch.setLive });
    return () => {
      stop();
      watch.setLive(false);
    };
  }, [watch]);
}
