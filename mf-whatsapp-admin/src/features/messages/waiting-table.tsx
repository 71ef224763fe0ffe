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
  { key: 'made', title: 'Created', render: ({ created_at }) => <RelativeTime value={created_at} /> },
  {
    key: 'outlook',
    title: 'Next step',
    render: ({ outlook, email_at }) =>
      outlook === 'email_at' && email_at ? (
        <Badge>
          Will be sent by email <RelativeTime value={email_at} />
        </Badge>
      ) : (
        <Badge tone="warning">Email is off: waiting for the connection</Badge>
      ),
  },
];

/** Messages waiting for the connection, oldest first. */
export function WaitingTable({ waiting, count }: { waiting: readonly WhatsappWaiting[]; count: number }) {
  return (
    <Section
      title="Queue"
      lead={`${messages(count)} waiting for the connection${count > waiting.length ? `; the oldest ${waiting.length} are shown` : ''}.`}
    >
      <DataTable
        label="Messages waiting for the connection"
        columns={columns}
        rows={waiting}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="Nothing is waiting for the connection">
            Messages that wait for another reason, such as a digest, are not listed here.
          </EmptyState>
        }
      />
    </Section>
  );
}
