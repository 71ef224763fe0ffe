import { TextField } from '@newswatch/ui';
import * as v from 'valibot';
import { FormDialog } from './form-dialog.tsx';
import { useApiForm } from './use-api-form.ts';

export interface NewNameWords {
  schema: v.GenericSchema<string, string>;
  maxLength: number;
  /** The title: “New label”. */
  title: string;
  /** The description: “For the selected target.” */
  description: string;
  /** The label of the field: “Label”. */
  field: string;
  /** The text of the button: “Add label”. */
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
  return (
    <FormDialog
      title={words.title}
      description={words.description}
      api={api}
      submit={words.add}
      onClose={onClose}
    >
      <TextField
        label={words.field}
        dir="auto"
        maxLength={words.maxLength}
        autoComplete="off"
        {...api.field('name')}
      />
    </FormDialog>
  );
}
