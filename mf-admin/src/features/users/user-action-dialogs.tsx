import { DELETE_ACCOUNT_WORD } from '@newswatch/shared/contracts';
import { DeleteUserForm, SuspendUserForm } from '@newswatch/shared/contracts/admin';
import { FormDialog, useApiForm } from '@newswatch/shell-api/patterns';
import { SelectField, TextField } from '@newswatch/ui';
import * as v from 'valibot';
import { ReasonDialog } from '../../dialogs/reason-dialog.tsx';
import { planNames } from '../../labels/plan-names.ts';
import { People } from './people.tsx';
import type { Chosen, UserActionRequest } from './user-actions.ts';

interface UserActionDialogProps {
  people: readonly Chosen[];
  /** Throws if the whole request is refused: the dialog shows the error and stays open. */
  onAction: (request: UserActionRequest) => Promise<void>;
  onClose: () => void;
}

const countOf = (people: readonly Chosen[]): string =>
  people.length === 1 ? 'this account' : `${people.length} accounts`;

function SuspendDialog({ people, onAction, onClose }: UserActionDialogProps) {
  return (
    <ReasonDialog
      title={`Suspend ${countOf(people)}?`}
      description={
        <>
          <People people={people} /> will be signed out everywhere, and cannot sign in or get alerts until
          activated again. Nothing is deleted.
        </>
      }
      schema={SuspendUserForm}
      hint="The user will see the reason, and other administrators can read it here."
      confirmLabel="Suspend"
      send={(reason) => onAction({ action: 'suspend', reason })}
      onDone={onClose}
      onClose={onClose}
      failed="No accounts were suspended."
    />
  );
}

function DeleteDialog({ people, onAction, onClose }: UserActionDialogProps) {
  const api = useApiForm({
    schema: DeleteUserForm,
    // The field starts empty, but its type allows only the confirmation word.
    values: { confirmation: '' as typeof DELETE_ACCOUNT_WORD },
    send: ({ confirmation }) => onAction({ action: 'delete', confirmation }),
    onSaved: onClose,
    failed: 'No accounts were deleted.',
    codes: { confirmation_mismatch: 'confirmation' },
  });
  return (
    <FormDialog
      title={`Delete ${countOf(people)}?`}
      description={
        <>
          This deletes <People people={people} />, along with all targets, matches and settings, and cannot be
          undone. Pending alerts will not be sent. To let somebody else keep the targets, hand them over
          first, on the user’s page.
        </>
      }
      api={api}
      submit="Delete permanently"
      danger
      cancel={people.length === 1 ? 'Keep account' : 'Keep accounts'}
      onClose={onClose}
    >
      <TextField
        label={`Type ${DELETE_ACCOUNT_WORD} to confirm`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...api.field('confirmation')}
      />
    </FormDialog>
  );
}

/** A plan cannot make a user an administrator. */
const plans = ['free', 'basic', 'pro'] as const;
const PlanForm = v.object({ plan: v.picklist(plans) });

function PlanDialog({ people, onAction, onClose }: UserActionDialogProps) {
  const api = useApiForm({
    schema: PlanForm,
    values: { plan: 'basic' as const },
    send: ({ plan }) => onAction({ action: 'set_plan', plan }),
    onSaved: onClose,
    failed: 'No plan was changed.',
  });
  return (
    <FormDialog
      title={`Change the plan of ${countOf(people)}?`}
      description={
        <>
          This applies to <People people={people} />. Targets beyond the new plan’s limit will be suspended,
          not deleted.
        </>
      }
      api={api}
      submit="Change plan"
      onClose={onClose}
    >
      <SelectField
        label="Plan"
        options={plans.map((value) => ({ value, label: planNames[value] }))}
        {...api.field('plan')}
      />
    </FormDialog>
  );
}

/** The dialogs of actions that need more than a confirmation. */
export const userActionDialogs = { suspend: SuspendDialog, delete: DeleteDialog, set_plan: PlanDialog };
