import { failureSentence } from '@newswatch/shared/api';
import { labelKey, limits, TargetLabel } from '@newswatch/shared/contracts';
import { notificationKeys, targetKeys } from '@newswatch/shared/keys';
import { useShell } from '@newswatch/shell-api';
import { useApiForm } from '@newswatch/shell-api/patterns';
import { Button, Dialog, Form, FormActions, FormFailure, TextField } from '@newswatch/ui';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { targetsApi } from '../../api/targets.ts';

interface RenameLabelProps {
  label: string;
  /** The person's other labels. */
  others: readonly string[];
  onRenamed: (name: string) => void;
  onClose: () => void;
}

const NewName = v.object({ name: TargetLabel });

/** Asks for the new name of a label. If another label already has it, the two are merged. */
export function RenameLabel({ label, others, onRenamed, onClose }: RenameLabelProps) {
  const shell = useShell();
  const api = useApiForm({
    schema: NewName,
    values: { name: label },
    send: async (body) => {
      const { message } = await targetsApi.renameLabel({ body: { label, name: body.name } });
      return { message, name: body.name };
    },
    onSaved({ message, name }) {
      shell.toast.success(message);
      // Saved views that filter by the label now contain its new name.
      shell.session.refreshUser().catch((error: Error) => shell.toast.error(failureSentence(error)));
      onRenamed(name);
      onClose();
    },
    failed: 'The label could not be renamed.',
    refreshes: [targetKeys.all, notificationKeys.inbox],
  });
  const typed = useWatch({ control: api.form.control, name: 'name' }).trim();
  const same = others.find((other) => labelKey(other) === labelKey(typed));
  const close = async () => {
    if (await api.mayLeave()) onClose();
  };
  return (
    <Dialog open size="small" title="Rename this label" onClose={() => void close()}>
      <Form id={api.id} onSubmit={api.onSubmit} aria-label="Rename this label">
        <FormFailure>{api.message}</FormFailure>
        <TextField
          label="Name"
          dir="auto"
          maxLength={limits.TARGET_LABEL_MAX}
          hint={same ? 'You already have this label. The two will be merged.' : undefined}
          {...api.field('name')}
        />
        <FormActions align="end">
          <Button onClick={() => void close()}>Cancel</Button>
          <Button type="submit" variant="primary" loading={api.saving}>
            Rename
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
