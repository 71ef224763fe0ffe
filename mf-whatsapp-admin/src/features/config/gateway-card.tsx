import type { WhatsappConfig } from '@newswatch/shared/contracts/admin';
import { Card, CheckboxField, Grid, SelectField, Stack, TextField } from '@newswatch/ui';
import styles from './config.module.css';
import type { ConfigFormApi } from './config-form.tsx';
import { SecretField } from './secret-field.tsx';

/** The fields for reaching the chosen provider. */
export function GatewayCard({ api, config }: { api: ConfigFormApi; config: WhatsappConfig }) {
  const provider = api.form.watch('provider');
  return (
    <Card title={provider === 'cloud_api' ? 'Cloud API' : 'Gateway'}>
      <Stack gap={4}>
        {provider === 'simulator' ? (
          <p className={styles.soft}>The simulator is built in: there is nothing to connect to.</p>
        ) : (
          <>
            <Grid min={220} gap={4}>
              {provider === 'linked_device' ? (
                <SelectField
                  label="Gateway type"
                  options={[
                    { value: 'waha', label: 'WAHA' },
                    { value: 'evolution', label: 'Evolution' },
                  ]}
                  {...api.field('gateway')}
                />
              ) : null}
              <TextField
                label="Base URL"
                dir="ltr"
                spellCheck={false}
                placeholder={
                  provider === 'cloud_api' ? 'https://graph.facebook.com/v23.0' : 'http://gateway:3000'
                }
                hint={
                  provider === 'cloud_api'
                    ? 'Leave empty to use Meta’s own address'
                    : 'Only our server connects to it'
                }
                optional={provider === 'cloud_api'}
                {...api.field('base_url')}
              />
              {provider === 'linked_device' ? (
                <TextField
                  label="Session"
                  hint="The name of the session or instance at the gateway"
                  dir="ltr"
                  spellCheck={false}
                  {...api.field('session_name')}
                />
              ) : (
                <>
                  <TextField
                    label="Phone number ID"
                    inputMode="numeric"
                    dir="ltr"
                    {...api.field('phone_number_id')}
                  />
                  <TextField
                    label="Business account ID"
                    hint="Needed to submit templates"
                    inputMode="numeric"
                    dir="ltr"
                    optional
                    {...api.field('business_account_id')}
                  />
                </>
              )}
            </Grid>
            <Grid min={220} gap={4}>
              <SecretField
                api={api}
                name="api_key"
                label={provider === 'cloud_api' ? 'Access token' : 'API key'}
                setAt={config.api_key_set_at}
                hint="Cannot be shown again"
              />
              <SecretField
                api={api}
                name="webhook_secret"
                label={provider === 'cloud_api' ? 'App secret' : 'Webhook secret'}
                setAt={config.webhook_secret_set_at}
                hint="Used to verify the provider’s callbacks"
              />
            </Grid>
            {provider === 'cloud_api' && config.verify_token ? (
              <TextField label="Verify token" dir="ltr" readOnly value={config.verify_token} />
            ) : null}
            <TextField
              label="Callback address"
              dir="ltr"
              readOnly
              value={config.callback_url}
              hint={
                provider === 'cloud_api'
                  ? 'Enter it in your Meta app, together with the verify token'
                  : 'The gateway gets this address when it starts'
              }
            />
          </>
        )}
        <CheckboxField
          label="Send by WhatsApp"
          hint="Off: nothing is sent by WhatsApp; alerts are sent by email instead"
          {...api.form.register('enabled')}
        />
      </Stack>
    </Card>
  );
}
