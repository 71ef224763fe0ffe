import { DeliveriesQuery } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useAddressFilter } from '@newswatch/shell-api';
import { FilterChoices, LIST_REFRESH_MS, namedOptions, useListPages } from '@newswatch/shell-api/patterns';
import { FilterBar, Stack } from '@newswatch/ui';
import { notificationQueries } from '../../api/notifications.ts';
import { targetQueries } from '../../api/targets.ts';
import { channelNames } from '../../labels/channel-labels.ts';
import { DeliveryPages, outcomeNames } from './delivery-pages.tsx';

const MOST = 100;

/** Every message of every target, and of the product itself, with its result and the reason. */
export function MessageLog() {
  const address = useAddressFilter(DeliveriesQuery);
  const { channel, outcome, target_id } = address.filter;
  const { query, end } = useListPages(notificationQueries.deliveries({ channel, outcome, target_id }), {
    refreshMs: LIST_REFRESH_MS,
  });
  const targets = useQuery({
    ...targetQueries.list({ per_page: MOST, sort: 'name' }),
    meta: { quiet: true },
  });
  const isNarrowed = Boolean(channel || outcome || target_id);
  return (
    <Stack gap={3}>
      <FilterBar
        active={isNarrowed}
        onReset={() => address.change({ channel: '', outcome: '', target_id: '' })}
      >
        <FilterChoices
          {...address}
          name="target_id"
          label="Target"
          any="All targets"
          options={namedOptions(targets.data?.items ?? [])}
        />
        <FilterChoices
          {...address}
          name="channel"
          label="Channel"
          any="All channels"
          options={channelNames}
        />
        <FilterChoices {...address} name="outcome" label="Outcome" any="Any outcome" options={outcomeNames} />
      </FilterBar>
      <DeliveryPages
        query={query}
        end={end}
        isNarrowed={isNarrowed}
        nothingYet="Every email and WhatsApp message to you appears here, and the reason if one was not sent."
      />
    </Stack>
  );
}
