import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { noteAlertsEnded, pushAlertsOf, turnPushAlertsOn } from '@newswatch/shared/desktop-alerts';
import { currentEndpoint, hasPush, subscribeToPush } from '@newswatch/shared/push-subscription';
import type { FollowAlerts } from './follow-alerts.ts';
import { WIDE } from './notes.ts';

const listDevices = bindCall(calls.devices.list);
const addDevice = bindCall(calls.devices.add);
/** The tag of the example that the person requested in the settings. */
const EXAMPLE = 'newswatch-example';

/**
 * Keeps this browser registered for alerts that arrive while Newswatch is closed, with the current session, until the signal.
 * Opens alerts that the person clicks in this tab, and closes shown alerts once the person looks at the page.
 */
export function keepPush({ shell: { navigate, session }, signal }: FollowAlerts): void {
  if (signal.aborted || !hasPush()) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener(
    'message',
    ({ data, ports }) => {
      if (data?.type !== 'newswatch:open-alert') return;
      // The browser had frozen this page, and the worker has opened another one.
      if (data.until < Date.now()) return;
      ports[0]?.postMessage('opened');
      navigate(window.matchMedia(WIDE).matches ? data.inbox : data.url);
    },
    { signal },
  );
  serviceWorker.startMessages();
  const closeShown = async (isExampleKept = false): Promise<void> => {
    if (document.visibilityState !== 'visible') return;
    const registration = await serviceWorker.getRegistration('/');
    for (const shown of (await registration?.getNotifications()) ?? [])
      if (!isExampleKept || shown.tag !== EXAMPLE) shown.close();
  };
  // A click on a notification may have opened this page.
  void closeShown(true);
  document.addEventListener('visibilitychange', () => void closeShown(), { signal });
  const now = session.snapshot();
  if (now.status !== 'user' || Notification.permission !== 'granted') return;
  register(now.user.id, signal).catch((error: unknown) => {
    if (!signal.aborted) console.warn('This device could not be registered for alerts', error);
  });
}

async function register(userId: string, signal: AbortSignal): Promise<void> {
  const before = pushAlertsOf(userId);
  const { items, public_key, session_id } = await listDevices({ signal });
  const isListed = items.some(({ is_current }) => is_current);
  const endpoint = await currentEndpoint();
  if (isListed && endpoint !== undefined && endpoint === before?.endpoint) return;
  // The person has removed this device elsewhere, or its push service has told the server that it no longer exists.
  if (!isListed && endpoint !== undefined && session_id === before?.sessionId) return noteAlertsEnded(userId);
  const subscription = await subscribeToPush(public_key);
  if (signal.aborted) return;
  await addDevice({ body: subscription });
  if (pushAlertsOf(userId)) turnPushAlertsOn(userId, session_id, subscription.endpoint);
}
