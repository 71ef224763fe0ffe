import { bindCall, onLive } from '@newswatch/shared/api';
import { calls, liveTopics } from '@newswatch/shared/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

const readRegistry = bindCall(calls.system.registry);
/** The time over which reloads are spread; otherwise, every screen would load the page at the moment of a deployment. */
const SPREAD_MS = 60_000;
/** The interval between checks for a new version while there are no live events. */
const LOOK_MS = 600_000;

/** The version of this remote's pages that the server currently serves. */
async function deployedVersion(signal: AbortSignal): Promise<string | undefined> {
  // Guests get this page too, and with it the version.
  const { remotes } = await readRegistry({ query: {}, signal });
  return remotes.find(({ routes }) => routes.some(({ path }) => path === '/tv'))?.version;
}

/**
 * Loads the page again once another version of it is deployed: a screen stays open for weeks. It waits until nobody is using it,
 * and loads nothing while the server does not respond, because the browser's own error page would stay permanently.
 */
export function useNewestBuild(
  isQuiet: boolean,
  hasLive: boolean,
  reload: () => void = () => window.location.reload(),
): void {
  const running = useRef<string>(undefined);
  const [isNews, setNews] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    deployedVersion(controller.signal)
      .then((version) => {
        running.current ??= version;
      })
      // After a failure, the version stays as it is until the next event.
      .catch(() => undefined);
    const look = () => setNews(true);
    const timer = hasLive ? undefined : setInterval(look, LOOK_MS);
    const stop = hasLive ? onLive(liveTopics.registry, look) : undefined;
    return () => {
      clearInterval(timer);
      stop?.();
      controller.abort();
    };
  }, [hasLive]);
  const compare = useEffectEvent(async (signal: AbortSignal) => {
    const version = await deployedVersion(signal).catch(() => undefined);
    if (signal.aborted || version === undefined) return;
    setNews(false);
    if (running.current !== undefined && running.current !== version) reload();
    running.current ??= version;
  });
  useEffect(() => {
    if (!isNews || !isQuiet) return;
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const later = () => {
      timer = setTimeout(() => void compare(controller.signal).finally(later), Math.random() * SPREAD_MS);
    };
    later();
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isNews, isQuiet]);
}
