import { useQueryClient } from '@newswatch/shared/query';
import { useCurrentUser } from '@newswatch/shell-api';
import { Card, RelativeTime } from '@newswatch/ui';
import { securityKeys } from '../../api/security.ts';
import { useRefreshedUser } from '../../person/use-refreshed-user.ts';
import { NewPasswordForm } from './new-password-form.tsx';

/** Changes the password, in the settings. */
export function ChangePasswordCard() {
  const queryClient = useQueryClient();
  const refreshUser = useRefreshedUser();
  const { password_changed_at: changedAt } = useCurrentUser();
  return (
    <Card
      title="Password"
      description={
        changedAt ? (
          <>
            Last changed <RelativeTime value={changedAt} />
          </>
        ) : undefined
      }
    >
      <NewPasswordForm
        mayKeepOthers
        onChanged={async () => {
          await Promise.all([
            refreshUser(),
            queryClient.invalidateQueries({ queryKey: securityKeys.all, refetchType: 'active' }),
          ]);
        }}
      />
    </Card>
  );
}
