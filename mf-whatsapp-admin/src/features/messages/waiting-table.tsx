import type { WhatsappWaiting } from '@newswatch/shared/contracts/admin';
import { Badge, type Column, DataTable, EmptyState, RelativeTime, Section } from '@newswatch/ui';
import { messages } from '../../labels.ts';

const columns: Column<WhatsappWaiting>[] = [
  {
    key: 'to',
    title: 'To',
    priority: 'primary',
    render: ({ full_name, destination_masked }) => (
      <>
        <bdi>{full_name}</bdi> <bdi dir="ltr">{destination_masked}</bdi>
      </>
    ),
  },
  { key: 'made', title: 'Made', render: ({ created_at }) => <RelativeTime value={created_at} /> },
  {
    key: 'outlook',
    title: 'What will happen',
    render: ({ outlook, email_at }) =>
      outlook === 'email_at' && email_at ? (
        <Badge>
          Goes by email <RelativeTime value={email_at} />
        </Badge>
      ) : (
        <Badge tone="warning">Email is off: waits for the link</Badge>
      ),
  },
];

/** What waits for the connection, the oldest first. */
export function WaitingTable({ waiting, count }: { waiting: readonly WhatsappWaiting[]; count: number }) {
  return (
    <Section
      title="Queue"
      lead={`${messages(count)} ${count === 1 ? 'waits' : 'wait'} for the connection${count > waiting.length ? `; the oldest ${waiting.length} are shown` : ''}.`}
    >
      <DataTable
        label="Messages that wait for the connection"
        columns={columns}
        rows={waiting}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="Nothing is waiting for the connection">
            Every message was sent in turn.
          </EmptyState>
        }
      />
    </Section>
  );
}
