import { LinkTabs } from '@newswatch/shell-api/patterns';
import { useLocation } from 'react-router-dom';

/** The tabs for accounts, their usage, and the directories that manage them. */
export function UserTabs() {
  const { pathname } = useLocation();
  const tab = (title: string, to: string) => ({ title, to, isCurrent: pathname === to });
  return (
    <LinkTabs
      label="Users"
      tabs={[
        tab('Accounts', '/admin/users'),
        tab('Usage', '/admin/users/usage'),
        tab('Directories', '/admin/users/directories'),
      ]}
    />
  );
}
