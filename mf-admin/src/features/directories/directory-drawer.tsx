import { languageNames, languages, plans } from '@newswatch/shared/contracts';
import {
  type ConnectedDirectory,
  type Directory,
  DirectoryDomains,
  DirectoryUpdate,
  directoryLimits,
} from '@newswatch/shared/contracts/admin';
import { useShell } from '@newswatch/shell-api';
import { FormDrawer, useApiForm } from '@newswatch/shell-api/patterns';
import { SelectField, TextAreaField, TextField } from '@newswatch/ui';
import * as v from 'valibot';
import { directoriesApi, directoryRefreshes } from '../../api/directories.ts';
import { planNames } from '../../labels/plan-names.ts';
import { lifetimeLabels, lifetimes } from './lifetimes.ts';

const DOMAIN_ROWS = 3;
const ownPlans = plans.filter((plan) => plan !== 'admin');
const linesOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** The form: the domains are lines of a text. */
const DirectoryForm = v.object({
  name: DirectoryUpdate.entries.name,
  domains: v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      const [issue] = dataset.typed
        ? (v.safeParse(DirectoryDomains, linesOf(dataset.value)).issues ?? [])
        : [];
      if (issue) addIssue({ message: issue.message });
    }),
  ),
  plan: v.picklist(['', ...ownPlans]),
  locale: v.picklist(languages),
  days: v.picklist(lifetimes),
});

/** Connects a directory, or changes one. */
export function DirectoryDrawer({
  directory,
  onClose,
  onConnected,
}: {
  /** undefined for a new one. */
  directory: Directory | undefined;
  onClose: () => void;
  onConnected: (connected: ConnectedDirectory) => void;
}) {
  const { toast } = useShell();
  const api = useApiForm({
    schema: DirectoryForm,
    values: {
      name: directory?.name ?? '',
      domains: directory?.domains.join('\n') ?? '',
      plan: directory?.plan && directory.plan !== 'admin' ? directory.plan : ('' as const),
      locale: directory?.locale ?? 'english',
      days: '365' as const,
    },
    async send({ days, domains, plan, ...values }) {
      const body = { ...values, domains: linesOf(domains), ...(plan === '' ? {} : { plan }) };
      if (!directory) return directoriesApi.connect({ body: { ...body, expires_in_days: Number(days) } });
      const { message } = await directoriesApi.update({ params: { directoryId: directory.id }, body });
      return { message };
    },
    onSaved(saved) {
      if ('token' in saved) {
        onConnected(saved);
        return;
      }
      toast.success(saved.message);
      onClose();
    },
    failed: 'The directory could not be saved.',
    codes: { duplicate: 'name' },
    refreshes: directoryRefreshes,
  });
  return (
    <FormDrawer
      title={directory ? 'Edit directory' : 'Connect a directory'}
      description="The directory creates, changes and deactivates the accounts of people with an address at these domains. It cannot change administrators or anyone else."
      api={api}
      submit={directory ? 'Save' : 'Create token'}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="Appears in the audit log, for example “Harbour Entra ID”"
        autoComplete="off"
        dir="auto"
        maxLength={directoryLimits.DIRECTORY_NAME_MAX}
        {...api.field('name')}
      />
      <TextAreaField
        label="Domains"
        hint="One per line. Enter only domains whose addresses all belong to this company: the directory can take over existing accounts there."
        rows={DOMAIN_ROWS}
        dir="ltr"
        spellCheck={false}
        {...api.field('domains')}
      />
      <SelectField
        label="Plan of new accounts"
        options={[
          { value: '' as const, label: 'Default' },
          ...ownPlans.map((value) => ({ value, label: planNames[value] })),
        ]}
        {...api.field('plan')}
      />
      <SelectField
        label="Language of new accounts"
        hint="Used if the directory does not send one."
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        {...api.field('locale')}
      />
      {directory ? null : (
        <SelectField
          label="Token expires"
          options={lifetimes.map((value) => ({ value, label: lifetimeLabels[value] }))}
          {...api.field('days')}
        />
      )}
    </FormDrawer>
  );
}
