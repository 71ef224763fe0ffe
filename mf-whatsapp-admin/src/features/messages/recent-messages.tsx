import type { WhatsappDelivery, WhatsappStatus } from '@newswatch/shared/contracts/admin';
import { statusColumn, timeColumn } from '@newswatch/shell-api/patterns';
import { type Column, DataTable, EmptyState, FormAlert, RelativeTime, Section, Stack } from '@newswatch/ui';
import { deliveryLabels, reasonLabels } from './delivery-labels.ts';

const columns: Column<WhatsappDelivery>[] = [
  {
    key: 'to',
    title: 'To',
    priority: 'primary',
    render: ({ destination_masked }) => <bdi dir="ltr">{destination_masked}</bdi>,
  },
  statusColumn(({ status }) => deliveryLabels[status]),
  { key: 'why', title: 'Why', render: why },
  {
    key: 'attempts',
    title: 'Attempts',
    align: 'end',
    priority: 'secondary',
    inBrief: ({ attempts }) => (attempts > 1 ? `${attempts} attempts` : undefined),
    render: ({ attempts }) => attempts,
  },
  timeColumn('created_at', 'Created', { align: 'end' }),
  timeColumn('sent_at', 'Sent', { align: 'end' }),
];

/** The reported error, or else the reason; nothing if the message was sent. */
function why({ status, error, reason }: WhatsappDelivery) {
  if (error && (status === 'failed' || status === 'retrying')) return error.message;
  return reason ? reasonLabels[reason] : '–';
}

/** The latest WhatsApp messages with their status. Their content is never shown. */
export function RecentMessages({
  messages,
  lastError,
}: {
  messages: WhatsappDelivery[];
  lastError: WhatsappStatus['last_error'];
}) {
  return (
    <Section
      title="Latest messages"
      lead="Alerts and digests, newest first. Only their recipients can see what they say."
    >
      <Stack gap={3}>
        {lastError ? (
          <FormAlert tone="warning" title="Last error">
            {lastError.message} (<code>{lastError.code}</code>, <RelativeTime value={lastError.at} />)
          </FormAlert>
        ) : null}
        <DataTable
          label="Latest messages"
          columns={columns}
          rows={messages}
          rowKey={({ id }) => id}
          density="compact"
          empty={<EmptyState title="No messages yet">No alerts have been sent over WhatsApp yet.</EmptyState>}
        />
      </Stack>
    </Section>
  );
}
