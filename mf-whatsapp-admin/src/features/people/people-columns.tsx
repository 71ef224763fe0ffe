import type { WhatsappPerson } from '@newswatch/shared/contracts/admin';
import { timeColumn } from '@newswatch/shell-api/patterns';
import { Badge, type Column, formatCount, Row } from '@newswatch/ui';
import { optInLabels } from './person-labels.ts';

export const peopleColumns: Column<WhatsappPerson>[] = [
  {
    key: 'full_name',
    title: 'Person',
    priority: 'primary',
    sortable: true,
    render: ({ full_name }) => <bdi>{full_name}</bdi>,
  },
  { key: 'number', title: 'Number', render: ({ phone_number }) => <bdi dir="ltr">{phone_number}</bdi> },
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

/** The obstacles to sending this person a message, worst first. */
export function PersonBadges({ person }: { person: WhatsappPerson }) {
  const { blocked, opt_in, verified, on_whatsapp, failed_30d, muted_until } = person;
  return (
    <Row gap={1}>
      {blocked ? <Badge tone="danger">Blocked</Badge> : null}
      {opt_in.status === 'withdrawn' ? <Badge tone="warning">Opted out</Badge> : null}
      {on_whatsapp === 'false' ? <Badge tone="danger">Not on WhatsApp</Badge> : null}
      {muted_until ? <Badge tone="info">Muted</Badge> : null}
      {verified ? <Badge tone="success">Verified</Badge> : <Badge>Not verified</Badge>}
      {failed_30d > 0 ? <Badge tone="warning">Failing</Badge> : null}
    </Row>
  );
}
