import {
  Card,
  CheckboxField,
  FormField,
  Grid,
  Select,
  Stack,
  TagsInput,
  TextAreaField,
  TextField,
} from '@newswatch/ui';
import type { ConfigFormApi } from './config-form.tsx';

const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone }));
const zoneOptions = zones.some(({ value }) => value === 'UTC')
  ? zones
  : [{ value: 'UTC', label: 'UTC' }, ...zones];

/** The rules for times, the fallback, notified people, typed numbers and automatic replies. */
export function RulesCard({ api }: { api: ConfigFormApi }) {
  const { control } = api.form;
  const hasWindow = api.form.watch('send_window.enabled');
  const replies = api.form.watch('auto_reply.enabled');
  return (
    <Card title="Hours and fallback">
      <Stack gap={4}>
        <CheckboxField
          label="Send only at certain hours"
          hint="Outside these hours, alerts wait; codes never do"
          {...api.form.register('send_window.enabled')}
        />
        {hasWindow ? (
          <Grid min={140} gap={3}>
            <TextField label="From" type="time" {...api.field('send_window.start')} />
            <TextField label="To" type="time" {...api.field('send_window.end')} />
            <FormField control={control} name="send_window.timezone" label="Time zone">
              {({ onChange, ...field }) => (
                <Select
                  {...field}
                  search
                  options={zoneOptions}
                  onChange={(zone) => onChange(zone ?? 'UTC')}
                />
              )}
            </FormField>
          </Grid>
        ) : null}
        <TextField
          label="Minutes until email takes over"
          type="number"
          inputMode="numeric"
          min={1}
          hint="While the connection is down, for people with email alerts"
          {...api.field('fallback_to_email_minutes', { valueAsNumber: true })}
        />
        <FormField
          control={control}
          name="alert_emails"
          label="Also notify by email when WhatsApp is down"
          hint="Administrators are always notified"
          optional
        >
          {(field) => <TagsInput {...field} noun="address" max={10} placeholder="admin@example.com" />}
        </FormField>
        <TextField
          label="Default country code"
          type="tel"
          dir="ltr"
          placeholder="+353"
          hint="Added to numbers that administrators enter without a country code on the WhatsApp pages"
          optional
          {...api.field('default_country_code')}
        />
        <CheckboxField
          label="Reply to other messages automatically"
          hint="At most once every 12 hours per person"
          {...api.form.register('auto_reply.enabled')}
        />
        {replies ? (
          <TextAreaField label="Automatic reply" rows={2} dir="auto" {...api.field('auto_reply.text')} />
        ) : null}
      </Stack>
    </Card>
  );
}
