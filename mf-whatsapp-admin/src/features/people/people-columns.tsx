import type { WhatsappPerson } from '@newswatch/shared/contracts/admin';
import { StatusBadge, timeColumn } from '@newswatch/shell-api/patterns';
import { type Column, formatCount, Row } from '@newswatch/ui';
import { optInLabels } from './person-labels.ts';

export const peopleColumns: Column<WhatsappPerson>[] = [
  {
    key: 'full_name',
    title: 'Person',
    priority: 'primary',
    sortable: true,
    render: ({ full_name }) => <bdi>{full_name}</bdi>,
  },
  {
    key: 'number',
    title: 'Number',
    priority: 'secondary',
    inBrief: ({ phone_number }) => `\u2066${phone_number}\u2069`,
    render: ({ phone_number }) => <bdi dir="ltr">{phone_number}</bdi>,
  },
  { key: 'state', title: 'State', render: (person) => <PersonBadges person={person} /> },
  { key: 'opt_in', title: 'Consent', render: ({ opt_in }) => optInLabels[opt_in.status].word },
  {
    key: 'messages_30d',
    title: 'Messages, 30 days',
    align: 'end',
    sortable: true,
    sortOnly: 'descending',
    render: ({ messages_30d }) => formatCount(messages_30d),
  },
  {
    key: 'failed_30d',
    title: 'Failed',
    align: 'end',
    sortable: true,
    sortOnly: 'descending',
    render: ({ failed_30d }) => formatCount(failed_30d),
  },
  timeColumn('last_message_at', 'Last message', { none: 'Never', sortable: true, sortOnly: 'descending' }),
];

const VERIFIED = { tone: 'success', word: 'Verified' } as const;
const NOT_VERIFIED = { tone: 'neutral', word: 'Not verified' } as const;

/** The obstacles to sending this person a message, worst first. */
export function PersonBadges({ person }: { person: WhatsappPerson }) {
  const { blocked, opt_in, verified, on_whatsapp, failed_30d, muted_until } = person;
  return (
    <Row gap={1}>
      {blocked ? <StatusBadge tone="danger" word="Blocked" /> : null}
      {opt_in.status === 'withdrawn' ? <StatusBadge tone="warning" word="Opted out" /> : null}
      {on_whatsapp === 'false' ? <StatusBadge tone="danger" word="Not on WhatsApp" /> : null}
      {muted_until ? <StatusBadge tone="info" word="Muted" /> : null}
      <StatusBadge {...(verified ? VERIFIED : NOT_VERIFIED)} />
      {failed_30d > 0 ? <StatusBadge tone="warning" word="Failing" /> : null}
    </Row>
  );
}
