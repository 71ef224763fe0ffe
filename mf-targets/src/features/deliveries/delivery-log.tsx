import { type Channel, channels, type Target, TargetDeliveriesQuery } from '@newswatch/shared/contracts';
import { targetKeys } from '@newswatch/shared/keys';
import { useAddressFilter } from '@newswatch/shell-api';
import {
  countOf,
  FilterChoices,
  LIST_REFRESH_MS,
  ListMore,
  QueryView,
  useApiMutation,
  useListPages,
} from '@newswatch/shell-api/patterns';
import { EmptyState, MenuButton, Row, Skeleton, Stack } from '@newswatch/ui';
import { targetQueries, targetsApi } from '../../api/targets.ts';
import { channelNames, channelWords } from '../../labels/channel-labels.ts';
import styles from './deliveries.module.css';
import { DeliveryRow } from './delivery-row.tsx';

const outcomes = { sent: 'Sent', waiting: 'Waiting', not_sent: 'Not sent' };

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
      <Row>
        <FilterChoices
          {...address}
          name="channel"
          label="Channel"
          any="All channels"
          options={channelNames}
        />
        <FilterChoices {...address} name="outcome" label="Outcome" any="Any outcome" options={outcomes} />
        <SendTest targetId={target.id} />
      </Row>
      <QueryView
        query={query}
        what="the deliveries"
        loading={<Skeleton shape="block" height={320} />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState title={isNarrowed ? 'No messages match these filters' : 'No messages yet'}>
            {isNarrowed
              ? 'Choose another channel or outcome.'
              : 'Each alert for this target appears here with its channels, and the reason if a channel was not used.'}
          </EmptyState>
        }
      >
        {({ items, pagination }) => (
          <Stack gap={3}>
            <p role="status" className="ui-muted">
              {countOf(pagination.total)} {pagination.total === 1 ? 'message' : 'messages'}
            </p>
            <ul className={styles.log}>
              {items.map((delivery) => (
                <DeliveryRow key={delivery.id} delivery={delivery} />
              ))}
            </ul>
            <ListMore end={end} noun="messages" />
          </Stack>
        )}
      </QueryView>
    </Stack>
  );
}
