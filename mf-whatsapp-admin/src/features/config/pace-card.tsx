import { Card, CheckboxField, Grid, Stack, TextField } from '@newswatch/ui';
import styles from './config.module.css';
import type { ConfigFormApi } from './config-form.tsx';
import { minutesFor } from './config-values.ts';

const EXAMPLE = 40;

/** The fields of the pace at which messages are sent. */
export function PaceCard({ api }: { api: ConfigFormApi }) {
  const sender = api.form.watch('sender');
  const provider = api.form.watch('provider');
  const number = (
    name:
      | 'min_gap_seconds'
      | 'max_gap_seconds'
      | 'per_minute'
      | 'per_hour'
      | 'per_day'
      | 'per_recipient_per_hour',
    label: string,
  ) => (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={name.endsWith('seconds') ? 0 : 1}
      {...api.field(`sender.${name}`, { valueAsNumber: true })}
    />
  );
  const minutes = Math.max(1, Math.round(minutesFor(EXAMPLE, sender)));
  return (
    <Card title="Pace" description="Spaces messages out, as a person would">
      <Stack gap={4}>
        <Grid min={130} gap={3}>
          {number('min_gap_seconds', 'Shortest gap (s)')}
          {number('max_gap_seconds', 'Longest gap (s)')}
          {number('per_minute', 'Per minute')}
          {number('per_hour', 'Per hour')}
          {number('per_day', 'Per day')}
          {number('per_recipient_per_hour', 'Per person per hour')}
          <TextField
            label="Attempts"
            type="number"
            inputMode="numeric"
            min={1}
            max={10}
            {...api.field('retry.max', { valueAsNumber: true })}
          />
        </Grid>
        <p className={styles.soft}>
          At this pace, {EXAMPLE} waiting alerts go out in about{' '}
          {minutes === 1 ? 'a minute' : `${minutes} minutes`}. Codes never wait.
        </p>
        {provider === 'simulator' ? (
          <CheckboxField
            label="The simulator also keeps to this pace"
            hint="Off: simulated messages are sent immediately"
            {...api.form.register('sender.also_simulator')}
          />
        ) : null}
      </Stack>
    </Card>
  );
}
