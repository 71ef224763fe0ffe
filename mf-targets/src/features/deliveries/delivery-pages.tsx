import type { LoggedDelivery, TargetDelivery } from '@newswatch/shared/contracts';
import { countOf, type ListEnd, ListMore, QueryView } from '@newswatch/shell-api/patterns';
import { EmptyState, Skeleton, Stack } from '@newswatch/ui';
import type { ComponentProps } from 'react';
import styles from './deliveries.module.css';
import { DeliveryRow } from './delivery-row.tsx';

type Listed = { items: readonly (TargetDelivery | LoggedDelivery)[]; pagination: { total: number } };

/** The choices of the filter by outcome. */
export const outcomeNames = { sent: 'Sent', waiting: 'Waiting', not_sent: 'Not sent' };

/** A list of messages with their results, or why it is empty. */
export function DeliveryPages({
  query,
  end,
  isNarrowed,
  nothingYet,
}: {
  query: ComponentProps<typeof QueryView<Listed>>['query'];
  end: ListEnd | undefined;
  /** Whether filters narrow the list. */
  isNarrowed: boolean;
  nothingYet: string;
}) {
  return (
    <QueryView
      query={query}
      what="the deliveries"
      loading={<Skeleton shape="block" height={320} />}
      isEmpty={({ items }) => items.length === 0}
      empty={
        <EmptyState title={isNarrowed ? 'No messages match these filters' : 'No messages yet'}>
          {isNarrowed ? 'Choose other filters.' : nothingYet}
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
  );
}
