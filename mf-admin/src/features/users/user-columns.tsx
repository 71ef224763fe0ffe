import type { AdminUser } from '@newswatch/shared/contracts/admin';
import { menuColumn, statusColumn, timeColumn } from '@newswatch/shell-api/patterns';
import { Badge, type Column, type MenuEntry, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { planNames } from '../../labels/plan-names.ts';
import { unreachedPath, unreachedWord } from '../../labels/unreached-labels.ts';
import { statusLabels } from '../../labels/user-status.ts';
import type { UserAction } from './user-actions.ts';
import styles from './user-columns.module.css';
import { verificationLabels } from './verification-labels.ts';

interface RowActions {
  onOpen: (path: string) => void;
  onAction: (action: UserAction, user: AdminUser) => void;
  /** Whether to add a column with the reasons why no alert reaches each person. */
  withReasons: boolean;
}

/** The columns of the user list, with a menu at the end of each row. A tablet shows the person, the plan and the last visit. */
export function userColumns(actions: RowActions): Column<AdminUser>[] {
  return [
    {
      key: 'full_name',
      title: 'Name',
      // Email addresses wrap if necessary; the other columns contain short words and numbers.
      width: '28%',
      sortable: true,
      priority: 'primary',
      render: (user) => (
        <span className={styles.person}>
          <TextLink as={Link} to={`/admin/users/${user.id}`}>
            <bdi>{user.full_name}</bdi>
          </TextLink>
          <span className={styles.email} dir="ltr">
            {breakingAtDomain(user.email)}
          </span>
        </span>
      ),
    },
    {
      key: 'plan',
      title: 'Plan',
      render: ({ role, plan, requested_plan: asked }) => (
        <>
          {role === 'admin' ? 'Administrator' : planNames[plan]}
          {asked ? <Badge tone="info">Requested {planNames[asked]}</Badge> : null}
        </>
      ),
    },
    statusColumn(({ status }) => statusLabels[status]),
    ...(actions.withReasons ? [reasonsColumn] : []),
    { key: 'verified', title: 'Verified', priority: 'secondary', render: verified },
    {
      key: 'targets',
      title: 'Targets',
      align: 'end',
      priority: 'secondary',
      render: ({ targets }) => (targets.max === null ? targets.used : `${targets.used} / ${targets.max}`),
    },
    {
      key: 'notifications_today',
      title: 'Alerts today',
      align: 'end',
      priority: 'secondary',
      render: ({ notifications_today: used, notifications_per_day: max }) => `${used} / ${max}`,
    },
    timeColumn('last_login_at', 'Last sign-in', { none: 'Never', sortable: true, sortOnly: 'descending' }),
    timeColumn('created_at', 'Joined', { sortable: true, sortFirst: 'descending', priority: 'secondary' }),
    {
      key: 'api_access_enabled',
      title: 'API access',
      hidden: true,
      render: ({ api_access_enabled }) => (api_access_enabled ? 'Yes' : 'No'),
    },
    {
      key: 'created_by',
      title: 'Created by',
      hidden: true,
      render: ({ created_by }) => (created_by ? <bdi>{created_by.full_name}</bdi> : '–'),
    },
    menuColumn(
      (user) => user.full_name,
      (user) => menuOf(user, actions),
    ),
  ];
}

const reasonsColumn: Column<AdminUser> = {
  key: 'unreached',
  title: 'Why no alerts',
  render: (user) => (
    <span className={styles.person}>
      {user.unreached?.map((reason) => (
        <TextLink key={reason} as={Link} to={unreachedPath(reason, user)}>
          {unreachedWord(reason)}
        </TextLink>
      ))}
    </span>
  ),
};

const verified = (user: AdminUser) => <span className={styles.line}>{verificationLabels(user)}</span>;

/** An address that does not fit wraps before its domain, not in the middle of a word. */
function breakingAtDomain(email: string) {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

function menuOf(user: AdminUser, { onOpen, onAction }: RowActions): MenuEntry[] {
  const page = (id: string, label: string, path: string): MenuEntry => ({
    id,
    label,
    href: path,
    onSelect: (event) => {
      event.preventDefault();
      onOpen(path);
    },
  });
  return [
    page('view', 'View', `/admin/users/${user.id}`),
    page('edit', 'Edit', `/admin/users/${user.id}/edit`),
    { kind: 'separator', id: 'access' },
    user.status === 'active'
      ? { id: 'suspend', label: 'Suspend', danger: true, onSelect: () => onAction('suspend', user) }
      : { id: 'activate', label: 'Activate', onSelect: () => onAction('activate', user) },
    { id: 'delete', label: 'Delete', danger: true, onSelect: () => onAction('delete', user) },
  ];
}
