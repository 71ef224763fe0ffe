import type { AdminUserDetail } from '@newswatch/shared/contracts/admin';
import { useShell, useTitle } from '@newswatch/shell-api';
import { BackLink } from '@newswatch/shell-api/patterns';
import { PageHeader } from '@newswatch/ui';
import { OneUserPage } from '../features/one-user/one-user-page.tsx';
import { EditForm } from '../features/user-forms/edit-form.tsx';

/** /admin/users/:userId/edit */
export function AdminUserEditPage() {
  return <OneUserPage title="Edit user">{(user) => <Edit user={user} />}</OneUserPage>;
}

function Edit({ user }: { user: AdminUserDetail }) {
  const { navigate } = useShell();
  const path = `/admin/users/${user.id}`;
  useTitle(`Edit ${user.full_name}`);
  return (
    <>
      <PageHeader
        back={
          <BackLink to={path}>
            <bdi>{user.full_name}</bdi>
          </BackLink>
        }
        title="Edit user"
      />
      <EditForm user={user} onSaved={() => navigate(path)} onCancel={() => navigate(path)} />
    </>
  );
}
