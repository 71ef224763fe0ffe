import { serverNow } from '@newswatch/shared/api';
import type { Device, DeviceFailure } from '@newswatch/shared/contracts';
import { turnDesktopAlertsOff } from '@newswatch/shared/desktop-alerts';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser } from '@newswatch/shell-api';
import { QueryView, useApiMutation } from '@newswatch/shell-api/patterns';
import { Badge, Button, Card, EmptyState, List, ListItem, RelativeTime, Row, Skeleton } from '@newswatch/ui';
import { useEffect, useRef } from 'react';
import { deviceKeys, deviceQueries, devicesApi } from '../../api/devices.ts';

const failures: Record<DeviceFailure, string> = {
  busy: 'its push service was busy.',
  unreachable: 'its push service could not be reached.',
  expired: 'the alert could not be delivered in time.',
  too_large: 'its push service rejected the alert as too long.',
  refused: 'its push service refused the alert. Turn alerts off and on again on that device.',
  blocked_address: 'Newswatch is not allowed to call the address of its push service.',
};

/** The time within which an event is shown as “just now”. */
const SOON_MS = 60_000;

/** The devices that show alerts even while Newswatch is closed there. */
export function DevicesCard() {
  const query = useQuery(deviceQueries.list());
  const devices = useRef<HTMLDivElement>(null);
  const hasRemoved = useRef(false);
  const remove = useApiMutation(({ id }: Device) => devicesApi.remove({ params: { deviceId: id } }), {
    done: 'Device removed.',
    failed: 'The device could not be removed.',
    refreshes: [deviceKeys.all],
    onDone: (_answer, { is_current }) => {
      hasRemoved.current = true;
      if (is_current) turnDesktopAlertsOff();
    },
  });
  // The removed button had the focus.
  useEffect(() => {
    if (!hasRemoved.current || !query.data) return;
    hasRemoved.current = false;
    if (document.activeElement === document.body) devices.current?.focus();
  }, [query.data]);
  return (
    <Card
      title="Devices with alerts"
      description="They show alerts even while Newswatch is closed. A device is removed when you sign out on it or its session ends."
      padding="none"
    >
      <div ref={devices} tabIndex={-1}>
        <QueryView
          query={query}
          what="these devices"
          loading={<Skeleton shape="block" height={72} />}
          isEmpty={({ items }) => items.length === 0}
          empty={
            <EmptyState title="No devices yet">
              A browser that can show alerts while Newswatch is closed appears here once you turn on alerts in
              it.
            </EmptyState>
          }
        >
          {({ items }) => (
            <List label="Devices with alerts">
              {items.map((device) => (
                <DeviceLine
                  key={device.id}
                  device={device}
                  isRemoving={remove.isPending && remove.variables?.id === device.id}
                  onRemove={() => remove.mutate(device)}
                />
              ))}
            </List>
          )}
        </QueryView>
      </div>
    </Card>
  );
}

function DeviceLine({
  device,
  isRemoving,
  onRemove,
}: {
  device: Device;
  isRemoving: boolean;
  onRemove: () => void;
}) {
  const { timezone } = useCurrentUser();
  const { label, is_current, added_at, last_sent_at, last_failed_at, last_failure, retried_at } = device;
  const retry = (at: string) =>
    Date.parse(at) - serverNow() < SOON_MS ? (
      'Newswatch is trying again.'
    ) : (
      <>Newswatch will try again {time(at)}.</>
    );
  const time = (value: string) => <RelativeTime value={value} timeZone={timezone} />;
  return (
    <ListItem>
      <Row justify="between" gap={3}>
        <div>
          <Row gap={2}>
            <strong>{label}</strong>
            {is_current ? <Badge tone="success">This device</Badge> : null}
          </Row>
          <p className="ui-muted">
            Added {time(added_at)} · {last_sent_at ? <>last alert {time(last_sent_at)}</> : 'no alert yet'}
          </p>
          {last_failed_at && last_failure ? (
            <p className="ui-muted">
              Last failure {time(last_failed_at)}: {failures[last_failure]}
              {retried_at ? <> {retry(retried_at)}</> : null}
            </p>
          ) : null}
        </div>
        <Button size="small" loading={isRemoving} onClick={onRemove} aria-label={`Remove ${label}`}>
          Remove
        </Button>
      </Row>
    </ListItem>
  );
}
