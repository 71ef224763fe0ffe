import { eventTypes, type Webhook, type WebhookDeliveriesQuery } from '@newswatch/shared/contracts';
import { type AddressFilter, useCurrentUser } from '@newswatch/shell-api';
import {
  addDays,
  dayAt,
  FilterSearch,
  FilterSelect,
  namedOptions,
  startOfDay,
} from '@newswatch/shell-api/patterns';
import { DateRangePicker } from '@newswatch/ui';
import type * as v from 'valibot';
import { deliveryStatusLabels } from '../../labels/webhook-labels.ts';

type Address = AddressFilter<v.InferOutput<typeof WebhookDeliveriesQuery>>;
const events = eventTypes.map((value) => ({ value, label: value }));

/** Filters the deliveries. Days are in the person's time zone. */
export function DeliveryFilters({ webhooks, ...address }: Address & { webhooks: readonly Webhook[] }) {
  const { filter, change } = address;
  const { timezone } = useCurrentUser();
  /** The last moment before `to` belongs to the last day. */
  const lastDay = filter.to ? dayAt(new Date(new Date(filter.to).getTime() - 1).toISOString(), timezone) : '';
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
      <DateRangePicker
        label="Created"
        value={{ from: filter.from ? dayAt(filter.from, timezone) : '', to: lastDay }}
        onChange={({ from, to }) =>
          change({
            from: startOfDay(from, timezone) ?? undefined,
            to: startOfDay(addDays(to, 1), timezone) ?? undefined,
          })
        }
      />
    </>
  );
}
