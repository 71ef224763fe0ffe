import type { TestEmailAnswer } from '@newswatch/shared/contracts/admin';
import { useCurrentUser } from '@newswatch/shell-api';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import {
  Button,
  Card,
  FormAlert,
  Grid,
  PasswordField,
  Row,
  SelectField,
  Stack,
  TextField,
} from '@newswatch/ui';
import { Send } from '@newswatch/ui/icons';
import { useState } from 'react';
import { settingsApi } from '../../api/settings.ts';
import { duration } from '../../labels/figure-labels.ts';
import type { SectionProps } from './sections.tsx';
import { valuesOf } from './settings-values.ts';

/** The mail server, and a test with the current values of the form. */
export function EmailSection({ form, settings }: SectionProps) {
  const user = useCurrentUser();
  const [to, setTo] = useState(user?.email ?? '');
  const [outcome, setOutcome] = useState<TestEmailAnswer>();
  const isOwn = form.watch('email.provider') === 'smtp';
  const test = useApiMutation(
    () => {
      const { password } = form.getValues('email');
      const { email } = valuesOf(form.getValues(), user.timezone);
      return settingsApi.testEmail({
        body: { to, email: { ...email, ...(password === '' ? {} : { password }) } },
      });
    },
    { failed: 'The test email could not be sent.', onDone: setOutcome },
  );
  const text = (name: 'email.host' | 'email.username' | 'email.from' | 'email.reply_to') => ({
    ...form.register(name),
    error: form.getFieldState(name, form.formState).error?.message,
    dir: 'ltr' as const,
    autoComplete: 'off',
  });
  return (
    <Card title="Email" id="email">
      <Stack gap={4}>
        <SelectField
          label="Mail server"
          options={[
            { value: 'configured', label: 'From the server’s configuration' },
            { value: 'smtp', label: 'Entered below' },
          ]}
          {...form.register('email.provider')}
        />
        {isOwn ? (
          <Grid min={200}>
            <TextField label="Host" placeholder="smtp.example.com" {...text('email.host')} />
            <TextField
              label="Port"
              type="number"
              inputMode="numeric"
              error={form.getFieldState('email.port', form.formState).error?.message}
              {...form.register('email.port', { valueAsNumber: true })}
            />
            <SelectField
              label="Encryption"
              options={[
                { value: 'tls', label: 'Implicit TLS (465)' },
                { value: 'starttls', label: 'STARTTLS (587)' },
                { value: 'none', label: 'None' },
              ]}
              {...form.register('email.tls')}
            />
            <TextField label="User name" optional {...text('email.username')} />
            <PasswordField
              label="Password"
              optional
              autoComplete="new-password"
              hint={
                settings.email.password_set
                  ? 'A password is stored. Leave empty to keep it.'
                  : 'It is stored encrypted and never shown again.'
              }
              {...form.register('email.password')}
            />
            <TextField label="From" placeholder="alerts@example.com" {...text('email.from')} />
            <TextField label="Reply to" optional {...text('email.reply_to')} />
          </Grid>
        ) : null}
        <Row gap={3} align="end">
          <TextField
            label="Send a test with these values to"
            dir="ltr"
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
          <Button icon={<Send />} loading={test.isPending} onClick={() => test.mutate()}>
            Send test
          </Button>
        </Row>
        {outcome ? (
          <FormAlert
            tone={outcome.ok ? 'success' : 'danger'}
            title={outcome.ok ? `Accepted in ${duration(outcome.latency_ms)}` : 'Not accepted'}
          >
            {outcome.detail}
          </FormAlert>
        ) : null}
      </Stack>
    </Card>
  );
}
