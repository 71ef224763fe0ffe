import { eventTypes, type Webhook, type WebhookDeliveriesQuery } from '@newswatch/shared/contracts';
import type { AddressFilter } from '@newswatch/shell-api';
import { FilterDays, FilterSearch, FilterSelect, namedOptions } from '@newswatch/shell-api/patterns';
import type * as v from 'valibot';
import { deliveryStatusLabels } from '../../labels/webhook-labels.ts';

type Address = AddressFilter<v.InferOutput<typeof WebhookDeliveriesQuery>>;
const events = eventTypes.map((value) => ({ value, label: value }));

/** Filters the deliveries. */
export function DeliveryFilters({ webhooks, ...address }: Address & { webhooks: readonly Webhook[] }) {
  return (
    <>
      <FilterSearch {...address} label="Search deliveries" placeholder="Title, event or delivery ID" />
      <FilterSelect
        {...address}
        name="webhook_id"
        label="Endpoint"
        any="Any endpoint"
        options={namedOptions(webhooks)}
      />
      <FilterSelect
        {...address}
        name="status"
        label="Status"
        any="Any status"
        options={deliveryStatusLabels}
      />
      <FilterSelect {...address} name="event_type" label="Event" any="Any event" options={events} />
      <FilterDays {...address} label="Created" />
    </>
  );
}
