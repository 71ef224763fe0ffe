import { limits, WebhookDeliveriesQuery } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useAddressFilter, useCurrentUser } from '@newswatch/shell-api';
import { ListPage, useAddressParam, useSelection } from '@newswatch/shell-api/patterns';
import { Button, EmptyState, LinkButton } from '@newswatch/ui';
import { RefreshCw } from '@newswatch/ui/icons';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { webhookQueries } from '../api/webhooks.ts';
import { daySentence } from '../features/delivery-list/day-sentence.ts';
import { deliveryColumns } from '../features/delivery-list/delivery-columns.tsx';
import { DeliveryFilters } from '../features/delivery-list/delivery-filters.tsx';
import { RetryDialog } from '../features/delivery-list/retry-dialog.tsx';
import { WebhookTabs } from '../features/webhook-list/webhook-tabs.tsx';
import { useNoAccess } from '../parts/use-no-access.tsx';

const DeliveryDrawer = lazy(() =>
  import(/* webpackChunkName: "delivery" */ '../features/delivery/delivery-drawer.tsx').then((module) => ({
    default: module.DeliveryDrawer,
  })),
);

const TITLE = 'Webhook Deliveries';
const LEAD = 'Every event posted to your endpoints, and their responses.';

/** The deliveries. `delivery=<id>` in the URL opens one; Back closes it. */
export function DeliveriesTab() {
  const user = useCurrentUser();
  const [opened, open] = useAddressParam('delivery');
  const address = useAddressFilter(WebhookDeliveriesQuery);
  const enabled = user.api_access_enabled;
  const query = useQuery({ ...webhookQueries.deliveries(address.filter), enabled });
  const endpoints = useQuery({ ...webhookQueries.list({ per_page: limits.WEBHOOKS_MAX }), enabled });
  const selection = useSelection();
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
      notice={<WebhookTabs current="deliveries" endpoints={endpoints.data?.pagination.total} />}
      filters={<DeliveryFilters {...address} webhooks={endpoints.data?.items ?? []} />}
      actions={
        selection.selected.size > 0 ? (
          <Button variant="primary" icon={<RefreshCw />} onClick={() => setPlanning(true)}>
            {`Retry ${selection.selected.size} selected`}
          </Button>
        ) : undefined
      }
      table={{
        columns: deliveryColumns((delivery) => open(delivery.id)),
        rowKey: (delivery) => delivery.id,
        rowLabel: (delivery) => `${delivery.event_type} ${delivery.subject ?? ''}`,
        onRowOpen: (delivery) => open(delivery.id),
        density: 'compact',
        selection,
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
          ids={[...selection.selected]}
          onClose={() => setPlanning(false)}
          onDone={() => {
            setPlanning(false);
            selection.clear();
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
