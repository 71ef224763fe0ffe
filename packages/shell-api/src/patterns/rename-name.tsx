import { failureSentence } from '@newswatch/shared/api';
import { labelKey } from '@newswatch/shared/contracts';
import { useShell } from '@newswatch/shell-api';
import { TextField } from '@newswatch/ui';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { FormDialog } from './form-dialog.tsx';
import { useApiForm } from './use-api-form.ts';

export interface RenameSettings {
  schema: v.GenericSchema<string, string>;
  maxLength: number;
  rename: (before: string, after: string) => Promise<{ message: string }>;
  /** The title: “Rename this label”. */
  renameTitle: string;
  renameFailed: string;
  /** The message about a name that the person already has. */
  merges: string;
  refreshes: readonly (readonly unknown[])[];
  /** Whether saved views filter by these names. They are stored with the account. */
  isInViews?: boolean;
}

interface RenameNameProps {
  name: string;
  /** The person's other names of this kind. */
  others: readonly string[];
  settings: RenameSettings;
  onRenamed: (name: string) => void;
  onClose: () => void;
}

/** Asks for another name. If it already exists, the two are merged. */
export function RenameName({ name: before, others, settings, onRenamed, onClose }: RenameNameProps) {
  const shell = useShell();
  const api = useApiForm({
    schema: v.object({ name: settings.schema }),
    values: { name: before },
    send: async ({ name }) => ({ ...(await settings.rename(before, name)), name }),
    onSaved({ name }) {
      if (settings.isInViews) {
        shell.session.refreshUser().catch((error: Error) => shell.toast.error(failureSentence(error)));
      }
      onRenamed(name);
    },
    onClose,
    failed: settings.renameFailed,
    refreshes: settings.refreshes,
  });
  const typed = useWatch({ control: api.form.control, name: 'name' }).trim();
  const same = others.find((other) => labelKey(other) === labelKey(typed));
  return (
    <FormDialog title={settings.renameTitle} api={api} submit="Rename" onClose={onClose}>
      <TextField
        label="Name"
        dir="auto"
        maxLength={settings.maxLength}
        hint={same ? settings.merges : undefined}
        {...api.field('name')}
      />
    </FormDialog>
  );
}
