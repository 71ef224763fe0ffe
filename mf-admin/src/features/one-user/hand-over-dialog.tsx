import { type AdminUserDetail, HandOverTargetsForm } from '@newswatch/shared/contracts/admin';
import { adminKeys } from '@newswatch/shared/keys';
import { useShell } from '@newswatch/shell-api';
import { FormDialog, useApiForm } from '@newswatch/shell-api/patterns';
import { TextField } from '@newswatch/ui';
import { usersApi } from '../../api/users.ts';

/** Makes all targets of a person another person's, for example of somebody who leaves. */
export function HandOverDialog({ user, onClose }: { user: AdminUserDetail; onClose: () => void }) {
  const { toast } = useShell();
  const api = useApiForm({
    schema: HandOverTargetsForm,
    values: { email: '' },
    send: (body) => usersApi.handOver({ params: { userId: user.id }, body }),
    onSaved: ({ message }) => {
      toast.success(message);
      onClose();
    },
    failed: 'No targets were handed over.',
    refreshes: [adminKeys.all],
  });
  return (
    <FormDialog
      title="Hand over all targets?"
      description={
        <>
          All targets of <bdi>{user.full_name}</bdi>, except deleted ones, move at once, with their matches,
          ratings, journals and labels. Reports, collections, recipients, articles added by hand and emails
          received stay. Shared links, copies, feeds and alerts that wait end. Both people get an email.
        </>
      }
      api={api}
      submit="Hand over"
      danger
      onClose={onClose}
    >
      <TextField
        label="Email address of the new owner"
        hint="An active account whose plan has room for the targets."
        type="email"
        autoComplete="off"
        {...api.field('email')}
      />
    </FormDialog>
  );
}
