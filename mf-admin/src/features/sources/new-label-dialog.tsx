import { limits } from '@newswatch/shared/contracts';
import { SourceLabel } from '@newswatch/shared/contracts/admin';
import { useApiForm } from '@newswatch/shell-api/patterns';
import { Button, Dialog, Form, FormActions, FormFailure, TextField } from '@newswatch/ui';
import * as v from 'valibot';

interface NewLabelProps {
  /** How many sources get it. */
  count: number;
  onAdd: (label: string) => Promise<unknown>;
  onClose: () => void;
}

const LabelForm = v.object({ label: SourceLabel });

/** Asks for a label that the chosen sources get. */
export function NewLabelDialog({ count, onAdd, onClose }: NewLabelProps) {
  const api = useApiForm({
    schema: LabelForm,
    values: { label: '' },
    send: ({ label }) => onAdd(label),
    onSaved: onClose,
    failed: 'The label could not be added.',
  });
  const close = async () => {
    if (await api.mayLeave()) onClose();
  };
  return (
    <Dialog
      open
      size="small"
      title="New label"
      description={count === 1 ? 'For the selected source.' : `For the ${count} selected sources.`}
      onClose={() => void close()}
    >
      <Form id={api.id} onSubmit={api.onSubmit} aria-label="New label">
        <FormFailure>{api.message}</FormFailure>
        <TextField
          label="Label"
          dir="auto"
          maxLength={limits.TARGET_LABEL_MAX}
          autoComplete="off"
          {...api.field('label')}
        />
        <FormActions align="end">
          <Button onClick={() => void close()}>Cancel</Button>
          <Button type="submit" variant="primary" loading={api.saving}>
            Add label
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
