import type { AdminUser } from '@newswatch/shared/contracts';
import { Badge, RelativeTime } from '@newswatch/ui/frame';
import type { Column } from '@newswatch/ui/table';

const statusTone = { active: 'success', suspended: 'danger', inactive: 'neutral' } as const;

function verification(user: AdminUser): string {
  if (user.email_verified && user.whatsapp_verified) return 'Email and WhatsApp';
  if (user.email_verified) return 'Email only';
  return user.whatsapp_verified ? 'WhatsApp only' : 'Nothing yet';
}

/** What an administrator reads about each account. */
export const userColumns: Column<AdminUser>[] = [
  {
    key: 'full_name',
    title: 'Name',
    sortable: true,
    priority: 'primary',
    render: (user) => <bdi>{user.full_name}</bdi>,
  },
  { key: 'email', title: 'Email', sortable: true, render: (user) => <span dir="ltr">{user.email}</span> },
  { key: 'role', title: 'Role', render: (user) => (user.role === 'admin' ? 'Administrator' : 'User') },
  { key: 'plan', title: 'Plan', render: (user) => user.plan.toUpperCase() },
  {
    key: 'status',
    title: 'Status',
    render: (user) => (
      <Badge tone={statusTone[user.status]} dot>
        {user.status}
      </Badge>
    ),
  },
  { key: 'verified', title: 'Verified', render: verification },
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
    render: (user) => (user.last_login_at ? <RelativeTime value={user.last_login_at} /> : 'Never'),
  },
  {
    key: 'created_at',
    title: 'Joined',
    sortable: true,
    render: (user) => <RelativeTime value={user.created_at} />,
  },
];
