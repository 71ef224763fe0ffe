import type { WebhookDelivery } from '@newswatch/shared/contracts';
import { StatusBadge, timeColumn } from '@newswatch/shell-api/patterns';
import { RelativeTime } from '@newswatch/ui';
import { type Column, RowHeading } from '@newswatch/ui/table';
import { deliveryStatusLabels, heldLabels, lastResult } from '../../labels/webhook-labels.ts';
import styles from './delivery-columns.module.css';

/** The columns of the delivery list. The event opens the delivery. */
export function deliveryColumns(onOpen: (delivery: WebhookDelivery) => void): Column<WebhookDelivery>[] {
  return [
    {
      key: 'event',
      title: 'Event',
      priority: 'primary',
      render: (delivery) => (
        <RowHeading
          full={[delivery.event_type, delivery.subject].filter(Boolean).join('\n')}
          second={delivery.subject ? <span dir="auto">{delivery.subject}</span> : null}
        >
          <button type="button" className={styles.event} dir="ltr" onClick={() => onOpen(delivery)}>
            {delivery.event_type}
          </button>
        </RowHeading>
      ),
    },
    { key: 'endpoint', title: 'Endpoint', width: '17%', render: ({ webhook }) => <bdi>{webhook.name}</bdi> },
    {
      key: 'status',
      title: 'Status',
      render: (delivery) => (
        <span className={styles.stack}>
          <StatusBadge {...deliveryStatusLabels[delivery.status]} />
          {delivery.held ? <span className={styles.soft}>{heldLabels[delivery.held]}</span> : null}
          {!delivery.held && delivery.status !== 'success' && lastResult(delivery) ? (
            <span className={styles.soft}>{lastResult(delivery)}</span>
          ) : null}
        </span>
      ),
    },
    {
      key: 'attempts',
      title: 'Attempts',
      align: 'end',
      priority: 'secondary',
      render: ({ attempts_count }) => attempts_count,
    },
    {
      key: 'next',
      title: 'Next attempt',
      render: ({ next_attempt_at, held }) =>
        next_attempt_at && !held ? <RelativeTime value={next_attempt_at} /> : '–',
    },
    timeColumn('created_at', 'Created', { align: 'end' }),
  ];
}
