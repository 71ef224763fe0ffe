import { type Channel, channels, type Target, TargetDeliveriesQuery } from '@newswatch/shared/contracts';
import { targetKeys } from '@newswatch/shared/keys';
import { useAddressFilter } from '@newswatch/shell-api';
import { FilterChoices, LIST_REFRESH_MS, useApiMutation, useListPages } from '@newswatch/shell-api/patterns';
import { MenuButton, Row, Stack } from '@newswatch/ui';
import { targetQueries, targetsApi } from '../../api/targets.ts';
import { channelNames, channelWords } from '../../labels/channel-labels.ts';
import { DeliveryPages, outcomeNames } from './delivery-pages.tsx';

/** Sends a test message, which shows that messages of this target arrive. */
function SendTest({ targetId }: { targetId: string }) {
  const test = useApiMutation(
    (channel: Channel) => targetsApi.testNotification({ params: { targetId }, body: { channel } }),
    { done: 'A test message is on its way.', refreshes: [[...targetKeys.all, 'deliveries', targetId]] },
  );
  return (
    <MenuButton
      label="Test message"
      trigger="Send a test"
      variant="secondary"
      items={channels.map((channel) => ({
        id: channel,
        label: `By ${channelWords[channel]}`,
        onSelect: () => test.mutate(channel),
      }))}
    />
  );
}

/** Every message of a target, with its result and the reason. */
export function DeliveryLog({ target }: { target: Target }) {
  const address = useAddressFilter(TargetDeliveriesQuery);
  const { filter } = address;
  const { query, end } = useListPages(targetQueries.deliveries(target.id, filter), {
    refreshMs: LIST_REFRESH_MS,
  });
  const isNarrowed = filter.channel !== undefined || filter.outcome !== undefined;
  return (
    <Stack gap={3}>
      <Row className="ui-filter-fields">
        <FilterChoices
          {...address}
          name="channel"
          label="Channel"
          any="All channels"
          options={channelNames}
        />
        <FilterChoices {...address} name="outcome" label="Outcome" any="Any outcome" options={outcomeNames} />
        <SendTest targetId={target.id} />
      </Row>
      <DeliveryPages
        query={query}
        end={end}
        isNarrowed={isNarrowed}
        nothingYet="Each alert for this target appears here with its channels, and the reason if a channel was not used."
      />
    </Stack>
  );
}
