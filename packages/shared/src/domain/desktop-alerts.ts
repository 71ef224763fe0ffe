/** Alerts while Newswatch is open in a tab. A shell from before push alerts uses only this key. */
const KEY = 'desktop-alerts';
/** Alerts even while Newswatch is closed, through the browser’s push service. */
const PUSH_KEY = 'push-alerts';
/** Alerts that ended without this person switching them off here. */
const ENDED_KEY = 'push-alerts-ended';

/**
 * Dispatched on the window in which alerts are switched on or off, because the browser’s `storage` event does not occur there.
 * The page that switches and the shell that listens are deployed separately, so the name must not change.
 */
export const DESKTOP_ALERTS_SWITCHED = 'newswatch:desktop-alerts';

const announce = (): void => void window.dispatchEvent(new Event(DESKTOP_ALERTS_SWITCHED));

/**
 * Whether this person wants alerts shown by this browser while Newswatch is open, even while they look at something else. The
 * choice belongs to the device, so it is in local storage, with the ID of the person: somebody else who signs in here has
 * chosen nothing.
 */
export const areDesktopAlertsOn = (userId: string): boolean => localStorage.getItem(KEY) === userId;

/**
 * Returns the session and the endpoint with which this browser was registered for alerts; undefined unless this person wants them
 * even while Newswatch is closed.
 */
export function pushAlertsOf(userId: string): { sessionId: string; endpoint: string } | undefined {
  const [owner, sessionId = '', endpoint = ''] = localStorage.getItem(PUSH_KEY)?.split(' ') ?? [];
  return owner === userId ? { sessionId, endpoint } : undefined;
}

/** Whether somebody, perhaps another person, wants alerts shown by this browser even while Newswatch is closed. */
export const arePushAlertsOn = (): boolean => localStorage.getItem(PUSH_KEY) !== null;

/**
 * Whether alerts ended here although this person did not switch them off here: they removed this device on another one, or its
 * push service no longer knew it.
 */
export const haveAlertsEnded = (userId: string): boolean => localStorage.getItem(ENDED_KEY) === userId;

/** Alerts are still sent as before; the browser additionally shows those in the inbox. */
export function turnDesktopAlertsOn(userId: string): void {
  localStorage.removeItem(PUSH_KEY);
  localStorage.removeItem(ENDED_KEY);
  void endPush();
  localStorage.setItem(KEY, userId);
  announce();
}

/** Lets only the service worker show alerts from now on, so that none is shown twice. */
export function turnPushAlertsOn(userId: string, sessionId: string, endpoint: string): void {
  localStorage.removeItem(KEY);
  localStorage.removeItem(ENDED_KEY);
  localStorage.setItem(PUSH_KEY, [userId, sessionId, endpoint].join(' '));
  announce();
}

/** This is also called on signing out, because alerts must not appear on a device that the person no longer uses. */
export function turnDesktopAlertsOff(): void {
  localStorage.removeItem(KEY);
  localStorage.removeItem(PUSH_KEY);
  localStorage.removeItem(ENDED_KEY);
  void endPush();
  announce();
}

/** The server no longer knows this device. The settings say so, and offer to switch alerts on again. */
export function noteAlertsEnded(userId: string): void {
  localStorage.setItem(ENDED_KEY, userId);
  localStorage.removeItem(PUSH_KEY);
  void endPush();
  announce();
}

/**
 * Ends push alerts: without its worker, the browser ends its subscription. Alerts still shown are closed, so that nobody else
 * reads them.
 */
export async function endPush(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration('/');
    for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
    // Safari on an iPhone has no push manager outside the Home Screen.
    const subscription = await registration?.pushManager?.getSubscription();
    await registration?.unregister();
    // A page that is still open keeps the worker alive, and with it a subscription that the push service may no longer know.
    await subscription?.unsubscribe();
  } catch (error) {
    console.warn('The alerts on this device could not be turned off in the browser', error);
  }
}
