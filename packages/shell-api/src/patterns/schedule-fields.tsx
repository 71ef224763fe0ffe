import { SelectField } from '@newswatch/ui';
import type { ComponentProps } from 'react';
import styles from './schedule-fields.module.css';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const DAYS_OF_MONTH = 28;
const HOURS = 24;

/** How often something is sent. */
export type Cadence = 'weekdays' | 'weekly' | 'monthly';

const cadences: { value: Cadence; label: string }[] = [
  { value: 'weekdays', label: 'Every weekday' },
  { value: 'weekly', label: 'Every week' },
  { value: 'monthly', label: 'Every month' },
];
const weekdays = WEEKDAYS.map((label, at) => ({ value: String(at + 1), label }));
const days = Array.from({ length: DAYS_OF_MONTH }, (_, at) => ({
  value: String(at + 1),
  label: String(at + 1),
}));
const hours = Array.from({ length: HOURS }, (_, hour) => ({ value: String(hour), label: clock(hour) }));

type Control = Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>;

/** When something is sent: how often, on which day, and at which hour. */
export function ScheduleFields({
  cadence,
  fields,
}: {
  cadence: Cadence;
  /** Of the form; those of days and hours as numbers. */
  fields: Record<'cadence' | 'weekday' | 'day' | 'hour', Control>;
}) {
  return (
    <div className={styles.fields}>
      <SelectField label="How often" options={cadences} {...fields.cadence} />
      {cadence === 'weekly' ? <SelectField label="Day" options={weekdays} {...fields.weekday} /> : null}
      {cadence === 'monthly' ? <SelectField label="Day of the month" options={days} {...fields.day} /> : null}
      <SelectField label="Hour" options={hours} {...fields.hour} />
    </div>
  );
}

/** "Every weekday, 08:00", "Every Monday, 08:00", "On day 15 of each month, 08:00" */
export function scheduleSentence(
  cadence: Cadence,
  { weekday, day, hour }: { weekday: number; day: number; hour: number },
): string {
  const when = {
    weekdays: 'Every weekday',
    weekly: `Every ${WEEKDAYS[weekday - 1] ?? 'week'}`,
    monthly: `On day ${day} of each month`,
  }[cadence];
  return `${when}, ${clock(hour)}`;
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
