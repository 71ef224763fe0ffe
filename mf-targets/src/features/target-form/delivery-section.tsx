import {
  channels,
  deliveryModesOf,
  limits,
  planLimits,
  type TargetDeliveryMode,
} from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import {
  CheckboxField,
  CheckboxGroup,
  FormField,
  NumberInput,
  Section,
  SelectField,
  Stack,
} from '@newswatch/ui';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { channelNames } from '../../labels/channel-labels.ts';
import type { TargetFormValues } from './form-values.ts';

const modes: { value: TargetDeliveryMode; label: string }[] = [
  { value: 'inherit', label: 'As in my preferences' },
  { value: 'live', label: 'At once' },
  { value: 'hourly', label: 'Every hour, together' },
  { value: 'daily', label: 'Once a day, together' },
  { value: 'none', label: 'Never: only list what was found' },
];
const channelChoices = channels.map((value) => ({ value, label: channelNames[value] }));

/** When and how to tell. What the plan does not include is shown, and said so. */
export function DeliverySection({ form }: { form: UseFormReturn<TargetFormValues> }) {
  const { control, register, setValue } = form;
  const { plan, notification_preferences } = useCurrentUser();
  const allowed = planLimits[plan];
  const allowedModes = deliveryModesOf(plan, notification_preferences);
  const chosen = useWatch({ control, name: 'channels' });
  return (
    <Section title="When and how">
      <Stack gap={4}>
        <SelectField
          label="Tell me"
          options={modes.map((mode) => ({
            ...mode,
            disabled: mode.value !== 'inherit' && mode.value !== 'none' && !allowedModes.includes(mode.value),
          }))}
          hint={allowedModes.includes('live') ? undefined : 'Your plan does not include alerts at once.'}
          {...register('delivery_mode')}
        />
        <CheckboxField
          label="Choose the channels for this target"
          checked={chosen !== null}
          onChange={(event) =>
            setValue('channels', event.target.checked ? [...allowed.channels] : null, { shouldDirty: true })
          }
        />
        {chosen === null ? null : (
          <FormField control={control} name="channels" label="Channels">
            {(field) => (
              <CheckboxGroup
                {...field}
                value={field.value ?? []}
                label="Channels"
                orientation="horizontal"
                options={channelChoices.map((channel) => ({
                  ...channel,
                  disabled: !allowed.channels.includes(channel.value),
                }))}
              />
            )}
          </FormField>
        )}
        <FormField
          control={control}
          name="min_score"
          label="Lowest score"
          hint="Weaker matches are listed, but send nothing. 0 sends every match."
        >
          {(field) => <NumberInput {...field} min={0} max={limits.MIN_SCORE_MAX} />}
        </FormField>
      </Stack>
    </Section>
  );
}
