import type { WebhookDisabledReason, WebhookStatus } from '@newswatch/shared/contracts';
import type { AdminWebhook } from '@newswatch/shared/contracts/admin';
import { adminKeys } from '@newswatch/shared/keys';
import { useQuery } from '@newswatch/shared/query';
import { useOpened } from '@newswatch/shell-api';
import { QueryView, useApiMutation } from '@newswatch/shell-api/patterns';
import { Badge, Button, Card, EmptyState, List, ListItem, RelativeTime, Row, Skeleton } from '@newswatch/ui';
import { lazy, Suspense } from 'react';
import { userWebhooksQuery, webhooksApi } from '../../api/webhooks.ts';

const DisableDialog = lazy(() =>
  import(/* webpackChunkName: "disable-webhook" */ './disable-dialog.tsx').then((module) => ({
    default: module.DisableDialog,
  })),
);

const statusLabels: Record<
  WebhookStatus,
  { label: string; tone: 'success' | 'warning' | 'danger' | 'neutral' }
> = {
  pending_verification: { label: 'Not verified', tone: 'warning' },
  active: { label: 'Active', tone: 'success' },
  paused: { label: 'Paused', tone: 'neutral' },
  disabled: { label: 'Disabled', tone: 'danger' },
  suspended: { label: 'Suspended', tone: 'warning' },
};
const reasonLabels: Record<WebhookDisabledReason, string> = {
  failing: 'Every delivery failed for five days.',
  gone: 'It returned 410 Gone.',
  plan: 'The plan does not include API access.',
  admin: 'Disabled by an administrator.',
};
const refreshes = [adminKeys.all];

/** The webhook endpoints of the user, which an administrator can disable. */
export function WebhooksCard({ userId }: { userId: string }) {
  const query = useQuery(userWebhooksQuery(userId));
  const [disabling, setDisabling] = useOpened<AdminWebhook>('disabled endpoint');
  const enable = useApiMutation((webhookId: string) => webhooksApi.enable({ params: { webhookId } }), {
    done: ({ message }) => message,
    failed: 'The endpoint could not be changed.',
    refreshes,
  });
  return (
    <Card title="Webhook endpoints" padding="none">
      <QueryView query={query} what="the webhook endpoints" loading={<Skeleton shape="block" height={96} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title="No webhook endpoints">Endpoints that this user adds appear here.</EmptyState>
          ) : (
            <List label="Webhook endpoints">
              {items.map((webhook) => (
                <ListItem key={webhook.id}>
                  <Row justify="between" gap={3}>
                    <Endpoint webhook={webhook} />
                    {webhook.disabled_reason === 'admin' ? (
                      <Button
                        size="small"
                        loading={enable.isPending}
                        aria-label={`Allow again: ${webhook.name}`}
                        onClick={() => enable.mutate(webhook.id)}
                      >
                        Allow again
                      </Button>
                    ) : (
                      <Button
                        size="small"
                        aria-label={`Disable: ${webhook.name}`}
                        onClick={() => setDisabling(webhook)}
                      >
                        Disable…
                      </Button>
                    )}
                  </Row>
                </ListItem>
              ))}
            </List>
          )
        }
      </QueryView>
      <Suspense>
        {disabling ? (
          <DisableDialog webhook={disabling} refreshes={refreshes} onClose={() => setDisabling(undefined)} />
        ) : null}
      </Suspense>
    </Card>
  );
}

function Endpoint({ webhook }: { webhook: AdminWebhook }) {
  const { label, tone } = statusLabels[webhook.status];
  return (
    <div>
      <Row gap={2}>
        <strong>
          <bdi>{webhook.name}</bdi>
        </strong>
        <Badge tone={tone} dot>
          {label}
        </Badge>
      </Row>
      <p className="ui-muted">
        <bdi dir="ltr">{webhook.host}</bdi> ·{' '}
        {webhook.last_delivery_at ? (
          <>
            last delivery <RelativeTime value={webhook.last_delivery_at} />
          </>
        ) : (
          'nothing delivered yet'
        )}
      </p>
      {webhook.disabled_reason ? (
        <p className="ui-muted">
          {reasonLabels[webhook.disabled_reason]}{' '}
          {webhook.disabled_note ? (
            <>
              “<bdi>{webhook.disabled_note}</bdi>”
            </>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}
