import type { Recipient, StandIn } from '@newswatch/shared/contracts';
import { Badge, type Column, MenuButton, RelativeTime, RowHeading } from '@newswatch/ui';
import { GroupTags, LabelTags } from '../../labels/label-tags.tsx';
import { frequencyLabels, mayResend, statusLabels, statusLine, whatsappHint } from './recipient-labels.ts';

export interface RecipientActions {
  edit(recipient: Recipient): void;
  resend(recipient: Recipient): void;
  remove(recipient: Recipient): void;
}

/** Each cell is one element: on a phone, the parts of a cell would be side by side. */
export function recipientColumns(standIn: StandIn | null, actions: RecipientActions): Column<Recipient>[] {
  const standsIn = ({ id }: Pick<Recipient, 'id'>) =>
    standIn?.recipient_id === id && standIn.is_active && standIn.problem === null;
  return [
    {
      key: 'name',
      title: 'Recipient',
      priority: 'primary',
      width: '28%',
      render: ({ name, email, whatsapp, groups, ...recipient }) => (
        <div>
          <RowHeading
            full={`${name}\n${email}`}
            beside={<GroupTags groups={groups} most={2} />}
            second={<bdi dir="ltr">{email}</bdi>}
          >
            <strong dir="auto">{name}</strong>
          </RowHeading>
          {whatsapp ? (
            <div className="ui-hint">
              <bdi dir="ltr">{whatsapp}</bdi>
              {whatsappHint(recipient)}
            </div>
          ) : null}
        </div>
      ),
    },
    {
      key: 'status',
      title: 'Status',
      render: (recipient) => {
        const { status, invited_at, answered_at } = recipient;
        return (
          <div>
            <Badge tone={statusLabels[status].tone}>{statusLabels[status].label}</Badge>{' '}
            {status === 'bounced' ? null : (
              <span className="ui-hint">
                <RelativeTime value={status === 'invited' ? invited_at : (answered_at ?? invited_at)} />
              </span>
            )}
            <div className="ui-hint">{statusLine(recipient, standsIn(recipient))}</div>
          </div>
        );
      },
    },
    {
      key: 'targets',
      title: 'Targets',
      render: ({ id, targets, groups, group_targets, labels }) => (
        <div>
          {targets.length > 0 ? <bdi>{targets.map(({ name }) => name).join(', ')}</bdi> : null}
          {group_targets.length > 0 ? (
            <div className="ui-hint">
              Through groups: <bdi>{group_targets.map(({ name }) => name).join(', ')}</bdi>
            </div>
          ) : null}
          {standsIn({ id }) ? (
            <div className="ui-hint">All active targets, as stand-in</div>
          ) : targets.length + group_targets.length > 0 ? null : groups.length > 0 ? (
            'None yet'
          ) : (
            'None left'
          )}
          <LabelTags labels={labels} list="/users" most={2} />
        </div>
      ),
    },
    {
      key: 'frequency',
      title: 'How often',
      render: ({ id, targets, group_targets, frequency }) =>
        targets.length + group_targets.length > 0 || standsIn({ id }) ? frequencyLabels[frequency] : '–',
    },
    {
      key: 'sent',
      title: 'Last message',
      render: ({ last_sent_at, sent_30d }) =>
        last_sent_at ? (
          <div>
            <RelativeTime value={last_sent_at} />
            <div className="ui-hint">{sent_30d} in 30 days</div>
          </div>
        ) : (
          'None yet'
        ),
    },
    {
      key: 'menu',
      title: 'Actions',
      hideTitle: true,
      align: 'end',
      render: (recipient) => <RecipientMenu recipient={recipient} actions={actions} />,
    },
  ];
}

function RecipientMenu({ recipient, actions }: { recipient: Recipient; actions: RecipientActions }) {
  return (
    <MenuButton
      label={`Actions for ${recipient.name}`}
      size="small"
      items={[
        { id: 'edit', label: 'Edit', onSelect: () => actions.edit(recipient) },
        ...(mayResend(recipient)
          ? [{ id: 'resend', label: 'Send invitation again', onSelect: () => actions.resend(recipient) }]
          : []),
        { kind: 'separator', id: 'line' },
        { id: 'remove', label: 'Remove', danger: true, onSelect: () => actions.remove(recipient) },
      ]}
    />
  );
}
