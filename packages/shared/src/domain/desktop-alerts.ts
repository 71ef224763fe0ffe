const KEY = 'desktop-alerts';

/**
 * Dispatched on the window that switches alerts on or off, where the browser’s `storage` event does not occur. The page
 * that switches and the shell that listens are deployed separately, so the name must not change.
 */
export const DESKTOP_ALERTS_SWITCHED = 'newswatch:desktop-alerts';

/**
 * Whether this person wants alerts shown by this browser, also while they look at something else. The choice belongs to
 * the device, so it is in local storage, with the ID of the person: somebody else who signs in here has chosen nothing.
 */
export const areDesktopAlertsOn = (userId: string): boolean => localStorage.getItem(KEY) === userId;

/** Has no effect on alerts that are sent: the browser shows those of the inbox in addition. */
export function turnDesktopAlertsOn(userId: string): void {
  localStorage.setItem(KEY, userId);
  window.dispatchEvent(new Event(DESKTOP_ALERTS_SWITCHED));
}

/** Also on signing out: alerts must not appear on a device that its person has left. */
export function turnDesktopAlertsOff(): void {
  localStorage.removeItem(KEY);
  window.dispatchEvent(new Event(DESKTOP_ALERTS_SWITCHED));
}
