import type { Webhook } from '@newswatch/shared/contracts';
import { menuColumn } from '@newswatch/shell-api/patterns';
import { Badge, formatPercent, type MenuEntry, RelativeTime } from '@newswatch/ui';
import type { Column } from '@newswatch/ui/table';
import { disabledReasonLabels, webhookStatusLabels } from '../../labels/webhook-labels.ts';
import styles from './webhook-columns.module.css';

export interface WebhookRowActions {
  onEdit: (webhook: Webhook) => void;
  onTest: (webhook: Webhook) => void;
  onPause: (webhook: Webhook) => void;
  onResume: (webhook: Webhook) => void;
  onRotate: (webhook: Webhook) => void;
  onReveal: (webhook: Webhook) => void;
  onRecover: (webhook: Webhook) => void;
  onRemove: (webhook: Webhook) => void;
}

/** The columns of the endpoint list, with a menu at the end of each row. */
export function webhookColumns(actions: WebhookRowActions): Column<Webhook>[] {
  return [
    {
      key: 'name',
      title: 'Endpoint',
      priority: 'primary',
      render: ({ name, url }) => (
        <span className={styles.name}>
          <bdi>{name}</bdi>
          <code className={styles.url} dir="ltr">
            {url}
          </code>
        </span>
      ),
    },
    {
      key: 'status',
      title: 'Status',
      render: (webhook) => <WebhookState webhook={webhook} />,
    },
    {
      key: 'delivered',
      title: 'Delivered, 24 h',
      align: 'end',
      render: ({ success_rate_24h, deliveries_24h: { success, failed, pending } }) =>
        success_rate_24h === null ? (
          'Nothing sent'
        ) : (
          <span title={`${success} delivered, ${failed} failed, ${pending} waiting`}>
            {formatPercent(success_rate_24h)}
          </span>
        ),
    },
    {
      key: 'subscriptions',
      title: 'Subscriptions',
      align: 'end',
      render: ({ subscriptions }) => subscriptions.toLocaleString('en'),
    },
    {
      key: 'last',
      title: 'Last attempt',
      render: ({ last_delivery_at, last_status }) =>
        last_delivery_at ? (
          <span>
            {last_status ?? 'No answer'}, <RelativeTime value={last_delivery_at} />
          </span>
        ) : (
          'Never'
        ),
    },
    menuColumn(
      (webhook) => webhook.name,
      (webhook) => menuOf(webhook, actions),
    ),
  ];
}

/** Whether the endpoint works, and why not. */
function WebhookState({ webhook }: { webhook: Webhook }) {
  const { status, failing_since, disabled_reason, consecutive_failures } = webhook;
  const { label, tone } = webhookStatusLabels[status];
  if (status === 'active' && failing_since) {
    return (
      <span className={styles.name}>
        <Badge tone="warning" dot>
          Failing
        </Badge>
        <span className={styles.url}>
          {consecutive_failures} in a row, the first <RelativeTime value={failing_since} />
        </span>
      </span>
    );
  }
  return (
    <span className={styles.name}>
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

function menuOf(webhook: Webhook, actions: WebhookRowActions): MenuEntry[] {
  const item = (id: string, label: string, act: (webhook: Webhook) => void, danger = false): MenuEntry => ({
    id,
    label,
    onSelect: () => act(webhook),
    ...(danger ? { danger } : {}),
  });
  const stops = webhook.status === 'active';
  const starts = webhook.status === 'paused' || webhook.status === 'disabled';
  return [
    item('test', 'Send test event', actions.onTest),
    item('edit', 'Edit', actions.onEdit),
    ...(stops ? [item('pause', 'Pause', actions.onPause)] : []),
    ...(starts ? [item('resume', 'Resume', actions.onResume)] : []),
    item('recover', 'Recover missed events', actions.onRecover),
    item('reveal', 'Show signing secret', actions.onReveal),
    item('rotate', 'Rotate signing secret', actions.onRotate),
    { kind: 'separator', id: 'end' },
    item('remove', 'Delete', actions.onRemove, true),
  ];
}
