import type { Notification } from '@newswatch/shared/contracts';
import { Badge, Button, RelativeTime } from '@newswatch/ui/frame';
import { Link } from 'react-router-dom';
import { deliveryLine, deliveryTone } from './delivery-words.ts';
import type { useInboxActions } from './mutations.ts';
import styles from './notification-item.module.css';

interface NotificationItemProps {
  notification: Notification;
  actions: ReturnType<typeof useInboxActions>;
  /** A sentence for a reason, e.g. why nothing was sent. */
  reasonText: (reason: NonNullable<Notification['deliveries'][number]['reason']>) => string;
}

/** One alert: what it says, how it was delivered, or why not. */
export function NotificationItem({ notification, actions, reasonText }: NotificationItemProps) {
  const unread = notification.read_at === null;
  const markRead = () => {
    if (unread) actions.setRead.mutate({ id: notification.id, read: true });
  };
  return (
    <article className={styles.item} data-unread={unread || undefined} data-notification={notification.id}>
      <p className={styles.meta}>
        {notification.target ? (
          <Link to={`/targets/${notification.target.id}`}>
            <bdi>{notification.target.name}</bdi>
          </Link>
        ) : null}
        <RelativeTime value={notification.created_at} />
        {unread ? <Badge tone="signal">Unread</Badge> : null}
      </p>
      <h3 className={styles.title} dir="auto">
        {notification.action_url ? (
          <Link to={notification.action_url} onClick={markRead}>
            {notification.title}
          </Link>
        ) : (
          notification.title
        )}
      </h3>
      {notification.body ? (
        <p className={styles.body} dir="auto">
          {notification.body}
        </p>
      ) : null}
      <ul className={styles.deliveries} aria-label="Delivery">
        {notification.deliveries.map((delivery) => (
          <li key={delivery.id}>
            <Badge tone={deliveryTone(delivery.status)}>{deliveryLine(delivery)}</Badge>{' '}
            <span className="ui-muted">
              {delivery.reason
                ? reasonText(delivery.reason)
                : (delivery.error?.message ?? <bdi>{delivery.destination_masked}</bdi>)}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button
          size="small"
          variant="ghost"
          onClick={() => actions.setRead.mutate({ id: notification.id, read: unread })}
        >
          {unread ? 'Mark as read' : 'Mark as unread'}
        </Button>
        {notification.archived_at === null ? (
          <Button size="small" variant="ghost" onClick={() => actions.archive.mutate(notification.id)}>
            Archive
          </Button>
        ) : null}
        <Button size="small" variant="ghost" onClick={() => actions.remove.mutate(notification.id)}>
          Delete
        </Button>
      </div>
    </article>
  );
}
