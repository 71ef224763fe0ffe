import { WebhookDeliveriesQuery } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useAddressFilter, useCurrentUser } from '@newswatch/shell-api';
import { ListPage, useAddressParam } from '@newswatch/shell-api/patterns';
import { Button, EmptyState, LinkButton } from '@newswatch/ui';
import { RefreshCw } from '@newswatch/ui/icons';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { webhookQueries } from '../api/webhooks.ts';
import { deliveryColumns } from '../features/delivery-list/delivery-columns.tsx';
import { DeliveryFilters } from '../features/delivery-list/delivery-filters.tsx';
import { RetryDialog } from '../features/delivery-list/retry-dialog.tsx';
import { WebhookTabs } from '../features/webhook-list/webhook-tabs.tsx';
import { useLiveWebhooks } from '../parts/use-live-webhooks.ts';
import { useNoAccess } from '../parts/use-no-access.tsx';
import { EndpointsTab } from './endpoints-tab.tsx';

const DeliveryDrawer = lazy(() =>
  import(/* webpackChunkName: "delivery" */ '../features/delivery/delivery-drawer.tsx').then((module) => ({
    default: module.DeliveryDrawer,
  })),
);

const TITLE = 'Webhook Deliveries';
const LEAD = 'Every event posted to your endpoints, and their responses.';

/** /external-api/webhooks: the deliveries, and with `tab=endpoints` the endpoints. */
export function WebhooksPage() {
  const [tab] = useAddressParam('tab');
  useLiveWebhooks();
  return tab === 'endpoints' ? <EndpointsTab /> : <DeliveriesTab />;
}

/** `delivery=<id>` in the URL opens one; Back closes it. */
function DeliveriesTab() {
  const user = useCurrentUser();
  const [opened, open] = useAddressParam('delivery');
  const address = useAddressFilter(WebhookDeliveriesQuery);
  const enabled = user.api_access_enabled;
  const query = useQuery({ ...webhookQueries.deliveries(address.filter), enabled });
  const endpoints = useQuery({ ...webhookQueries.list({ per_page: 100 }), enabled });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [planning, setPlanning] = useState(false);
  const noAccess = useNoAccess(TITLE, LEAD, query.error);
  if (noAccess) return noAccess;

  const rows = query.data?.items ?? [];
  const day = query.data?.last_24h;
  const place = rows.findIndex((row) => row.id === opened);
  const neighbour = (step: number) => {
    const row = place < 0 ? undefined : rows[place + step];
    return row && (() => open(row.id));
  };
  const hasEndpoints = (endpoints.data?.pagination.total ?? 0) > 0;
  return (
    <ListPage
      title={TITLE}
      lead={day && day.total > 0 ? daySentence(day) : LEAD}
      noun="deliveries"
      query={query}
      address={address}
      notice={<WebhookTabs deliveries={day?.total} endpoints={endpoints.data?.pagination.total} />}
      filters={<DeliveryFilters {...address} webhooks={endpoints.data?.items ?? []} />}
      actions={
        chosen.size > 0 ? (
          <Button variant="primary" icon={<RefreshCw />} onClick={() => setPlanning(true)}>
            {`Retry ${chosen.size} selected`}
          </Button>
        ) : undefined
      }
      table={{
        columns: deliveryColumns((delivery) => open(delivery.id)),
        rowKey: (delivery) => delivery.id,
        rowLabel: (delivery) => `${delivery.event_type} ${delivery.subject ?? ''}`,
        onRowOpen: (delivery) => open(delivery.id),
        density: 'compact',
        selection: { selected: chosen, onChange: setChosen },
      }}
      empty={
        <EmptyState
          title="Nothing has been sent yet"
          action={
            <LinkButton as={Link} to="/external-api/webhooks?tab=endpoints" variant="primary">
              {hasEndpoints ? 'See your endpoints' : 'Create an endpoint'}
            </LinkButton>
          }
        >
          As soon as a target in a subscription finds something, an event is posted to your endpoint and stays
          here for 30 days, with every attempt.
        </EmptyState>
      }
      noneFits="No delivery in the last 30 days matches these filters."
    >
      {planning ? (
        <RetryDialog
          ids={[...chosen]}
          onClose={() => setPlanning(false)}
          onDone={() => {
            setPlanning(false);
            setChosen(new Set());
          }}
        />
      ) : null}
      {opened ? (
        <Suspense>
          <DeliveryDrawer
            deliveryId={opened}
            onClose={() => open(undefined)}
            onPrevious={neighbour(-1)}
            onNext={neighbour(1)}
          />
        </Suspense>
      ) : null}
    </ListPage>
  );
}

function daySentence(day: {
  total: number;
  success: number;
  failed: number;
  retrying: number;
  held: number;
}): string {
  const figure = (count: number, words: string) =>
    count > 0 ? [`${count.toLocaleString('en')} ${words}`] : [];
  return `${[
    `${day.total.toLocaleString('en')} ${day.total === 1 ? 'event' : 'events'} in 24 hours`,
    `${day.success.toLocaleString('en')} delivered`,
    ...figure(day.retrying, 'being retried'),
    ...figure(day.failed, 'failed'),
    ...figure(day.held, 'held while paused'),
  ].join(', ')}.`;
}
