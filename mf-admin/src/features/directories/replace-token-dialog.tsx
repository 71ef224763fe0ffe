import type { ConnectedDirectory, Directory } from '@newswatch/shared/contracts/admin';
import { FormDialog, useApiForm } from '@newswatch/shell-api/patterns';
import { SelectField } from '@newswatch/ui';
import * as v from 'valibot';
import { directoriesApi, directoryRefreshes } from '../../api/directories.ts';
import { lifetimeLabels, lifetimes } from './lifetimes.ts';

const TokenForm = v.object({ days: v.picklist(lifetimes) });

/** Replaces the token of a directory. */
export function ReplaceTokenDialog({
  directory: { id, name },
  onClose,
  onReplaced,
}: {
  directory: Directory;
  onClose: () => void;
  onReplaced: (connected: ConnectedDirectory) => void;
}) {
  const api = useApiForm({
    schema: TokenForm,
    values: { days: '365' as const },
    send: ({ days }) =>
      directoriesApi.replaceToken({
        params: { directoryId: id },
        body: { expires_in_days: Number(days) },
      }),
    onSaved: onReplaced,
    failed: 'The token could not be replaced.',
    refreshes: directoryRefreshes,
  });
  return (
    <FormDialog
      title={`Replace the token of “${name}”?`}
      description="The current token stops working immediately. Until you enter the new token in the directory, accounts are not updated."
      api={api}
      submit="Replace token"
      onClose={onClose}
    >
      <SelectField
        label="New token expires"
        options={lifetimes.map((value) => ({ value, label: lifetimeLabels[value] }))}
        {...api.field('days')}
      />
    </FormDialog>
  );
}
