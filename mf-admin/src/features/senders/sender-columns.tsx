import type { Sender } from '@newswatch/shared/contracts/admin';
import { menuColumn } from '@newswatch/shell-api/patterns';
import { Badge, type Column, type MenuEntry, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { figure, share } from '../../labels/figure-labels.ts';
import styles from './sender-columns.module.css';

type Figure =
  | 'emails'
  | 'people'
  | 'issues'
  | 'bounced'
  | 'complained'
  | 'unsubscribed'
  | 'asked'
  | 'refused'
  | 'subscribers';

const column = (key: Figure, title: string, more: Partial<Column<Sender>> = {}): Column<Sender> => ({
  key,
  title,
  align: 'end',
  render: (sender) => figure(sender[key]),
  ...more,
});
const sorted = { sortable: true, sortOnly: 'descending' } as const;

/** The columns of the senders, with the menu of each. */
export function senderColumns(entriesOf: (sender: Sender) => MenuEntry[]): Column<Sender>[] {
  return [
    {
      key: 'full_name',
      title: 'Sender',
      priority: 'primary',
      width: '24%',
      render: ({ user, paused }) => (
        <span className={styles.sender}>
          <span>
            <TextLink as={Link} to={`/admin/users/${user.id}`}>
              <bdi>{user.full_name}</bdi>
            </TextLink>{' '}
            {paused ? <Badge tone="warning">Paused</Badge> : null}
          </span>
          {paused ? <bdi className={styles.reason}>{paused.reason}</bdi> : null}
        </span>
      ),
    },
    {
      key: 'risk',
      title: 'Refusals',
      align: 'end',
      ...sorted,
      render: ({ risk }) => share(risk),
    },
    column('complained', 'Complaints', sorted),
    column('bounced', 'Bounced', sorted),
    column('unsubscribed', 'Unsubscribed', { ...sorted, priority: 'secondary' }),
    column('emails', 'Emails', { ...sorted, priority: 'secondary' }),
    column('people', 'Readers', { priority: 'secondary' }),
    column('issues', 'Issues', { priority: 'secondary' }),
    {
      key: 'asked',
      title: 'Declined',
      align: 'end',
      priority: 'secondary',
      render: ({ asked, refused }) => `${figure(refused)} of ${figure(asked)}`,
    },
    column('subscribers', 'Subscribers now', { hidden: true }),
    menuColumn(({ user }) => user.full_name, entriesOf),
  ];
}
