import { useCallback, useEffect, useState } from 'react';

/** What the browser allows; also `unsupported` if the page was not opened securely. */
export type AlertPermission = NotificationPermission | 'unsupported';

/** Several tabs need locks to agree which of them shows alerts. */
const read = (): AlertPermission =>
  'Notification' in window && 'locks' in navigator ? Notification.permission : 'unsupported';

/**
 * The browser's permission to show notifications, which the person can change there at any time. `update` reports what
 * was found out since then: some browsers on phones have the interface but refuse to use it.
 */
export function usePermission(): [permission: AlertPermission, update: (found: AlertPermission) => void] {
  const [permission, setPermission] = useState(read);
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    const readAgain = (): void => setPermission((known) => (known === 'unsupported' ? known : read()));
    // Not every browser reports the change, but the person comes back from its settings.
    window.addEventListener('focus', readAgain, { signal });
    navigator.permissions
      ?.query({ name: 'notifications' })
      .then((status) => status.addEventListener('change', readAgain, { signal }))
      .catch(() => undefined);
    return () => left.abort();
  }, []);
  return [permission, useCallback((found: AlertPermission) => setPermission(found), [])];
}
