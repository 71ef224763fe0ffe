import { limits, type Webhook } from '@newswatch/shared/contracts';
import { webhookKeys } from '@newswatch/shared/keys';
import { useQuery } from '@newswatch/shared/query';
import { Picker, useApiMutation } from '@newswatch/shell-api/patterns';
import {
  Button,
  Field,
  Fieldset,
  FormAlert,
  LinkButton,
  RadioGroup,
  SelectField,
  Stack,
  TextAreaField,
  TextField,
} from '@newswatch/ui';
import { Send } from '@newswatch/ui/icons';
import { Link } from 'react-router-dom';
import { readingKeyPicker } from '../../api/api-keys.ts';
import { webhookQueries, webhooksApi } from '../../api/webhooks.ts';
import { webhookStatusLabels } from '../../labels/webhook-labels.ts';
import type { SubscriptionValues } from './subscription-values.ts';

/** Step 3: whether events are sent to an endpoint or fetched with a key. */
export function DeliveryStep({
  values,
  change,
  errors,
}: {
  values: SubscriptionValues;
  change: (part: Partial<SubscriptionValues>) => void;
  errors: Readonly<Record<string, string | undefined>>;
}) {
  const endpoints = useQuery(webhookQueries.list({ per_page: limits.WEBHOOKS_MAX }));
  const test = useApiMutation(webhooksApi.test, { refreshes: [webhookKeys.all], showsFailure: true });
  const webhooks = endpoints.data?.items ?? [];
  const { webhook_id } = values;
  const endpoint = webhooks.find(({ id }) => id === webhook_id);
  return (
    <Stack gap={4}>
      <Fieldset legend="Delivery method">
        <RadioGroup
          label="Delivery method"
          value={values.delivery}
          onChange={(delivery) => change({ delivery })}
          options={[
            { value: 'webhook', label: 'We send them', description: 'To a webhook endpoint, signed' },
            { value: 'pull', label: 'You fetch them', description: 'With an API key and a cursor' },
          ]}
        />
      </Fieldset>
      {values.delivery === 'webhook' ? (
        <>
          {webhooks.length === 0 && endpoints.data ? (
            <FormAlert
              tone="info"
              action={
                <LinkButton as={Link} to="/external-api/webhooks?tab=endpoints&form=new" size="small">
                  Create an endpoint
                </LinkButton>
              }
            >
              You have no endpoints yet.
            </FormAlert>
          ) : (
            <SelectField
              label="Endpoint"
              placeholder="Choose an endpoint"
              options={webhooks.map(({ id, name, url, status }) => ({
                value: id,
                label: `${name} (${new URL(url).host}, ${webhookStatusLabels[status].label.toLowerCase()})`,
              }))}
              value={webhook_id ?? ''}
              error={errors.webhook_id}
              onChange={(event) => change({ webhook_id: event.target.value })}
            />
          )}
          {endpoint ? <Undelivered endpoint={endpoint} events={values.events} /> : null}
          {webhook_id ? (
            <Button
              size="small"
              icon={<Send />}
              loading={test.isPending}
              onClick={() => test.mutate({ params: { webhookId: webhook_id } })}
            >
              Send test event
            </Button>
          ) : null}
          {test.data ? (
            <FormAlert tone={test.data.delivery.status === 'success' ? 'success' : 'warning'}>
              {test.data.message}
            </FormAlert>
          ) : null}
          <TextField
            label="Events per hour"
            type="number"
            inputMode="numeric"
            min={limits.API_RATE_PER_HOUR_MIN}
            max={limits.API_RATE_PER_HOUR_MAX}
            hint="Any further events will wait for the next hour. None will be dropped."
            value={Number.isNaN(values.rate_limit_per_hour) ? '' : values.rate_limit_per_hour}
            error={errors.rate_limit_per_hour}
            onChange={(event) => change({ rate_limit_per_hour: event.target.valueAsNumber })}
          />
        </>
      ) : (
        <Field label="API key" hint="Only this key may read the subscription." error={errors.api_key_id}>
          {(aria) => (
            <Picker
              {...aria}
              list={readingKeyPicker}
              mode="one"
              noneChosen="Any key with permission to read subscriptions"
              value={values.api_key_id ? [values.api_key_id] : []}
              onChange={([id]) => change({ api_key_id: id ?? null })}
            />
          )}
        </Field>
      )}
      <TextField
        label="Name"
        dir="auto"
        autoComplete="off"
        maxLength={limits.API_KEY_NAME_MAX + 1}
        value={values.name}
        error={errors.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextAreaField
        label="Description"
        optional
        rows={2}
        dir="auto"
        value={values.description}
        error={errors.description}
        onChange={(event) => change({ description: event.target.value })}
      />
    </Stack>
  );
}

/** The chosen events that the endpoint will not receive: it has its own list of events, and must be verified first. */
function Undelivered({ endpoint, events }: { endpoint: Webhook; events: SubscriptionValues['events'] }) {
  const missing = events.filter((type) => !endpoint.events.includes(type));
  const isUnverified = endpoint.status === 'pending_verification';
  if (missing.length === 0 && !isUnverified) return null;
  return (
    <FormAlert
      tone="warning"
      action={
        missing.length > 0 ? (
          <LinkButton as={Link} to={`/external-api/webhooks?tab=endpoints&form=${endpoint.id}`} size="small">
            Edit endpoint
          </LinkButton>
        ) : undefined
      }
    >
      {missing.length > 0
        ? `This endpoint does not receive ${missing.join(', ')}, so these events will not be sent. `
        : ''}
      {isUnverified ? 'Nothing is sent until this endpoint accepts the test event.' : ''}
    </FormAlert>
  );
}
