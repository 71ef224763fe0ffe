import { valibotResolver } from '@hookform/resolvers/valibot';
import { showFailure } from '@newswatch/shared/api';
import { useQueryClient } from '@newswatch/shared/query';
import { useUnsavedChanges } from '@newswatch/shell-api';
import {
  Button,
  confirm,
  Drawer,
  Form,
  FormActions,
  FormFailure,
  SelectField,
  TextField,
} from '@newswatch/ui';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
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
  const queryClient = useQueryClient();
  const form = useForm({
    resolver: valibotResolver(TokenForm),
    defaultValues: { name: '', remotes: '', days: '90' as const },
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  const { setUnsaved, mayLeave } = useUnsavedChanges({ confirm, onDiscard: () => form.reset() });
  useEffect(() => setUnsaved(isDirty), [isDirty, setUnsaved]);

  const close = async () => {
    if (await mayLeave()) onClose();
  };
  const save = form.handleSubmit(async (values) => {
    try {
      const made = await deployTokensApi.create({ body: draftOf(values) });
      setUnsaved(false);
      onCreated(made);
    } catch (error) {
      showFailure(form.setError, error, {
        fields: ['name', 'remotes'],
        fallback: 'The deploy token could not be created.',
      });
      return;
    }
    await queryClient.invalidateQueries({ queryKey: deployTokensQuery.queryKey });
  });

  return (
    <Drawer
      open
      onClose={() => void close()}
      title="New deploy token"
      description="The token can deploy, roll back and withdraw the remotes you name, and nothing else. It is shown only once."
    >
      <Form onSubmit={save} aria-label="New deploy token">
        <FormFailure>{errors.root?.server?.message}</FormFailure>
        <TextField
          label="Name"
          hint="The program that uses the token, for example “Targets CI”"
          autoComplete="off"
          dir="auto"
          maxLength={80}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextField
          label="Remotes"
          hint={`Separate them with commas. You may name a remote that is not deployed yet. Deployed: ${deployed.join(', ') || 'none'}.`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          error={errors.remotes?.message}
          {...form.register('remotes')}
        />
        <SelectField
          label="Expires"
          options={lifetimes.map((value) => ({ value, label: lifetimeLabels[value] }))}
          error={errors.days?.message}
          {...form.register('days')}
        />
        <FormActions align="end">
          <Button onClick={() => void close()}>Cancel</Button>
          <Button type="submit" variant="primary" loading={isSubmitting}>
            Create token
          </Button>
        </FormActions>
      </Form>
    </Drawer>
  );
}
