import {
  asPeriod,
  calendarPeriods,
  chosenDaysOf,
  type DaySpan,
  findDaysFault,
  limits,
  UsualPeriod,
  usualPeriodDays,
} from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { DateRangePicker, Field, SelectField } from '@newswatch/ui';
import { useState } from 'react';
import * as v from 'valibot';
import styles from './period-field.module.css';
import { useServerMinute } from './use-days.ts';
import { addDays, dayAt } from './zoned-days.ts';

const labels: Record<UsualPeriod, string> = {
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  '365d': '1 year',
};
const CHOSEN = 'days';

export interface PeriodFieldProps {
  /** A usual period, or chosen days: `2026-11-01..2026-11-03`. */
  value: string;
  /** Called only with periods that analytics support. */
  onChange: (period: string) => void;
  /** Whether the figures of a few days are shown by the hour. */
  hasHours?: boolean;
}

/** Chooses a usual period, a month or quarter of the calendar, or any days up to today in the person's time zone. The page keeps the value in its address. */
export function PeriodField({ value, onChange, hasHours = false }: PeriodFieldProps) {
  const { timezone } = useCurrentUser();
  const today = dayAt(new Date(useServerMinute()).toISOString(), timezone);
  const usual = v.is(UsualPeriod, value) ? value : undefined;
  const ofCalendar = calendarPeriods.map(({ of, ...named }) => ({ ...named, days: asPeriod(of(today)) }));
  const chosen = ofCalendar.find(({ days }) => days === value)?.value ?? CHOSEN;
  return (
    <div className={styles.period}>
      <SelectField
        label="Period"
        hideLabel
        options={[
          ...Object.entries(labels).map(([period, label]) => ({ value: period, label })),
          ...ofCalendar,
          { value: CHOSEN, label: 'Chosen days' },
        ]}
        value={usual ?? chosen}
        onChange={({ target }) =>
          onChange(
            target.value === CHOSEN
              ? asPeriod({ from: addDays(today, 1 - usualPeriodDays[usual ?? '30d']), to: today })
              : (ofCalendar.find((named) => named.value === target.value)?.days ?? target.value),
          )
        }
      />
      {usual === undefined ? <ChosenDays {...{ value, onChange, today, hasHours }} /> : null}
    </div>
  );
}

function ChosenDays({ value, today, onChange, hasHours }: PeriodFieldProps & { today: string }) {
  // The typed days. Days from elsewhere, such as another address, replace them.
  const [typed, setTyped] = useState<DaySpan & { over: string }>();
  const days = typed?.over === value ? typed : (chosenDaysOf(value) ?? { from: '', to: '' });
  const fault = findDaysFault(days, today);
  return (
    <Field
      label="Days"
      hideLabel
      hint={hasHours ? `Up to ${limits.ANALYTICS_HOURLY_DAYS_MAX} days are shown by the hour.` : undefined}
      error={fault ?? undefined}
    >
      {(aria) => (
        <DateRangePicker
          {...aria}
          label="Days"
          value={days}
          max={today}
          onChange={(next) => {
            const isAllowed = findDaysFault(next, today) === null;
            setTyped({ ...next, over: isAllowed ? asPeriod(next) : value });
            if (isAllowed) onChange(asPeriod(next));
          }}
        />
      )}
    </Field>
  );
}
