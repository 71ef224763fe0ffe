import { limits } from '@newswatch/shared/contracts';
import { SourceLabel } from '@newswatch/shared/contracts/admin';
import { FormDialog, useApiForm } from '@newswatch/shell-api/patterns';
import { TextField } from '@newswatch/ui';
import * as v from 'valibot';

interface LabelDialogProps {
  title: string;
  description: string;
  /** The current label; undefined for a new one. */
  label?: string;
  submit: string;
  onSave: (label: string) => Promise<unknown>;
  onClose: () => void;
  /** Shown if the request was refused and the server gave no message. */
  failed: string;
  /** Keys whose queries are refetched afterwards. */
  refreshes?: readonly (readonly unknown[])[];
}

const LabelForm = v.object({ label: SourceLabel });

/** Asks for the name of a source label, to create or rename it. */
export function LabelDialog({ label = '', refreshes, ...props }: LabelDialogProps) {
  const api = useApiForm({
    schema: LabelForm,
    values: { label },
    send: (values) => props.onSave(values.label),
    onSaved: props.onClose,
    failed: props.failed,
    ...(refreshes ? { refreshes } : {}),
  });
  return (
    <FormDialog
      title={props.title}
      description={props.description}
      api={api}
      submit={props.submit}
      onClose={props.onClose}
    >
      <TextField
        label="Label"
        dir="auto"
        maxLength={limits.TARGET_LABEL_MAX}
        autoComplete="off"
        {...api.field('label')}
      />
    </FormDialog>
  );
}
