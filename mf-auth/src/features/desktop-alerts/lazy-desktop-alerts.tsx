import { useShell } from '@newswatch/shell-api';
import { Button, Card, FormAlert } from '@newswatch/ui';
import { type ComponentType, useCallback, useEffect, useState } from 'react';

const loadCard = async (): Promise<ComponentType> =>
  (await import(/* webpackChunkName: "desktop-alerts-card" */ './device-alerts.tsx')).DeviceAlerts;

/**
 * Loaded separately, because it is the last card of a long page, and few people have to wait for it. If it cannot be loaded, the
 * rest of the page works. Not shown where the shell would show no alerts.
 */
export function LazyDesktopAlerts({ load = loadCard }: { load?: () => Promise<ComponentType> }) {
  const { showsDesktopAlerts } = useShell();
  const [Loaded, setLoaded] = useState<ComponentType>();
  const [state, setState] = useState<'loading' | 'failed' | 'retrying'>('loading');
  const fetchCard = useCallback(async () => {
    try {
      const loaded = await load();
      setLoaded(() => loaded);
    } catch (error) {
      console.warn('The card about alerts on this device could not be loaded', error);
      setState('failed');
    }
  }, [load]);
  useEffect(() => {
    if (showsDesktopAlerts) void fetchCard();
  }, [showsDesktopAlerts, fetchCard]);
  if (!showsDesktopAlerts) return null;
  if (Loaded) return <Loaded />;
  if (state === 'loading') return null;
  return (
    <Card title="On this device">
      <FormAlert
        tone="warning"
        action={
          <Button
            size="small"
            loading={state === 'retrying'}
            onClick={() => {
              setState('retrying');
              void fetchCard();
            }}
          >
            Retry
          </Button>
        }
      >
        This part of the page could not be loaded. Your other settings work.
      </FormAlert>
    </Card>
  );
}
