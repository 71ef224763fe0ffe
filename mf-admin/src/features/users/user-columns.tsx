import type { AdminUser } from '@newswatch/shared/contracts';
import { Badge, RelativeTime } from '@newswatch/ui/frame';
import type { Column } from '@newswatch/ui/table';
import { planNames } from '../../words/plan-names.ts';
import styles from './user-columns.module.css';
import { statusWords, verificationWords } from './user-words.ts';

/** What an administrator reads about each account. */
export const userColumns: Column<AdminUser>[] = [
  {
    key: 'full_name',
    title: 'Name',
    sortable: true,
    priority: 'primary',
    render: (user) => (
      <span className={styles.person}>
        <bdi>{user.full_name}</bdi>
        <span className={styles.email} dir="ltr">
          {user.email}
        </span>
      </span>
    ),
  },
  {
    key: 'plan',
    title: 'Plan',
    render: ({ role, plan }) => (role === 'admin' ? 'Administrator' : planNames[plan]),
  },
  {
    key: 'status',
    title: 'Status',
    render: ({ status }) => (
      <Badge tone={statusWords[status].tone} dot>
        {statusWords[status].word}
      </Badge>
    ),
  },
  { key: 'verified', title: 'Verified', render: verificationWords },
  {
    key: 'targets',
    title: 'Targets',
    align: 'end',
    render: ({ targets }) => (targets.max === null ? targets.used : `${targets.used} / ${targets.max}`),
  },
  {
    key: 'notifications_today',
    title: 'Alerts today',
    align: 'end',
    render: (user) => user.notifications_today,
  },
  {
    key: 'last_login_at',
    title: 'Last sign-in',
    sortable: true,
    sortOnly: 'descending',
    render: (user) => (user.last_login_at ? <RelativeTime value={user.last_login_at} /> : 'Never'),
  },
  {
    key: 'created_at',
    title: 'Joined',
    sortable: true,
    sortFirst: 'descending',
    render: (user) => <RelativeTime value={user.created_at} />,
  },
];
