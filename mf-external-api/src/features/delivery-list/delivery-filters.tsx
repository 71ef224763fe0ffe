import { eventTypes, type Webhook, type WebhookDeliveriesQuery } from '@newswatch/shared/contracts';
import type { AddressFilter } from '@newswatch/shell-api';
import { FilterChoices, FilterDays, FilterSearch, namedOptions } from '@newswatch/shell-api/patterns';
import type * as v from 'valibot';
import { deliveryStatusLabels } from '../../labels/webhook-labels.ts';

type Address = AddressFilter<v.InferOutput<typeof WebhookDeliveriesQuery>>;
const events = eventTypes.map((value) => ({ value, label: value }));

/** Filters the deliveries. */
export function DeliveryFilters({ webhooks, ...address }: Address & { webhooks: readonly Webhook[] }) {
  return (
    <>
      <FilterSearch {...address} label="Search deliveries" placeholder="Title, event or delivery ID" />
      <FilterChoices
        {...address}
        name="webhook_id"
        label="Endpoint"
        any="Any endpoint"
        options={namedOptions(webhooks)}
      />
      <FilterChoices
        {...address}
        name="status"
        label="Status"
        any="Any status"
        options={deliveryStatusLabels}
      />
      <FilterChoices {...address} name="event_type" label="Event" any="Any event" options={events} />
      <FilterDays {...address} label="Created" />
    </>
  );
}
