import type { Notification } from '@newswatch/shared/contracts';
import { Badge, Button, RelativeTime } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { deliveryLine, deliveryReason, deliveryTone } from './delivery-labels.ts';
import type { InboxActions } from './inbox-actions.ts';
import styles from './notification-item.module.css';

interface NotificationItemProps {
  notification: Notification;
  actions: InboxActions;
  /** Makes it an item of the list one goes through by keyboard. */
  itemProps: { tabIndex: -1; 'data-list-item': string };
}

/** One alert: what it says, how it was delivered, or why not. */
export function NotificationItem({ notification, actions, itemProps }: NotificationItemProps) {
  const { id, target, title, body, action_url, deliveries } = notification;
  const unread = notification.read_at === null;
  const titleId = `${id}-title`;
  return (
    <article
      {...itemProps}
      className={styles.item}
      data-unread={unread || undefined}
      aria-labelledby={titleId}
    >
      <p className={styles.meta}>
        {target ? (
          <Link to={`/targets/${target.id}`}>
            <bdi>{target.name}</bdi>
          </Link>
        ) : null}
        <RelativeTime value={notification.created_at} />
        {unread ? <Badge tone="signal">Unread</Badge> : null}
      </p>
      <h3 className={styles.title} dir="auto" id={titleId}>
        {action_url ? (
          <Link to={action_url} onClick={() => actions.markRead(notification)}>
            {title}
          </Link>
        ) : (
          title
        )}
      </h3>
      {body ? (
        <p className={styles.body} dir="auto">
          {body}
        </p>
      ) : null}
      {deliveries.length > 0 ? (
        <ul className={styles.deliveries} aria-label="Delivery">
          {deliveries.map((delivery) => (
            <li key={delivery.id}>
              <Badge tone={deliveryTone(delivery.status)}>{deliveryLine(delivery)}</Badge>{' '}
              <span className="ui-muted">
                {deliveryReason(delivery) ?? <bdi>{delivery.destination_masked}</bdi>}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <div className={styles.actions}>
        <Button size="small" variant="ghost" onClick={() => actions.toggleRead(notification)}>
          {unread ? 'Mark as read' : 'Mark as unread'}
        </Button>
        {notification.archived_at === null ? (
          <Button size="small" variant="ghost" onClick={() => actions.archive(notification)}>
            Archive
          </Button>
        ) : null}
        <Button size="small" variant="ghost" onClick={() => void actions.remove(notification)}>
          Delete
        </Button>
      </div>
    </article>
  );
}
