import { valibotResolver } from '@hookform/resolvers/valibot';
import { showFailure } from '@newswatch/shared/api';
import { DELETE_ACCOUNT_WORD } from '@newswatch/shared/contracts';
import { DeleteUserForm, SuspendUserForm } from '@newswatch/shared/contracts/admin';
import { Button, Dialog, Form, FormActions, FormFailure, SelectField, TextField } from '@newswatch/ui';
import { useForm } from 'react-hook-form';
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
  const form = useForm({
    resolver: valibotResolver(DeleteUserForm),
    // The field starts empty, but its type allows only the confirmation word.
    defaultValues: { confirmation: '' as typeof DELETE_ACCOUNT_WORD },
  });
  const { errors, isSubmitting } = form.formState;
  const remove = form.handleSubmit(async ({ confirmation }) => {
    try {
      await onAction({ action: 'delete', confirmation });
    } catch (error) {
      showFailure(form.setError, error, {
        fields: ['confirmation'],
        fallback: 'No accounts were deleted.',
        codes: { confirmation_mismatch: 'confirmation' },
      });
    }
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={`Delete ${countOf(people)}?`}
      description={
        <>
          This deletes <People people={people} />, along with all targets, matches and settings, and cannot be
          undone. Pending alerts will not be sent.
        </>
      }
    >
      <Form onSubmit={remove} aria-label="Delete">
        <FormFailure>{errors.root?.server?.message}</FormFailure>
        <TextField
          label={`Type ${DELETE_ACCOUNT_WORD} to confirm`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.confirmation?.message}
          {...form.register('confirmation')}
        />
        <FormActions align="end">
          <Button onClick={onClose}>{people.length === 1 ? 'Keep account' : 'Keep accounts'}</Button>
          <Button type="submit" variant="danger" loading={isSubmitting}>
            Delete permanently
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

/** A plan cannot make a user an administrator. */
const plans = ['free', 'basic', 'pro'] as const;
const PlanForm = v.object({ plan: v.picklist(plans) });

function PlanDialog({ people, onAction, onClose }: UserActionDialogProps) {
  const form = useForm({ resolver: valibotResolver(PlanForm), defaultValues: { plan: 'basic' as const } });
  const { errors, isSubmitting } = form.formState;
  const change = form.handleSubmit(async ({ plan }) => {
    try {
      await onAction({ action: 'set_plan', plan });
    } catch (error) {
      showFailure(form.setError, error, { fields: ['plan'], fallback: 'No plan was changed.' });
    }
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={`Change the plan of ${countOf(people)}?`}
      description={
        <>
          This applies to <People people={people} />. Targets beyond the new plan’s limit will be suspended,
          not deleted.
        </>
      }
    >
      <Form onSubmit={change} aria-label="Change plan">
        <FormFailure>{errors.root?.server?.message}</FormFailure>
        <SelectField
          label="Plan"
          options={plans.map((value) => ({ value, label: planNames[value] }))}
          error={errors.plan?.message}
          {...form.register('plan')}
        />
        <FormActions align="end">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" loading={isSubmitting}>
            Change plan
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

/** The dialogs of actions that need more than a confirmation. */
export const userActionDialogs = { suspend: SuspendDialog, delete: DeleteDialog, set_plan: PlanDialog };
