import { channels, limits, offeredModes, SCORE_MEANING, type User } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { addDays, dayAt, Folded, optionsOf, startOfDay } from '@newswatch/shell-api/patterns';
import {
  CheckboxField,
  CheckboxGroup,
  DatePicker,
  FormField,
  NumberInput,
  Section,
  SelectField,
  Stack,
} from '@newswatch/ui';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { channelNames, channelWords } from '../../labels/channel-labels.ts';
import { dedupeLabels } from '../../labels/dedupe-labels.ts';
import { deliveryModeLabels } from '../../labels/delivery-mode-labels.ts';
import { deliverySummary } from './folded-labels.ts';
import type { TargetFormValues } from './form-values.ts';
import { GroupsField } from './groups-field.tsx';
import { UrgencyFields } from './urgency-fields.tsx';

const channelChoices = channels.map((value) => ({ value, label: channelNames[value] }));

/** When and how to alert. Options outside the plan are shown and marked as such. */
export function DeliverySection({ form }: { form: UseFormReturn<TargetFormValues> }) {
  const { control, register, setValue } = form;
  const { quota, role, timezone, notification_preferences } = useCurrentUser();
  const allowedModes = offeredModes(quota);
  const choosable = new Set<string>(['inherit', ...allowedModes, 'none']);
  const { errors } = form.formState;
  const [chosen, priority, dedupe, story_realert_hours, min_score, starts_at, expires_at, urgency] = useWatch(
    {
      control,
      name: [
        'channels',
        'priority',
        'dedupe',
        'story_realert_hours',
        'min_score',
        'starts_at',
        'expires_at',
        'urgency',
      ],
    },
  );
  const held = { priority, dedupe, story_realert_hours, min_score, starts_at, expires_at, urgency };
  // If the limits are not known here, the server refuses what the plan does not allow.
  const isHighAllowed = quota.plans?.[quota.plan].high_priority ?? true;
  const mayBeHigh = role === 'admin' || isHighAllowed || priority === 'high';
  return (
    <Section title="When and how">
      <Stack gap={4}>
        <SelectField
          label="Alerts"
          options={optionsOf({
            ...deliveryModeLabels,
            inherit: `${deliveryModeLabels.inherit}${preferenceWords(notification_preferences)}`,
          }).map((mode) => ({ ...mode, disabled: !choosable.has(mode.value) }))}
          hint={allowedModes.includes('live') ? undefined : 'Your plan does not include immediate alerts.'}
          {...register('delivery_mode')}
        />
        <CheckboxField
          label="Choose the channels for this target"
          checked={chosen !== null}
          onChange={(event) =>
            setValue('channels', event.target.checked ? quota.channels : null, { shouldDirty: true })
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
                  disabled: !quota.channels.includes(channel.value),
                }))}
              />
            )}
          </FormField>
        )}
        <GroupsField control={control} />
        <FormField
          control={control}
          name="daily_cap"
          label="Maximum alerts per day"
          optional
          hint="For this target only. Further alerts will be in your daily digest."
        >
          {(field) => (
            <NumberInput {...field} min={limits.TARGET_DAILY_CAP_MIN} max={limits.TARGET_DAILY_CAP_MAX} />
          )}
        </FormField>
        <UrgencyFields form={form} />
        <Folded
          title="More"
          holds={deliverySummary(held, timezone)}
          hasError={Boolean(
            errors.min_score ?? errors.story_realert_hours ?? errors.starts_at ?? errors.expires_at,
          )}
        >
          <FormField
            control={control}
            name="min_score"
            label="Minimum score"
            hint={`${SCORE_MEANING} Weaker matches are listed but not sent. 0 sends every match.`}
          >
            {(field) => <NumberInput {...field} min={0} max={limits.MIN_SCORE_MAX} />}
          </FormField>
          <SelectField
            label="Articles in one story"
            options={optionsOf(dedupeLabels)}
            {...register('dedupe')}
          />
          {dedupe === 'off' ? null : (
            <FormField
              control={control}
              name="story_realert_hours"
              label="Hours before another alert about a continuing story"
              optional
              hint="Leave empty to get one alert per story."
            >
              {(field) => <NumberInput {...field} min={1} max={limits.STORY_REALERT_HOURS_MAX} />}
            </FormField>
          )}
          <FormField control={control} name="starts_at" label="First day" optional>
            {({ value, onChange, ...field }) => (
              <DatePicker
                {...field}
                value={dayAt(value, timezone)}
                onChange={(day) => onChange(startOfDay(day, timezone))}
              />
            )}
          </FormField>
          <FormField
            control={control}
            name="expires_at"
            label="Last day"
            optional
            hint={`In your time zone, ${timezone}. After this day, the target finds nothing more.`}
          >
            {({ value, onChange, ...field }) => (
              <DatePicker
                {...field}
                value={addDays(dayAt(value, timezone), -1)}
                onChange={(day) => onChange(startOfDay(addDays(day, 1), timezone))}
              />
            )}
          </FormField>
          <CheckboxField
            label="High priority"
            checked={priority === 'high'}
            disabled={!mayBeHigh}
            hint={
              mayBeHigh
                ? 'Its alerts are sent during quiet hours too.'
                : 'Alerts during quiet hours are included in the Pro plan.'
            }
            onChange={(event) =>
              setValue('priority', event.target.checked ? 'high' : 'normal', { shouldDirty: true })
            }
          />
        </Folded>
      </Stack>
    </Section>
  );
}

/** ": immediately, by email and WhatsApp". Empty on a server that does not say what is in effect. */
function preferenceWords({ effective }: User['notification_preferences']): string {
  if (!effective) return '';
  const mode = deliveryModeLabels[effective.delivery_mode].toLowerCase();
  const ways = effective.channels.map((channel) => channelWords[channel]).join(' and ');
  return `: ${mode}${ways ? `, by ${ways}` : ''}`;
}
