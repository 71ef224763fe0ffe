import {
  areDesktopAlertsOn,
  arePushAlertsOn,
  DESKTOP_ALERTS_SWITCHED,
  endPush,
  pushAlertsOf,
} from '@newswatch/shared/desktop-alerts';
import { useShell } from '@newswatch/shell-api';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { userAtom } from '../session/session.ts';
import { onIdle } from '../telemetry/on-idle.ts';

const loaders = {
  push: async () =>
    (await import(/* webpackChunkName: "push-alerts" */ '../desktop-alerts/keep-push.ts')).keepPush,
  // Another person, who has not signed out: once they are back, the device is registered again.
  others: async () => endPush,
  tab: async () =>
    (await import(/* webpackChunkName: "desktop-alerts" */ '../desktop-alerts/follow-alerts.ts'))
      .followAlerts,
};

/**
 * Shows alerts of the inbox as browser notifications, if the person has switched that on for this device; or keeps
 * the device registered if its service worker shows them. Only then is the code of either loaded, when the page is at rest or
 * the person turns to something else.
 */
export function useDesktopAlerts(): void {
  const shell = useShell();
  const userId = useAtomValue(userAtom)?.id;
  useEffect(() => {
    if (userId === undefined) return;
    const ended = new AbortController();
    const { signal } = ended;
    let following: AbortController | undefined;
    let mode: keyof typeof loaders | undefined;
    const stop = (): void => {
      following?.abort();
      following = undefined;
    };
    const follow = (): void => {
      const wanted = pushAlertsOf(userId)
        ? 'push'
        : arePushAlertsOn()
          ? 'others'
          : areDesktopAlertsOn(userId)
            ? 'tab'
            : undefined;
      if (wanted !== mode) stop();
      mode = wanted;
      if (!mode || following) return;
      const started = new AbortController();
      following = started;
      loaders[mode]().then(
        (keep) => keep({ shell, signal: started.signal }),
        (error: unknown) => {
          if (following === started) following = undefined;
          console.warn('The alerts on this device could not be loaded', error);
        },
      );
    };
    const forget = onIdle(window, follow);
    document.addEventListener('visibilitychange', follow, { signal });
    // The choice may be changed in another tab, and this one may be visible and must show it.
    window.addEventListener('storage', follow, { signal });
    window.addEventListener(DESKTOP_ALERTS_SWITCHED, follow, { signal });
    return () => {
      forget();
      ended.abort();
      stop();
    };
  }, [userId, shell]);
}
