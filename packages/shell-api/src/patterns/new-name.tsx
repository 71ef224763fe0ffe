import { Button, Dialog, Form, FormActions, FormFailure, TextField } from '@newswatch/ui';
import * as v from 'valibot';
import { useApiForm } from './use-api-form.ts';

export interface NewNameWords {
  schema: v.GenericSchema<string, string>;
  maxLength: number;
  /** “New label” */
  title: string;
  /** “For the selected target.” */
  description: string;
  /** “Label” */
  field: string;
  /** “Add label” */
  add: string;
  failed: string;
}

interface NewNameProps {
  words: NewNameWords;
  onAdd: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for a name that the chosen things get. */
export function NewName({ words, onAdd, onClose }: NewNameProps) {
  const api = useApiForm({
    schema: v.object({ name: words.schema }),
    values: { name: '' },
    send: ({ name }) => onAdd(name),
    onSaved: onClose,
    failed: words.failed,
  });
  const close = async () => {
    if (await api.mayLeave()) onClose();
  };
  return (
    <Dialog
      open
      size="small"
      title={words.title}
      description={words.description}
      onClose={() => void close()}
    >
      <Form id={api.id} onSubmit={api.onSubmit} aria-label={words.title}>
        <FormFailure>{api.message}</FormFailure>
        <TextField
          label={words.field}
          dir="auto"
          maxLength={words.maxLength}
          autoComplete="off"
          {...api.field('name')}
        />
        <FormActions align="end">
          <Button onClick={() => void close()}>Cancel</Button>
          <Button type="submit" variant="primary" loading={api.saving}>
            {words.add}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
