import { FormDrawer, useApiForm } from '@newswatch/shell-api/patterns';
import { SelectField, TextField } from '@newswatch/ui';
import { deployTokensApi, deployTokensQuery } from '../../api/deploy-tokens.ts';
import { draftOf, lifetimes, TokenForm } from './token-form.ts';

const lifetimeLabels: Record<(typeof lifetimes)[number], string> = {
  30: 'In 30 days',
  90: 'In 90 days',
  365: 'In a year',
};

/** The form of a new deploy token. Closing it with unsaved changes asks first. */
export function TokenDrawer({
  deployed,
  onClose,
  onCreated,
}: {
  /** Names of the deployed remotes. */
  deployed: readonly string[];
  onClose: () => void;
  onCreated: (made: { name: string; token: string; remotes: string[] }) => void;
}) {
  const api = useApiForm({
    schema: TokenForm,
    values: { name: '', remotes: '', days: '90' as const },
    send: (values) => deployTokensApi.create({ body: draftOf(values) }),
    onSaved: onCreated,
    failed: 'The deploy token could not be created.',
    refreshes: [deployTokensQuery.queryKey],
  });
  return (
    <FormDrawer
      title="New deploy token"
      description="The token can deploy, roll back and withdraw the remotes you name, and nothing else. It is shown only once."
      api={api}
      submit="Create token"
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="The program that uses the token, for example “Targets CI”"
        autoComplete="off"
        dir="auto"
        maxLength={80}
        {...api.field('name')}
      />
      <TextField
        label="Remotes"
        hint={`Separate them with commas. You may name a remote that is not deployed yet. Deployed: ${deployed.join(', ') || 'none'}.`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        {...api.field('remotes')}
      />
      <SelectField
        label="Expires"
        options={lifetimes.map((value) => ({ value, label: lifetimeLabels[value] }))}
        {...api.field('days')}
      />
    </FormDrawer>
  );
}
