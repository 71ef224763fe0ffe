import { failureSentence } from '@newswatch/shared/api';
import { Button, Dialog, type DialogProps, FormAlert, Stack } from '@newswatch/ui';
import { type FormEvent, useId } from 'react';

/** The texts of a dialog that sends deliveries again. */
export const SENT_AGAIN = 'Events keep their IDs, so a receiver can skip those it already has.';

interface ActionDialogProps extends Pick<DialogProps, 'title' | 'description' | 'children' | 'onClose'> {
  /** The label of the button. */
  action: string;
  onAction: () => void;
  /** The change that the button makes. */
  mutation: { isPending: boolean; error: Error | null };
  /** Shown if it failed and the server gave no reason. */
  failed: string;
  disabled?: boolean | undefined;
  /** Whether the action is destructive. */
  isDanger?: boolean;
}

/** Asks for the input of a change, and stays open with the reason if it fails. */
export function ActionDialog({
  action,
  onAction,
  mutation,
  failed,
  disabled,
  isDanger = false,
  children,
  ...dialog
}: ActionDialogProps) {
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAction();
  };
  return (
    <Dialog
      open
      size="small"
      {...dialog}
      footer={
        <>
          <Button variant="ghost" onClick={dialog.onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            variant={isDanger ? 'danger' : 'primary'}
            loading={mutation.isPending}
            disabled={disabled}
          >
            {action}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit}>
        <Stack gap={3}>
          {mutation.error ? <FormAlert>{failureSentence(mutation.error, failed)}</FormAlert> : null}
          {children}
        </Stack>
      </form>
    </Dialog>
  );
}
