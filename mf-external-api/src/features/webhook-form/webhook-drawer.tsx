import { eventDescriptions, limits, subscribableEvents, type Webhook } from '@newswatch/shared/contracts';
import { webhookKeys } from '@newswatch/shared/keys';
import { useShell } from '@newswatch/shell-api';
import { FormDrawer, useApiForm } from '@newswatch/shell-api/patterns';
import {
  CheckboxField,
  Disclosure,
  Fieldset,
  SelectField,
  Stack,
  TextAreaField,
  TextField,
} from '@newswatch/ui';
import { webhooksApi } from '../../api/webhooks.ts';
import { parseHeaders, valuesOf, WebhookForm } from './webhook-values.ts';

const payloads = [
  { value: 'full', label: 'Full: summary and the beginning of the text' },
  { value: 'thin', label: 'Thin: only IDs; you fetch the rest' },
];

/** The response to a save. A new endpoint comes with its secret. */
interface SavedWebhook {
  webhook: Webhook;
  secret?: string;
  message?: string | undefined;
}

/** The form of a new or existing endpoint. Closing it with unsaved changes asks first. */
export function WebhookDrawer({
  webhook,
  onClose,
  onCreated,
}: {
  /** The endpoint to edit; undefined creates one. */
  webhook: Webhook | undefined;
  onClose: () => void;
  onCreated: (made: { webhook: Webhook; secret: string }) => void;
}) {
  const { toast } = useShell();
  const api = useApiForm({
    schema: WebhookForm,
    values: valuesOf(webhook),
    send: async ({ subscribe, headers, ...values }): Promise<SavedWebhook> => {
      const body = { ...values, headers: parseHeaders(headers) };
      if (!webhook) return webhooksApi.create({ body: { ...body, subscribe } });
      const params = { webhookId: webhook.id };
      return webhooksApi.replace({ params, body: { ...body, version: webhook.version } });
    },
    onSaved: (saved) => {
      const { webhook: made, secret } = saved;
      if (secret !== undefined) return onCreated({ webhook: made, secret });
      toast.success(saved.message ?? 'Endpoint saved.');
      onClose();
    },
    failed: 'The endpoint could not be saved.',
    refreshes: [webhookKeys.all],
    // Headers are secrets, because one may contain a secret of the receiver.
    secrets: ['headers'],
  });

  return (
    <FormDrawer
      title={webhook ? 'Edit endpoint' : 'New endpoint'}
      description={
        webhook
          ? 'A new address has to accept a test event before it receives anything.'
          : 'We post events to this address. Each endpoint has its own signing secret.'
      }
      api={api}
      submit={webhook ? 'Save' : 'Create endpoint'}
      onClose={onClose}
    >
      <TextField
        label="Name"
        autoComplete="off"
        dir="auto"
        maxLength={limits.API_KEY_NAME_MAX + 1}
        {...api.field('name')}
      />
      <TextField
        label="Address"
        type="url"
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://example.com/newswatch"
        hint="A public https address. Redirects are not followed."
        {...api.field('url')}
      />
      <TextAreaField label="Description" optional rows={2} dir="auto" {...api.field('description')} />
      <Fieldset legend="Events it receives" error={api.field('events').error}>
        {subscribableEvents.map((event) => (
          <CheckboxField
            key={event}
            label={<code dir="ltr">{event}</code>}
            hint={eventDescriptions[event]}
            value={event}
            {...api.form.register('events')}
          />
        ))}
      </Fieldset>
      {webhook ? null : (
        <CheckboxField
          label="Send these events for all my targets"
          hint="Creates a subscription, which you can narrow later."
          {...api.form.register('subscribe')}
        />
      )}
      <Disclosure summary="Payload, rate and headers">
        <Stack gap={4}>
          <SelectField label="Payload" options={payloads} {...api.field('payload')} />
          <TextField
            label="Deliveries per hour"
            type="number"
            inputMode="numeric"
            min={limits.API_RATE_PER_HOUR_MIN}
            max={limits.API_RATE_PER_HOUR_MAX}
            step={1}
            hint="Any further deliveries will wait for the next hour. None will be dropped."
            {...api.field('rate_limit_per_hour', { valueAsNumber: true })}
          />
          <TextAreaField
            label="Custom headers"
            optional
            rows={3}
            dir="ltr"
            spellCheck={false}
            placeholder="X-Tenant: desk"
            hint="One per line, at most 10."
            {...api.field('headers')}
          />
        </Stack>
      </Disclosure>
    </FormDrawer>
  );
}
