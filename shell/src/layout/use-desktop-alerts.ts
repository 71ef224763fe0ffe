import { areDesktopAlertsOn } from '@newswatch/shared/desktop-alerts';
import { useShell } from '@newswatch/shell-api';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { sessionAtom } from '../session/session.ts';
import { onIdle } from '../telemetry/on-idle.ts';

/**
 * Shows alerts of the inbox as notifications of the browser, if the person has switched that on for this device. Only
 * then is its code loaded, when the page is at rest or the person turns to something else.
 */
export function useDesktopAlerts(): void {
  const { navigate, session } = useShell();
  const now = useAtomValue(sessionAtom);
  const userId = now.status === 'user' ? now.user.id : undefined;
  useEffect(() => {
    if (userId === undefined) return;
    const ended = new AbortController();
    const { signal } = ended;
    let isFollowing = false;
    const startIfOn = (): void => {
      if (isFollowing || signal.aborted || !areDesktopAlertsOn(userId)) return;
      isFollowing = true;
      import(/* webpackChunkName: "desktop-alerts" */ '../desktop-alerts/follow-alerts.ts').then(
        ({ followAlerts }) => followAlerts({ session, navigate, signal }),
        (error: unknown) => {
          isFollowing = false;
          console.warn('The alerts of this device could not be loaded', error);
        },
      );
    };
    const forget = onIdle(window, startIfOn);
    document.addEventListener('visibilitychange', startIfOn, { signal });
    // Switched on in another tab: this one may be in sight, and has to tell.
    window.addEventListener('storage', startIfOn, { signal });
    return () => {
      forget();
      ended.abort();
    };
  }, [userId, session, navigate]);
}
