import { valibotResolver } from '@hookform/resolvers/valibot';
import { serverNow, showFailure } from '@newswatch/shared/api';
import { type ApiKey, apiScopes, limits } from '@newswatch/shared/contracts';
import { apiKeyKeys } from '@newswatch/shared/keys';
import { useQueryClient } from '@newswatch/shared/query';
import { useShell, useUnsavedChanges } from '@newswatch/shell-api';
import {
  Button,
  CheckboxField,
  confirm,
  Drawer,
  Fieldset,
  Form,
  FormActions,
  FormFailure,
  formatExact,
  SelectField,
  TextAreaField,
  TextField,
} from '@newswatch/ui';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { apiKeysApi } from '../../api/api-keys.ts';
import { scopeWords } from '../../words/scope-words.ts';
import { draftOf, type Expiry, KeyForm, valuesOf } from './key-values.ts';

const expiryWords: Record<Exclude<Expiry, 'kept'>, string> = {
  30: 'In 30 days',
  90: 'In 90 days',
  365: 'In a year',
  never: 'Never',
};

function expiryOptions(key: ApiKey | undefined) {
  const choices = Object.entries(expiryWords).map(([value, label]) => ({ value, label }));
  if (!key?.expires_at) return choices;
  return [{ value: 'kept', label: `As now: ${formatExact(new Date(key.expires_at))}` }, ...choices];
}

/** The form of a new key, or of one that is there. Closing it with changes asks first. */
export function KeyDrawer({
  apiKey,
  onClose,
  onCreated,
}: {
  /** None makes one. */
  apiKey: ApiKey | undefined;
  onClose: () => void;
  onCreated: (made: { api_key: ApiKey; secret: string }) => void;
}) {
  const { toast } = useShell();
  const queryClient = useQueryClient();
  const form = useForm({ resolver: valibotResolver(KeyForm), defaultValues: valuesOf(apiKey) });
  const { errors, isSubmitting, isDirty } = form.formState;

  const { setUnsaved, mayLeave } = useUnsavedChanges({ confirm, onDiscard: () => form.reset() });
  useEffect(() => setUnsaved(isDirty), [isDirty, setUnsaved]);

  const close = async () => {
    if (await mayLeave()) onClose();
  };

  const save = form.handleSubmit(async (values) => {
    const body = draftOf(values, apiKey, new Date(serverNow()));
    try {
      if (apiKey) {
        const { message } = await apiKeysApi.replace({ params: { keyId: apiKey.id }, body });
        setUnsaved(false);
        toast.success(message ?? 'API key saved.');
        onClose();
      } else {
        const made = await apiKeysApi.create({ body });
        setUnsaved(false);
        onCreated(made);
      }
    } catch (error) {
      showFailure(form.setError, error, {
        fields: ['name', 'description', 'rate_limit_per_hour', 'scopes', 'allowed_ips'],
        fallback: 'The API key could not be saved.',
      });
      return;
    }
    await queryClient.invalidateQueries({ queryKey: apiKeyKeys.all });
  });

  return (
    <Drawer
      open
      onClose={() => void close()}
      title={apiKey ? 'Edit API key' : 'New API key'}
      description={apiKey ? 'Its secret stays as it is.' : 'Its secret is shown once, after this.'}
    >
      <Form onSubmit={save} aria-label={apiKey ? 'Edit API key' : 'New API key'}>
        <FormFailure>{errors.root?.server?.message}</FormFailure>
        <TextField
          label="Name"
          hint="What the key is for"
          autoComplete="off"
          dir="auto"
          maxLength={limits.API_KEY_NAME_MAX + 1}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextAreaField
          label="Description"
          optional
          rows={2}
          dir="auto"
          error={errors.description?.message}
          {...form.register('description')}
        />
        <Fieldset legend="What it may do" error={errors.scopes?.message}>
          {apiScopes.map((scope) => (
            <CheckboxField
              key={scope}
              label={scopeWords[scope].label}
              hint={scopeWords[scope].hint}
              value={scope}
              {...form.register('scopes')}
            />
          ))}
        </Fieldset>
        <TextField
          label="Calls per hour"
          type="number"
          inputMode="numeric"
          min={limits.API_RATE_PER_HOUR_MIN}
          max={limits.API_RATE_PER_HOUR_MAX}
          step={1}
          error={errors.rate_limit_per_hour?.message}
          {...form.register('rate_limit_per_hour', { valueAsNumber: true })}
        />
        <SelectField
          label="Expires"
          options={expiryOptions(apiKey)}
          error={errors.expiry?.message}
          {...form.register('expiry')}
        />
        <TextAreaField
          label="Addresses it may be used from"
          optional
          rows={2}
          dir="ltr"
          spellCheck={false}
          placeholder="203.0.113.0/24"
          hint="One to a line, as addresses or ranges. Empty: from everywhere."
          error={errors.allowed_ips?.message}
          {...form.register('allowed_ips')}
        />
        <FormActions align="end">
          <Button onClick={() => void close()}>Cancel</Button>
          <Button type="submit" variant="primary" loading={isSubmitting}>
            {apiKey ? 'Save' : 'Make key'}
          </Button>
        </FormActions>
      </Form>
    </Drawer>
  );
}
