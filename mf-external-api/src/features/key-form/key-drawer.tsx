import { serverNow } from '@newswatch/shared/api';
import { type ApiKey, apiScopes, limits } from '@newswatch/shared/contracts';
import { apiKeyKeys } from '@newswatch/shared/keys';
import { useCurrentUser, useShell } from '@newswatch/shell-api';
import { FormDrawer, useApiForm } from '@newswatch/shell-api/patterns';
import { CheckboxField, Fieldset, formatExact, SelectField, TextAreaField, TextField } from '@newswatch/ui';
import { apiKeysApi } from '../../api/api-keys.ts';
import { scopeLabels } from '../../labels/scope-labels.ts';
import { draftOf, type Expiry, KeyForm, type KeyPurpose, valuesOf } from './key-values.ts';

const expiryLabels: Record<Exclude<Expiry, 'kept'>, string> = {
  30: 'In 30 days',
  90: 'In 90 days',
  365: 'In a year',
  never: 'Never',
};

function expiryOptions(key: ApiKey | undefined, timeZone: string) {
  const choices = Object.entries(expiryLabels).map(([value, label]) => ({ value, label }));
  if (!key?.expires_at) return choices;
  return [
    { value: 'kept', label: `Unchanged: ${formatExact(new Date(key.expires_at), { timeZone })}` },
    ...choices,
  ];
}

interface MadeKey {
  api_key: ApiKey;
  secret: string;
}

/** The form of a new or existing key. Closing it with unsaved changes asks first. */
export function KeyDrawer({
  apiKey,
  purpose,
  onClose,
  onCreated,
}: {
  /** The key to edit; undefined creates one. */
  apiKey: ApiKey | undefined;
  purpose: KeyPurpose;
  onClose: () => void;
  onCreated: (made: MadeKey) => void;
}) {
  const { toast } = useShell();
  const { timezone } = useCurrentUser();
  const api = useApiForm({
    schema: KeyForm,
    values: valuesOf(apiKey, purpose),
    send: async (values): Promise<MadeKey | string> => {
      const body = draftOf(values, apiKey, new Date(serverNow()));
      if (!apiKey) return apiKeysApi.create({ body });
      const { message } = await apiKeysApi.replace({ params: { keyId: apiKey.id }, body });
      return message ?? 'API key saved.';
    },
    onSaved: (saved) => {
      if (typeof saved !== 'string') return onCreated(saved);
      toast.success(saved);
      onClose();
    },
    failed: 'The API key could not be saved.',
    refreshes: [apiKeyKeys.all],
  });

  return (
    <FormDrawer
      title={apiKey ? 'Edit API key' : 'New API key'}
      description={apiKey ? 'Its secret does not change.' : 'The secret will be shown only once.'}
      api={api}
      submit={apiKey ? 'Save' : 'Create key'}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="What the key is for"
        autoComplete="off"
        dir="auto"
        maxLength={limits.API_KEY_NAME_MAX + 1}
        {...api.field('name')}
      />
      <TextAreaField label="Description" optional rows={2} dir="auto" {...api.field('description')} />
      <Fieldset legend="Permissions" error={api.field('scopes').error}>
        {apiScopes.map((scope) => (
          <CheckboxField
            key={scope}
            label={scopeLabels[scope].label}
            hint={scopeLabels[scope].hint}
            value={scope}
            {...api.form.register('scopes')}
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
        hint={`In addition, calls from one IP address are limited to ${limits.CALLS_PER_MINUTE} per minute across all keys.`}
        {...api.field('rate_limit_per_hour', { valueAsNumber: true })}
      />
      <SelectField label="Expires" options={expiryOptions(apiKey, timezone)} {...api.field('expiry')} />
      <TextAreaField
        label="Allowed IP addresses"
        optional
        rows={2}
        dir="ltr"
        spellCheck={false}
        placeholder="203.0.113.0/24"
        hint="One address or range per line. Leave empty to allow all."
        {...api.field('allowed_ips')}
      />
    </FormDrawer>
  );
}
