import type { User } from '@newswatch/shared/contracts';
import { CheckboxField, Fieldset, Row, Stack, TextField } from '@newswatch/ui';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { PreferencesForm } from '../../person/preferences-form.ts';
import { zoneName } from '../../person/zone-name.ts';
import { HoursOfAlerts } from './rhythm-charts.tsx';
import { Weekdays } from './weekdays.tsx';

/** Chooses hours in which nothing is sent. They can span midnight. */
export function QuietHours({ form, user }: { form: UseFormReturn<PreferencesForm>; user: User }) {
  const { errors } = form.formState;
  const [enabled, start, end, timezone] = useWatch({
    control: form.control,
    name: ['quietHoursEnabled', 'quietHoursStart', 'quietHoursEnd', 'timezone'],
  });
  return (
    <Fieldset legend="Quiet hours" hideLegend>
      <CheckboxField
        label="Send nothing during certain hours"
        hint={
          enabled && start > end
            ? 'The quiet hours span midnight. Alerts wait until they end.'
            : 'Alerts wait until the quiet hours end.'
        }
        error={errors.quietHoursEnabled?.message}
        {...form.register('quietHoursEnabled')}
      />
      <HoursOfAlerts form={form} />
      {enabled ? (
        <Stack gap={4}>
          <Row align="start" gap={3}>
            <TextField
              label="From"
              type="time"
              error={errors.quietHoursStart?.message}
              {...form.register('quietHoursStart')}
            />
            <TextField
              label="Until"
              type="time"
              hint={`In ${zoneName(timezone || user.timezone)}.`}
              error={errors.quietHoursEnd?.message}
              {...form.register('quietHoursEnd')}
            />
          </Row>
          <Weekdays
            legend="Days for quiet hours"
            hint={start > end ? 'The days when the quiet hours begin.' : undefined}
            error={errors.quietHoursDays?.message}
            field={form.register('quietHoursDays')}
          />
          <CheckboxField
            label="Let high-priority targets through"
            hint="Their alerts are sent during quiet hours too."
            {...form.register('quietHoursAllowHighPriority')}
          />
        </Stack>
      ) : null}
    </Fieldset>
  );
}
