import type { DeliveryMode, User } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { CheckboxField, Fieldset, Row, Stack, TextField } from '@newswatch/ui';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { alertRhythmQuery } from '../../api/alert-rhythm.ts';
import { ChoiceCard, ChoiceCards } from '../../forms/choice-card.tsx';
import { partOfPlan } from '../../person/part-of-plan.ts';
import { modeNames, type PreferencesForm } from '../../person/preferences-form.ts';
import { modeEffect, sendingHours, usualDay } from '../../person/your-day.ts';
import { zoneName } from '../../person/zone-name.ts';
import { LazyZoneChoice } from './lazy-zone-choice.tsx';
import styles from './preferences-card.module.css';
import { Weekdays } from './weekdays.tsx';

const modes: readonly DeliveryMode[] = ['live', 'hourly', 'daily'];

interface FrequencyProps {
  form: UseFormReturn<PreferencesForm>;
  user: User;
  /** The modes of the plan, fastest first. */
  allowed: readonly DeliveryMode[];
}

/** Chooses how often alerts are sent. Each choice has its effect on this person's alerts. */
export function Frequency({ form, user, allowed }: FrequencyProps) {
  const { errors } = form.formState;
  const [fastest = 'daily'] = allowed;
  const { data: rhythm } = useQuery({ ...alertRhythmQuery(), meta: { quiet: true } });
  const [isLive, digestTime, timezone, isQuiet, start, end] = useWatch({
    control: form.control,
    name: [
      'liveNotificationsEnabled',
      'digestTime',
      'timezone',
      'quietHoursEnabled',
      'quietHoursStart',
      'quietHoursEnd',
    ],
  });
  const quiet = isQuiet ? { start, end } : null;
  const usual = rhythm ? usualDay(rhythm, quiet) : null;

  const planWith = (mode: DeliveryMode) =>
    partOfPlan(user.quota, ({ delivery_modes }) => delivery_modes.includes(mode));
  const card = (value: '' | DeliveryMode) => {
    const chosen = value || fastest;
    const isAllowed = allowed.includes(chosen);
    const mode = chosen === 'live' && !isLive ? 'hourly' : chosen;
    const effect = modeEffect(mode, usual, digestTime);
    return (
      <ChoiceCard
        key={value}
        value={value}
        title={value ? modeNames[value] : 'As fast as my plan allows'}
        hint={
          !isAllowed
            ? capitalise(planWith(chosen))
            : mode === value
              ? effect
              : `${modeNames[mode]}: ${effect.charAt(0).toLowerCase()}${effect.slice(1)}`
        }
        {...form.register('deliveryMode')}
        disabled={!isAllowed}
      >
        {value && isAllowed && rhythm && usual ? (
          <DayShape hours={sendingHours(mode, rhythm, quiet, digestTime)} />
        ) : null}
      </ChoiceCard>
    );
  };

  return (
    <Stack gap={4}>
      <Fieldset legend="How often" hideLegend error={errors.deliveryMode?.message}>
        <ChoiceCards>{(['', ...modes] as const).map(card)}</ChoiceCards>
      </Fieldset>
      <CheckboxField
        label="Live notifications"
        hint={
          allowed.includes('live')
            ? 'When this is off, alerts wait for the next hourly digest.'
            : `Real-time alerts are ${planWith('live')}.`
        }
        error={errors.liveNotificationsEnabled?.message}
        {...form.register('liveNotificationsEnabled')}
        disabled={!allowed.includes('live')}
      />
      <Row gap={6} align="start">
        <TextField
          label="Time of the daily digest"
          type="time"
          hint={`In ${zoneName(timezone || user.timezone)}.`}
          error={errors.digestTime?.message}
          {...form.register('digestTime')}
        />
        <Weekdays
          legend="Days for the daily digest"
          error={errors.digestWeekdays?.message}
          field={form.register('digestWeekdays')}
        />
      </Row>
      <LazyZoneChoice form={form} user={user} />
    </Stack>
  );
}

const capitalise = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** A chart of the amount that is sent in each hour of the day. */
function DayShape({ hours }: { hours: readonly number[] }) {
  const most = Math.max(...hours);
  return (
    <svg className={styles.shape} viewBox="0 0 96 20" preserveAspectRatio="none" aria-hidden="true">
      <path
        d={hours
          .map((amount, hour) =>
            amount > 0 ? `M${hour * 4 + 0.5} 20v-${Math.max(2, (amount / most) * 20)}h3V20` : '',
          )
          .join('')}
      />
    </svg>
  );
}
