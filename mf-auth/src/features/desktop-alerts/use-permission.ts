import { useCallback, useEffect, useState } from 'react';

/** The permission of the browser; also `unsupported` if the page was not opened securely. */
export type AlertPermission = NotificationPermission | 'unsupported';

/** Reads the permission of this browser. Locks are needed because they decide which of several tabs shows alerts. */
const read = (): AlertPermission =>
  'Notification' in window && 'locks' in navigator ? Notification.permission : 'unsupported';

/**
 * The browser's permission to show notifications, which the person can change there at any time. Call `update` with later
 * results: some mobile browsers have the API but refuse to use it.
 */
export function usePermission(): [permission: AlertPermission, update: (found: AlertPermission) => void] {
  const [permission, setPermission] = useState(read);
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    const readAgain = (): void => setPermission((known) => (known === 'unsupported' ? known : read()));
    // Not every browser reports the change, so it is also checked when the person returns from the browser's settings.
    window.addEventListener('focus', readAgain, { signal });
    navigator.permissions
      ?.query({ name: 'notifications' })
      .then((status) => status.addEventListener('change', readAgain, { signal }))
      .catch(() => undefined);
    return () => left.abort();
  }, []);
  return [permission, useCallback((found: AlertPermission) => setPermission(found), [])];
}
