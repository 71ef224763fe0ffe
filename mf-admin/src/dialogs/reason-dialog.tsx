import { FormDialog, useApiForm } from '@newswatch/shell-api/patterns';
import { TextAreaField } from '@newswatch/ui';
import type { ReactNode } from 'react';
import type * as v from 'valibot';

interface ReasonDialogProps<Answer> {
  title: string;
  /** Describes the effect of the action. */
  description: ReactNode;
  /** Validates the reason before the request is sent. */
  schema: v.GenericSchema<{ reason?: string | undefined }, { reason: string }>;
  /** Names the readers of the reason. */
  hint: string;
  optional?: boolean;
  /** The text of the button that sends the form. */
  confirmLabel: string;
  send: (reason: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
  /** Shown if the request was refused and the server gave no message. */
  failed: string;
  /** Keys whose queries are refetched afterwards. */
  refreshes?: readonly (readonly unknown[])[];
}

/** Asks for the reason for an action that takes something away from somebody, and carries it out. */
export function ReasonDialog<Answer>(props: ReasonDialogProps<Answer>) {
  const api = useApiForm({
    schema: props.schema,
    values: { reason: '' },
    send: ({ reason }) => props.send(reason),
    onSaved: props.onDone,
    failed: props.failed,
    ...(props.refreshes ? { refreshes: props.refreshes } : {}),
  });
  return (
    <FormDialog
      title={props.title}
      description={props.description}
      api={api}
      submit={props.confirmLabel}
      danger
      onClose={props.onClose}
    >
      <TextAreaField
        label="Reason"
        hint={props.hint}
        rows={3}
        dir="auto"
        {...(props.optional ? { optional: true } : {})}
        {...api.field('reason')}
      />
    </FormDialog>
  );
}
