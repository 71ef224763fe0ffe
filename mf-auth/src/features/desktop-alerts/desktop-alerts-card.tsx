import { failureSentence } from '@newswatch/shared/api';
import {
  areDesktopAlertsOn,
  DESKTOP_ALERTS_SWITCHED,
  haveAlertsEnded,
  pushAlertsOf,
  turnDesktopAlertsOff,
  turnDesktopAlertsOn,
  turnPushAlertsOn,
} from '@newswatch/shared/desktop-alerts';
import { hasPush, subscribeToPush } from '@newswatch/shared/push-subscription';
import { useQueryClient } from '@newswatch/shared/query';
import { useCurrentUser, useShell } from '@newswatch/shell-api';
import { Button, Card, CheckboxField, FormAlert, Row, Stack } from '@newswatch/ui';
import { useEffect, useRef, useState } from 'react';
import { deviceKeys, devicesApi } from '../../api/devices.ts';
import { usePermission } from './use-permission.ts';

/**
 * The means that shows the alerts on this device: the service worker, an open page, or nothing. `ended`: the browser has ended
 * its subscription.
 */
type Mode = 'push' | 'tab' | 'off' | 'ended';

const PUSH_FAULT =
  'The push service of your browser could not be reached. Check whether your network or a browser setting blocks it.';

/** The tag of the example, so that it replaces an earlier one. */
const EXAMPLE = 'newswatch-example';

/**
 * Alerts shown by the browser: through its push service even while Newswatch is closed, or otherwise by an open page. Applies at
 * once, on this device only.
 */
export function DesktopAlertsCard() {
  const { id, notification_preferences } = useCurrentUser();
  const [mode, setMode] = useMode(id);
  const [permission, setPermission] = usePermission();
  const [isUnanswered, setUnanswered] = useState(false);
  const [examples, setExamples] = useState(0);
  const [switching, setSwitching] = useState<'on' | 'off'>();
  /** The reason why an attempt to use the push service failed. */
  const [fault, setFault] = useState<string>();
  const { toast } = useShell();
  const queries = useQueryClient();
  const isOn = mode === 'push' || mode === 'tab';

  // The switch is disabled once the browser has refused, and a disabled control loses the focus.
  const explanation = useRef<HTMLDivElement>(null);
  const hasAsked = useRef(false);
  const isRefused = permission === 'denied' || permission === 'unsupported';
  useEffect(() => {
    if (isRefused && hasAsked.current) explanation.current?.focus();
    hasAsked.current = false;
  }, [isRefused]);

  const refreshDevices = () => queries.invalidateQueries({ queryKey: deviceKeys.all });

  const switchOff = async (): Promise<void> => {
    const wasPush = mode === 'push';
    turnDesktopAlertsOff();
    setMode('off');
    setUnanswered(false);
    setExamples(0);
    setFault(undefined);
    if (!wasPush) return;
    setSwitching('off');
    try {
      const current = await findCurrent();
      if (current) await devicesApi.remove({ params: { deviceId: current.id } });
    } catch (error) {
      // The browser has ended its subscription, so nothing is shown here, and the server finds out when it sends the next alert.
      console.warn('This device could not be removed from the list', error);
    }
    await refreshDevices();
    setSwitching(undefined);
  };

  const showExample = async (): Promise<void> => {
    if (mode !== 'push') return showOwnExample();
    try {
      await sendExample();
      setExamples((shown) => shown + 1);
      await refreshDevices();
    } catch (error) {
      toast.error('The example could not be sent.', { description: failureSentence(error) });
    }
  };

  const showOwnExample = (): void => {
    try {
      // Otherwise the second one would arrive unnoticed. The types of the DOM lack `renotify`.
      const options: NotificationOptions & { renotify: boolean } = {
        body: 'The headline of a new article\nIts source',
        tag: EXAMPLE,
        renotify: true,
      };
      const example = new Notification('Name of your target', options);
      example.addEventListener('click', () => {
        window.focus();
        example.close();
      });
      setExamples((shown) => shown + 1);
    } catch {
      // Chrome on Android has the interface, but only installed apps may use it.
      void switchOff();
      setPermission('unsupported');
    }
  };

  const switchOn = async (): Promise<void> => {
    hasAsked.current = true;
    const answer = await Notification.requestPermission();
    setPermission(answer);
    setUnanswered(answer === 'default');
    if (answer !== 'granted') return;
    if (hasPush()) return switchToPush();
    turnDesktopAlertsOn(id);
    setMode('tab');
    showOwnExample();
  };

  /** If the browser’s push service cannot be used, an open page shows the alerts. */
  const switchToPush = async (): Promise<void> => {
    setSwitching('on');
    setFault(undefined);
    let isBrowserAsked = false;
    try {
      const { public_key, session_id } = await devicesApi.list();
      isBrowserAsked = true;
      const subscription = await subscribeToPush(public_key);
      isBrowserAsked = false;
      await devicesApi.add({ body: subscription });
      turnPushAlertsOn(id, session_id, subscription.endpoint);
      setMode('push');
      await sendExample();
      setExamples((shown) => shown + 1);
    } catch (error) {
      console.warn('This browser could not be registered for alerts', error);
      if (pushAlertsOf(id)) return;
      setFault(isBrowserAsked ? PUSH_FAULT : failureSentence(error));
      if (mode === 'tab') return;
      turnDesktopAlertsOn(id);
      setMode('tab');
      showOwnExample();
    } finally {
      setSwitching(undefined);
      await refreshDevices();
    }
  };

  const isWorking = isOn && permission === 'granted';
  const hasExample = isWorking && examples > 0;
  const showsWhileClosed = mode !== 'tab' && hasPush();
  return (
    <Card title="On this device">
      <Stack gap={4}>
        <CheckboxField
          label="Show alerts on this device"
          hint={`${showsWhileClosed ? 'Your browser shows each new alert while you are not looking at Newswatch, even when it is closed.' : 'While Newswatch is open in a tab that is hidden or minimised, your browser shows each new alert.'} This applies immediately, only to this browser, and until you sign out here.`}
          checked={isWorking}
          disabled={isRefused}
          // `disabled` would drop the keyboard focus.
          aria-disabled={switching !== undefined}
          onChange={({ target }) => {
            if (switching === undefined) void (target.checked ? switchOn() : switchOff());
          }}
        />
        {isRefused ? (
          <div ref={explanation} tabIndex={-1}>
            {permission === 'denied' ? (
              <FormAlert tone="warning" title="Your browser blocks alerts from Newswatch">
                Click the icon to the left of the address of this page, and allow notifications.
                {isOn ? ' Alerts will then appear again.' : ' Then come back here and turn alerts on.'}
              </FormAlert>
            ) : (
              <FormAlert tone="info" title="This browser cannot show alerts">
                Open Newswatch in a current version of Chrome, Edge, Firefox or Safari, at an address that
                starts with https. On an iPhone or iPad, first add it to the Home Screen, and open it from
                there.
              </FormAlert>
            )}
          </div>
        ) : null}
        {permission === 'default' && (isOn || isUnanswered) ? (
          <FormAlert tone="info" title="Your browser does not show alerts yet">
            It needs your permission. Turn alerts on, and choose “Allow” when your browser asks.
          </FormAlert>
        ) : null}
        {mode === 'ended' && !isRefused ? (
          <FormAlert
            tone="warning"
            title="Alerts on this device have stopped"
            action={
              <Button size="small" loading={switching === 'on'} onClick={() => void switchOn()}>
                Turn on again
              </Button>
            }
          >
            It was removed from your devices elsewhere, or the push service of your browser no longer knows
            it.
          </FormAlert>
        ) : null}
        {isWorking && mode === 'tab' && hasPush() ? (
          <FormAlert
            tone="info"
            title="Alerts appear only while Newswatch is open in a tab"
            action={
              <Button size="small" loading={switching === 'on'} onClick={() => void switchToPush()}>
                {fault === undefined ? 'Show them when it is closed' : 'Try again'}
              </Button>
            }
          >
            {fault ?? 'Your browser can also show them when Newswatch is closed.'}
          </FormAlert>
        ) : null}
        {isWorking ? (
          <>
            <p className="ui-muted">
              {notification_preferences.effective?.delivery_mode === 'live'
                ? 'Alerts that are held, for example during quiet hours, are not shown.'
                : 'Alerts that are held for your digest, or until quiet hours end, are not shown. With “Immediately” under “How often”, each alert is shown when it arrives.'}
            </p>
            <Row>
              <Button size="small" onClick={() => void showExample()}>
                Show an example
              </Button>
            </Row>
          </>
        ) : null}
        {/* Always rendered, with new content for each example: screen readers announce only what changes. */}
        <span role="status" className={hasExample || switching === 'on' ? 'ui-muted' : 'ui-visually-hidden'}>
          {switching === 'on'
            ? 'Your browser is asking its push service. This can take up to 15 seconds.'
            : null}
          {hasExample && switching !== 'on' ? (
            <span key={examples}>
              Not seeing any alerts? Your system may be silencing your browser: check its notification
              settings and “Do not disturb”.
            </span>
          ) : null}
        </span>
      </Stack>
    </Card>
  );
}

function modeOf(userId: string): Mode {
  if (pushAlertsOf(userId)) return 'push';
  if (areDesktopAlertsOn(userId)) return 'tab';
  return haveAlertsEnded(userId) ? 'ended' : 'off';
}

function useMode(userId: string): [mode: Mode, setMode: (mode: Mode) => void] {
  const [mode, setMode] = useState(() => modeOf(userId));
  useEffect(() => {
    const follow = (): void => setMode(modeOf(userId));
    // Follows changes in another tab, or elsewhere on this page.
    window.addEventListener('storage', follow);
    window.addEventListener(DESKTOP_ALERTS_SWITCHED, follow);
    return () => {
      window.removeEventListener('storage', follow);
      window.removeEventListener(DESKTOP_ALERTS_SWITCHED, follow);
    };
  }, [userId]);
  return [mode, setMode];
}

const findCurrent = async () => (await devicesApi.list()).items.find(({ is_current }) => is_current);

/** Sends an example to this device through its push service. */
async function sendExample(): Promise<void> {
  const current = await findCurrent();
  if (!current) throw new Error('This device is no longer registered. Turn alerts off and on again.');
  await devicesApi.sendExample({ params: { deviceId: current.id } });
}
