import type { Webhook } from '@newswatch/shared/contracts';
import { menuColumn } from '@newswatch/shell-api/patterns';
import { Badge, type MenuEntry, RelativeTime } from '@newswatch/ui';
import type { Column } from '@newswatch/ui/table';
import { deliveredLabels, disabledReasonLabels, webhookStatusLabels } from '../../labels/webhook-labels.ts';
import { NameCell } from '../../parts/name-cell.tsx';
import styles from './webhook-columns.module.css';

/** The columns of the endpoint list, with a menu at the end of each row. The name opens the details. */
export function webhookColumns(
  menuOf: (webhook: Webhook) => MenuEntry[],
  onOpen: (id: string) => void,
): Column<Webhook>[] {
  return [
    {
      key: 'name',
      title: 'Endpoint',
      priority: 'primary',
      render: ({ id, name, url }) => (
        <NameCell name={name} onOpen={() => onOpen(id)}>
          <code className={styles.url} dir="ltr">
            {url}
          </code>
        </NameCell>
      ),
    },
    {
      key: 'status',
      title: 'Status',
      render: (webhook) => <WebhookState webhook={webhook} />,
    },
    {
      key: 'delivered',
      title: 'Delivered, 24 hours',
      align: 'end',
      render: ({ deliveries_24h }) => {
        const { share, sentence } = deliveredLabels(deliveries_24h);
        return (
          <span className={styles.figure}>
            {share ?? '–'}
            <span className={styles.url}>{sentence}</span>
          </span>
        );
      },
    },
    {
      key: 'subscriptions',
      title: 'Subscriptions',
      align: 'end',
      priority: 'secondary',
      render: ({ subscriptions }) => subscriptions.toLocaleString('en'),
    },
    {
      key: 'last',
      title: 'Last attempt',
      render: ({ last_delivery_at, last_status }) =>
        last_delivery_at ? (
          <span>
            {last_status ?? 'No response'}, <RelativeTime value={last_delivery_at} />
          </span>
        ) : (
          'Never'
        ),
    },
    menuColumn(({ name }) => name, menuOf),
  ];
}

/** The state of the endpoint, with the reason if it does not work. */
function WebhookState({ webhook }: { webhook: Webhook }) {
  const { status, failing_since, disabled_reason, consecutive_failures } = webhook;
  const { label, tone } = webhookStatusLabels[status];
  if (status === 'active' && failing_since) {
    return (
      <span>
        <Badge tone="warning" dot>
          Failing
        </Badge>
        <span className={styles.url}>
          {consecutive_failures === 1 ? '1 failure,' : `${consecutive_failures} failures in a row, the first`}{' '}
          <RelativeTime value={failing_since} />
        </span>
      </span>
    );
  }
  return (
    <span>
      <Badge tone={tone} dot>
        {label}
      </Badge>
      {status === 'disabled' && disabled_reason ? (
        <span className={styles.url}>{disabledReasonLabels[disabled_reason]}</span>
      ) : null}
      {status === 'pending_verification' ? <span className={styles.url}>Send the test event</span> : null}
    </span>
  );
}
