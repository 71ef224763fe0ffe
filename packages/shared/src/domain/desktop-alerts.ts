/** Alerts while Newswatch is open in a tab. A shell from before push alerts knows only this key. */
const KEY = 'desktop-alerts';
/** Alerts even while Newswatch is closed, through the browser’s push service. */
const PUSH_KEY = 'push-alerts';

/**
 * Dispatched on the window that switches alerts on or off, where the browser’s `storage` event does not occur. The page
 * that switches and the shell that listens are deployed separately, so the name must not change.
 */
export const DESKTOP_ALERTS_SWITCHED = 'newswatch:desktop-alerts';

const announce = (): void => void window.dispatchEvent(new Event(DESKTOP_ALERTS_SWITCHED));

/**
 * Whether this person wants alerts shown by this browser while Newswatch is open, even while they look at something else. The
 * choice belongs to the device, so it is in local storage, with the ID of the person: somebody else who signs in here has
 * chosen nothing.
 */
export const areDesktopAlertsOn = (userId: string): boolean => localStorage.getItem(KEY) === userId;

/** How this browser was registered for alerts; undefined unless this person wants them even while Newswatch is closed. */
export function pushAlertsOf(userId: string): { sessionId: string; endpoint: string } | undefined {
  const [owner, sessionId = '', endpoint = ''] = localStorage.getItem(PUSH_KEY)?.split(' ') ?? [];
  return owner === userId ? { sessionId, endpoint } : undefined;
}

/** Whether somebody, perhaps another person, wants alerts shown by this browser even while Newswatch is closed. */
export const arePushAlertsOn = (): boolean => localStorage.getItem(PUSH_KEY) !== null;

/** Has no effect on alerts that are sent: the browser shows those of the inbox in addition. */
export function turnDesktopAlertsOn(userId: string): void {
  localStorage.removeItem(PUSH_KEY);
  void endPush();
  localStorage.setItem(KEY, userId);
  announce();
}

/** From now on, only the service worker shows alerts, so that none is shown twice. */
export function turnPushAlertsOn(userId: string, sessionId: string, endpoint: string): void {
  localStorage.removeItem(KEY);
  localStorage.setItem(PUSH_KEY, [userId, sessionId, endpoint].join(' '));
  announce();
}

/** Also on signing out: alerts must not appear on a device that its person has left. */
export function turnDesktopAlertsOff(): void {
  localStorage.removeItem(KEY);
  localStorage.removeItem(PUSH_KEY);
  void endPush();
  announce();
}

/** Without its worker, the browser ends its subscription. Alerts still shown are closed, so that nobody else reads them. */
export async function endPush(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration('/');
    for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
    await registration?.unregister();
  } catch (error) {
    console.warn('The alerts of this device could not be ended in the browser', error);
  }
}
