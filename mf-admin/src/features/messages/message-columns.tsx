import type { AdminDelivery } from '@newswatch/shared/contracts/admin';
import { statusColumn, timeColumn } from '@newswatch/shell-api/patterns';
import { type Column, RowHeading, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { channelNames } from '../../labels/channel-names.ts';
import { counted } from '../../labels/figure-labels.ts';
import { deliveryStates, reasonWord, typeWord } from '../../labels/message-labels.ts';
import styles from '../../looks/cells.module.css';

const why = ({ reason, error, attempts }: AdminDelivery) =>
  reason ? reasonWord(reason) : error ? `${error.message} (${counted(attempts, 'attempt')})` : undefined;

/** The columns of the message list. */
export const messageColumns = (onOpen: (notificationId: string) => void): Column<AdminDelivery>[] => [
  {
    key: 'title',
    title: 'Message',
    width: '32%',
    priority: 'primary',
    render: (row) => (
      <RowHeading
        full={row.title}
        second={
          <span>
            {typeWord(row.type)}
            {row.target ? (
              <>
                {' · '}
                <bdi>{row.target.name}</bdi>
              </>
            ) : null}
          </span>
        }
      >
        <TextLink
          href={`?open=${row.notification_id}`}
          dir={row.direction}
          onClick={(event) => {
            event.preventDefault();
            onOpen(row.notification_id);
          }}
        >
          {row.title}
        </TextLink>
      </RowHeading>
    ),
  },
  {
    key: 'user',
    title: 'Person',
    width: '14%',
    priority: 'secondary',
    inBrief: ({ user }) => user.full_name,
    render: ({ user, recipient }) => (
      <span className={styles.cell}>
        <TextLink as={Link} to={`/admin/users/${user.id}`}>
          <bdi>{user.full_name}</bdi>
        </TextLink>
        {recipient ? (
          <span className={styles.soft}>
            to <bdi>{recipient.name || 'a removed recipient'}</bdi>
          </span>
        ) : null}
      </span>
    ),
  },
  {
    key: 'channel',
    title: 'Channel',
    render: ({ channel, destination_masked }) => (
      <span className={styles.cell}>
        {channelNames[channel]}
        <span className={styles.soft} dir="ltr">
          {destination_masked}
        </span>
      </span>
    ),
  },
  statusColumn(({ status }) => deliveryStates[status]),
  {
    key: 'reason',
    title: 'Why',
    priority: 'secondary',
    inBrief: why,
    render: (row) => why(row) ?? '–',
  },
  timeColumn('created_at', 'Created', { align: 'end', sortable: true, sortFirst: 'descending' }),
];
