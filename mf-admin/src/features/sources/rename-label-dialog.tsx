import { limits } from '@newswatch/shared/contracts';
import { SourceLabel } from '@newswatch/shared/contracts/admin';
import { useShell } from '@newswatch/shell-api';
import { useApiForm } from '@newswatch/shell-api/patterns';
import { Button, Dialog, Form, FormActions, FormFailure, TextField } from '@newswatch/ui';
import * as v from 'valibot';
import { sourceRefreshes, sourcesApi } from '../../api/sources.ts';

const RenameForm = v.object({ name: SourceLabel });

/** Asks for another name of a label, which all its sources get. */
export function RenameLabelDialog({ label, onClose }: { label: string; onClose: () => void }) {
  const { toast } = useShell();
  const api = useApiForm({
    schema: RenameForm,
    values: { name: label },
    send: ({ name }) => sourcesApi.renameLabel({ body: { label, name } }),
    onSaved: ({ message }) => {
      toast.success(message);
      onClose();
    },
    failed: 'The label could not be renamed.',
    refreshes: sourceRefreshes,
  });
  const close = async () => {
    if (await api.mayLeave()) onClose();
  };
  return (
    <Dialog
      open
      size="small"
      title="Rename this label"
      description="The label changes on all its sources, whatever the filters. If another label already has the new name, the two are merged."
      onClose={() => void close()}
    >
      <Form id={api.id} onSubmit={api.onSubmit} aria-label="Rename this label">
        <FormFailure>{api.message}</FormFailure>
        <TextField
          label="Label"
          dir="auto"
          maxLength={limits.TARGET_LABEL_MAX}
          autoComplete="off"
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
