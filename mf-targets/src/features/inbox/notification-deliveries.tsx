import { serverNow } from '@newswatch/shared/api';
import type { Channel, Delivery, Notification } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { Badge, TextLink, VisuallyHidden } from '@newswatch/ui';
import { CircleX, Clock, type IconComponent, Mail, MessageCircle, RefreshCw } from '@newswatch/ui/icons';
import { Link } from 'react-router-dom';
import { channelNames } from '../../labels/channel-labels.ts';
import { useMutedUntil } from '../../labels/use-muted-until.ts';
import { deliveryLine, deliveryTone, laterArticles, rowReason, waitsForTry } from './delivery-labels.ts';
import type { InboxActions } from './inbox-actions.ts';
import type { InboxLayout } from './inbox-views.ts';
import styles from './notification-item.module.css';
import { SendAgain } from './send-again.tsx';

interface NotificationDeliveriesProps {
  notification: Notification;
  actions: InboxActions;
  layout: InboxLayout;
}

/** The delivery of an alert on each channel, or the reason why it was not sent, and the number of later articles. */
export function NotificationDeliveries({ notification, actions, layout }: NotificationDeliveriesProps) {
  const { deliveries, later_articles, action_url } = notification;
  const line = useDeliveryLine();
  const mutedUntil = useMutedUntil();
  if (deliveries.length === 0 && later_articles === 0) return null;
  const isLong = deliveries.some(
    (one) => one.status === 'held' || one.status === 'retrying' || rowReason(one, mutedUntil) !== null,
  );
  return (
    <ul className={styles.deliveries} aria-label="Delivery" data-long={isLong || undefined}>
      {deliveries.map((delivery, at) => {
        const [before, next] = [deliveries[at - 1], deliveries[at + 1]];
        const inOneLine = (one: Delivery, other: Delivery | undefined) =>
          layout === 'list' && waitsAlike(one, other) && saysTheSame(one, other, mutedUntil);
        if (inOneLine(delivery, next)) return null;
        const joined = before && inOneLine(before, delivery) ? `${channelNames[before.channel]} and ` : '';
        return (
          <li key={delivery.id}>
            <Badge tone={deliveryTone(delivery.status)}>
              {joined}
              {line(delivery)}
            </Badge>
            {layout === 'list' && saysTheSame(delivery, next, mutedUntil)
              ? null
              : reasonOrAddress(delivery, layout, mutedUntil)}
            <SendAgain alert={notification} delivery={delivery} actions={actions} variant="ghost" />
          </li>
        );
      })}
      {later_articles > 0 ? (
        <li className={styles.later}>
          <TextLink as={Link} to={action_url ?? '/notifications'}>
            {laterArticles(later_articles)}
          </TextLink>{' '}
          without an alert
        </li>
      ) : null}
    </ul>
  );
}

/** Returns `deliveryLine` in the user's time zone. */
function useDeliveryLine() {
  const { timezone: timeZone } = useCurrentUser();
  return (delivery: Delivery) => deliveryLine(delivery, { timeZone, now: new Date(serverNow()) });
}

/**
 * Returns the reason or the address that is shown for a delivery. In the compact list, a successful delivery does not show the
 * address, which is the same on every line.
 */
function reasonOrAddress(delivery: Delivery, layout: InboxLayout, mutedUntil: string | null) {
  const reason = rowReason(delivery, mutedUntil);
  if (reason === null && layout === 'list') return null;
  return <span className="ui-muted"> {reason ?? <bdi>{delivery.destination_masked}</bdi>}</span>;
}

/** Whether both channels have the same result and reason, so that one line is enough. */
function saysTheSame(one: Delivery, next: Delivery | undefined, mutedUntil: string | null): boolean {
  if (next === undefined || one.status !== next.status) return false;
  return rowReason(one, mutedUntil) === rowReason(next, mutedUntil);
}

/** Whether both wait until the same time, and neither can be tried earlier. */
const waitsAlike = (one: Delivery, next: Delivery | undefined): boolean =>
  one.status === 'held' &&
  !waitsForTry(one) &&
  one.channel !== next?.channel &&
  one.scheduled_for === next?.scheduled_for;

const channelIcons: Record<Channel, IconComponent> = { email: Mail, whatsapp: MessageCircle };

/** The icon of the channel if the message was sent; otherwise, an icon of its state. */
function iconOf({ channel, status }: Delivery): IconComponent {
  if (status === 'held') return Clock;
  if (status === 'retrying') return RefreshCw;
  return status === 'failed' ? CircleX : channelIcons[channel];
}

/**
 * The short form for a list beside the open alert, which shows the details: one icon per channel in use, or one for both
 * if they wait or failed alike.
 */
export function DeliveryIcons({ deliveries }: Pick<Notification, 'deliveries'>) {
  const line = useDeliveryLine();
  const mutedUntil = useMutedUntil();
  const carried = deliveries.filter(({ status }) => status !== 'suppressed' && status !== 'cancelled');
  if (deliveries.length === 0) return null;
  return (
    <ul className={styles.icons} aria-label="Delivery">
      {carried.length === 0 ? <li>Not sent</li> : null}
      {carried.map((delivery, at) => {
        const Icon = iconOf(delivery);
        const hasOwnIcon = Icon === channelIcons[delivery.channel];
        if (!hasOwnIcon && saysTheSame(delivery, carried[at - 1], mutedUntil)) return null;
        const next = carried[at + 1];
        const told =
          !hasOwnIcon && next && saysTheSame(delivery, next, mutedUntil) ? [delivery, next] : [delivery];
        const reason = rowReason(delivery, mutedUntil);
        const lines = told.map(line).join(', ');
        const said = reason === null ? lines : `${lines} ${reason}`;
        return (
          <li key={delivery.id} title={said} data-tone={deliveryTone(delivery.status)}>
            <Icon aria-hidden />
            <VisuallyHidden>{said}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}
