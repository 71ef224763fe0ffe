import { DeliveriesQuery } from '@newswatch/shared/contracts';
import { useAddressFilter } from '@newswatch/shell-api';
import {
  FilterChoices,
  FilterPicker,
  FilterSelect,
  LIST_REFRESH_MS,
  targetPicker,
  useListPages,
} from '@newswatch/shell-api/patterns';
import { FilterBar, Stack } from '@newswatch/ui';
import { notificationQueries } from '../../api/notifications.ts';
import { channelNames } from '../../labels/channel-labels.ts';
import { DeliveryPages, outcomeNames } from './delivery-pages.tsx';

/** Every message of every target, and of the product itself, with its result and the reason. */
export function MessageLog() {
  const address = useAddressFilter(DeliveriesQuery);
  const { channel, outcome, target_id, sort } = address.filter;
  // Older servers support only the default order.
  const order = sort === 'created_at' ? { sort } : {};
  const { query, end } = useListPages(
    notificationQueries.deliveries({ channel, outcome, target_id, ...order }),
    { refreshMs: LIST_REFRESH_MS },
  );
  const isNarrowed = Boolean(channel || outcome || target_id);
  return (
    <Stack gap={3}>
      <FilterBar
        active={isNarrowed}
        onReset={() => address.change({ channel: '', outcome: '', target_id: '' })}
      >
        <FilterPicker {...address} name="target_id" label="Target" any="All targets" list={targetPicker} />
        <FilterChoices
          {...address}
          name="channel"
          label="Channel"
          any="All channels"
          options={channelNames}
        />
        <FilterChoices {...address} name="outcome" label="Outcome" any="Any outcome" options={outcomeNames} />
        <FilterSelect
          {...address}
          name="sort"
          label="Order"
          any="Newest first"
          options={{ created_at: 'Oldest first' }}
        />
      </FilterBar>
      <DeliveryPages
        query={query}
        end={end}
        isNarrowed={isNarrowed}
        nothingYet="Every email and WhatsApp message to you appears here, with the reason if one was not sent."
      />
    </Stack>
  );
}
