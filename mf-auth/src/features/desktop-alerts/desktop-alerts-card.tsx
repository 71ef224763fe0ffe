import {
  areDesktopAlertsOn,
  turnDesktopAlertsOff,
  turnDesktopAlertsOn,
} from '@newswatch/shared/desktop-alerts';
import { useCurrentUser } from '@newswatch/shell-api';
import { Button, Card, CheckboxField, FormAlert, Row, Stack } from '@newswatch/ui';
import { useEffect, useRef, useState } from 'react';
import { usePermission } from './use-permission.ts';

/** Replaces an earlier example instead of adding one. */
const EXAMPLE = 'newswatch-example';

/** Alerts shown by the browser itself while the person looks at something else. Applies at once, on this device only. */
export function DesktopAlertsCard() {
  const { id, notification_preferences } = useCurrentUser();
  const [isOn, setOn] = useState(() => areDesktopAlertsOn(id));
  const [permission, setPermission] = usePermission();
  const [isUnanswered, setUnanswered] = useState(false);
  const [examples, setExamples] = useState(0);
  useEffect(() => {
    // Switched in another tab.
    const follow = (): void => setOn(areDesktopAlertsOn(id));
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [id]);

  // The switch is disabled once the browser has refused, and a disabled control loses the focus.
  const explanation = useRef<HTMLDivElement>(null);
  const hasAsked = useRef(false);
  const isRefused = permission === 'denied' || permission === 'unsupported';
  useEffect(() => {
    if (isRefused && hasAsked.current) explanation.current?.focus();
    hasAsked.current = false;
  }, [isRefused]);

  const switchOff = (): void => {
    turnDesktopAlertsOff();
    setOn(false);
    setUnanswered(false);
    setExamples(0);
  };

  const showExample = (): void => {
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
      switchOff();
      setPermission('unsupported');
    }
  };

  const switchOn = async (): Promise<void> => {
    hasAsked.current = true;
    const answer = await Notification.requestPermission();
    setPermission(answer);
    setUnanswered(answer === 'default');
    if (answer !== 'granted') return;
    turnDesktopAlertsOn(id);
    setOn(true);
    showExample();
  };

  const isWorking = isOn && permission === 'granted';
  const hasExample = isWorking && examples > 0;
  return (
    <Card title="On this device">
      <Stack gap={4}>
        <CheckboxField
          label="Show alerts on this device"
          hint="While Newswatch is open in a tab that is hidden or minimised, your browser shows each new alert. This applies immediately, only to this browser, and until you sign out here."
          checked={isWorking}
          disabled={isRefused}
          onChange={({ target }) => (target.checked ? void switchOn() : switchOff())}
        />
        {isRefused ? (
          <div ref={explanation} tabIndex={-1}>
            {permission === 'denied' ? (
              <FormAlert tone="warning" title="Your browser blocks alerts from Newswatch">
                Click the symbol to the left of the address of this page, and allow notifications.
                {isOn ? ' Alerts then appear again.' : ' Then come back here and switch alerts on.'}
              </FormAlert>
            ) : (
              <FormAlert tone="info" title="This browser cannot show alerts">
                Open Newswatch in a current version of Chrome, Edge, Firefox or Safari on a computer, at an
                address that starts with https.
              </FormAlert>
            )}
          </div>
        ) : null}
        {permission === 'default' && (isOn || isUnanswered) ? (
          <FormAlert tone="info" title="Your browser does not show alerts yet">
            It needs your permission. Switch alerts on, and answer your browser’s question with “Allow”.
          </FormAlert>
        ) : null}
        {isWorking ? (
          <>
            <p className="ui-muted">
              {notification_preferences.effective?.delivery_mode === 'live'
                ? 'Alerts that wait, such as during quiet hours, are not shown.'
                : 'Alerts that wait for your digest, or for the end of quiet hours, are not shown. With “Immediately” under “How often”, each alert is shown when it arrives.'}
            </p>
            <Row>
              <Button size="small" onClick={showExample}>
                Show an example
              </Button>
            </Row>
          </>
        ) : null}
        {/* Always there, and with new content for each example: screen readers announce only what changes. */}
        <span role="status" className={hasExample ? 'ui-muted' : 'ui-visually-hidden'}>
          {hasExample ? (
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
