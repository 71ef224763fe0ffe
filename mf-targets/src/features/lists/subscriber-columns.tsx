import { languageNames, type Subscriber } from '@newswatch/shared/contracts';
import { menuColumn } from '@newswatch/shell-api/patterns';
import { Badge, type Column, RelativeTime, RowHeading } from '@newswatch/ui';
import { subscriberStatusLabels } from './list-labels.ts';

/** Each cell is one element: on a phone, the parts of a cell would be side by side. */
export const subscriberColumns = ({
  edit,
  remove,
}: Record<'edit' | 'remove', (subscriber: Subscriber) => void>): Column<Subscriber>[] => [
  {
    key: 'name',
    title: 'Subscriber',
    priority: 'primary',
    width: '34%',
    sortable: true,
    render: ({ name, email }) => (
      <RowHeading full={`${name}\n${email}`} second={name === '' ? undefined : <bdi dir="ltr">{email}</bdi>}>
        <strong dir="auto">{name || email}</strong>
      </RowHeading>
    ),
  },
  {
    key: 'status',
    title: 'Status',
    render: ({ status, asked_at, answered_at }) => {
      const { label, tone, hint } = subscriberStatusLabels[status];
      const at = status === 'waiting' ? asked_at : answered_at;
      return (
        <div>
          <Badge tone={tone}>{label}</Badge>{' '}
          {at ? (
            <span className="ui-hint">
              <RelativeTime value={at} />
            </span>
          ) : null}
          {hint ? <div className="ui-hint">{hintOf(status, asked_at) ?? hint}</div> : null}
        </div>
      );
    },
  },
  {
    key: 'language',
    title: 'Language',
    hidden: true,
    render: ({ language }) => (language ? languageNames[language] : 'Your language'),
  },
  {
    key: 'created_at',
    title: 'Added',
    align: 'end',
    sortable: true,
    render: ({ created_at }) => <RelativeTime value={created_at} />,
  },
  {
    key: 'last_sent_at',
    title: 'Last email',
    align: 'end',
    render: ({ last_sent_at }) => (last_sent_at ? <RelativeTime value={last_sent_at} /> : 'None yet'),
  },
  menuColumn(
    ({ name, email }) => name || email,
    (subscriber) => [
      { id: 'edit', label: 'Edit', onSelect: () => edit(subscriber) },
      { id: 'remove', label: 'Remove', danger: true, onSelect: () => remove(subscriber) },
    ],
  ),
];

const hintOf = (status: Subscriber['status'], askedAt: string | null) =>
  status === 'waiting' && askedAt === null ? 'Will be asked as soon as the limits allow.' : undefined;
