import {
  eventTypes,
  limits,
  type Webhook,
  type WebhookDeliveriesQuery,
  WebhookDeliveryStatus,
} from '@newswatch/shared/contracts';
import type { AddressFilter } from '@newswatch/shell-api';
import { SearchFilter, SelectField } from '@newswatch/ui';
import type * as v from 'valibot';
import { deliveryStatusLabels } from '../../labels/webhook-labels.ts';

type Filter = v.InferOutput<typeof WebhookDeliveriesQuery>;
const ANY = { value: '', label: 'All' };

/** Filters the deliveries. */
export function DeliveryFilters({
  filter,
  change,
  webhooks,
}: Pick<AddressFilter<Filter>, 'filter' | 'change'> & { webhooks: readonly Webhook[] }) {
  return (
    <>
      <SearchFilter
        label="Search deliveries"
        placeholder="Title, event or delivery id"
        maxLength={limits.SEARCH_TEXT_MAX}
        value={filter.q ?? ''}
        onChange={(q) => change({ q })}
      />
      <SelectField
        label="Endpoint"
        options={[ANY, ...webhooks.map(({ id, name }) => ({ value: id, label: name }))]}
        value={filter.webhook_id ?? ''}
        onChange={(event) => change({ webhook_id: event.target.value })}
      />
      <SelectField
        label="Status"
        options={[
          ANY,
          ...WebhookDeliveryStatus.options.map((value) => ({
            value,
            label: deliveryStatusLabels[value].label,
          })),
        ]}
        value={filter.status ?? ''}
        onChange={(event) => change({ status: event.target.value })}
      />
      <SelectField
        label="Event"
        options={[ANY, ...eventTypes.map((value) => ({ value, label: value }))]}
        value={filter.event_type ?? ''}
        onChange={(event) => change({ event_type: event.target.value })}
      />
    </>
  );
}
