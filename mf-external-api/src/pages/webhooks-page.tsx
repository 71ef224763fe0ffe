import { useAddressParam } from '@newswatch/shell-api/patterns';
import { useLiveWebhooks } from '../parts/use-live-webhooks.ts';
import { DeliveriesTab } from './deliveries-tab.tsx';
import { EndpointsTab } from './endpoints-tab.tsx';

/** /external-api/webhooks: the deliveries, and with `tab=endpoints` the endpoints. */
export function WebhooksPage() {
  const [tab] = useAddressParam('tab');
  useLiveWebhooks();
  return tab === 'endpoints' ? <EndpointsTab /> : <DeliveriesTab />;
}
