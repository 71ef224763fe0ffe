import type { Subscription } from '@newswatch/shared/contracts';
import { menuColumn, statusColumn, timeColumn } from '@newswatch/shell-api/patterns';
import type { MenuEntry } from '@newswatch/ui';
import { Terminal, Webhook } from '@newswatch/ui/icons';
import type { Column } from '@newswatch/ui/table';
import { eventCount, subscriptionStatusLabels } from '../../labels/subscription-labels.ts';
import styles from './subscription-list.module.css';

interface SubscriptionColumnsOptions {
  /** The ID of the subscription whose backlog is shown. */
  shown: string | undefined;
  onShow: (id: string) => void;
  menuOf: (subscription: Subscription) => MenuEntry[];
}

/** The columns of the subscription list, with a menu at the end of each row. */
export function subscriptionColumns({
  shown,
  onShow,
  menuOf,
}: SubscriptionColumnsOptions): Column<Subscription>[] {
  return [
    {
      key: 'name',
      title: 'Name',
      priority: 'primary',
      render: ({ name, description }) => (
        <span className={styles.stack}>
          <bdi>{name}</bdi>
          {description ? (
            <span className={styles.soft} dir="auto">
              {description}
            </span>
          ) : null}
        </span>
      ),
    },
    {
      key: 'delivery',
      title: 'Delivery',
      render: ({ delivery, webhook, api_key }) => (
        <span className={styles.delivery}>
          {delivery === 'webhook' ? <Webhook aria-hidden /> : <Terminal aria-hidden />}
          {delivery === 'webhook' ? (
            <bdi>{webhook?.name}</bdi>
          ) : (
            <span>
              {api_key ? (
                <>
                  Fetched with <bdi>{api_key.name}</bdi>
                </>
              ) : (
                'Fetched with any key'
              )}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'targets',
      title: 'Targets',
      priority: 'secondary',
      render: ({ target_ids, targets }) =>
        target_ids.length === 0 ? (
          'All'
        ) : (
          <span title={targets.map(({ name }) => name).join(', ')}>{targets.length} chosen</span>
        ),
    },
    {
      key: 'events',
      title: 'Events',
      priority: 'secondary',
      render: ({ events }) => (
        <span title={events.join(', ')}>
          <code className={styles.code} dir="ltr">
            {events[0]}
          </code>
          {events.length > 1 ? ` +${events.length - 1}` : ''}
        </span>
      ),
    },
    {
      key: 'lag',
      title: 'Backlog',
      align: 'end',
      render: (subscription) => (
        <button
          type="button"
          className={styles.lag}
          aria-pressed={subscription.id === shown}
          aria-label={`Backlog of ${subscription.name}: ${eventCount(subscription.lag)}`}
          onClick={() => onShow(subscription.id)}
        >
          {subscription.lag > 0 ? <strong>{subscription.lag.toLocaleString('en')}</strong> : '0'}
        </button>
      ),
    },
    timeColumn('last_event_at', 'Last event', { none: 'None yet', align: 'end' }),
    statusColumn(({ status }) => subscriptionStatusLabels[status]),
    menuColumn(({ name }) => name, menuOf),
  ];
}
