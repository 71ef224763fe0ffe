import type { AdminUserDetail } from '@newswatch/shared/contracts/admin';
import { useShell, useShownOnce } from '@newswatch/shell-api';
import { BackLink } from '@newswatch/shell-api/patterns';
import { Page, PageHeader, SecretDialog } from '@newswatch/ui';
import { CreateForm } from '../features/user-forms/create-form.tsx';

/** /admin/users/create */
export function AdminUserCreatePage() {
  const { navigate, toast } = useShell();
  const [made, setMade] = useShownOnce<{ user: AdminUserDetail; password: string }>();
  return (
    <Page>
      <PageHeader
        back={<BackLink to="/admin/users">Users</BackLink>}
        title="Create user"
        lead="Create an account for someone else. They choose their own password when they first sign in."
      />
      <CreateForm onCreated={setMade} onCancel={() => navigate('/admin/users')} />
      {made ? (
        <SecretDialog
          title={
            <>
              The temporary password for <bdi>“{made.user.full_name}”</bdi>
            </>
          }
          description={`Give it to the user, together with the address ${made.user.email}. It will not be shown again, and must be changed at the first sign-in.`}
          secret={made.password}
          copies={[{ what: 'Password', text: made.password }]}
          voice={toast}
          onClose={() => {
            setMade(undefined);
            navigate(`/admin/users/${made.user.id}`);
          }}
        />
      ) : null}
    </Page>
  );
}
