import { SelectField } from '@newswatch/ui';
import type { ComponentProps, ReactNode } from 'react';
import styles from './schedule-fields.module.css';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const DAYS_OF_MONTH = 28;
const HOURS = 24;
const SHORT = 3;

/** The frequency at which something is sent. */
export type Cadence = 'weekdays' | 'weekly' | 'monthly';

const cadences: { value: Cadence; label: string }[] = [
  { value: 'weekdays', label: 'Every weekday' },
  { value: 'weekly', label: 'Every week' },
  { value: 'monthly', label: 'Every month' },
];
const severalTimes = { value: 'hours', label: 'Up to three times a day' };
const weekdays = WEEKDAYS.map((label, at) => ({ value: String(at + 1), label }));
const days = Array.from({ length: DAYS_OF_MONTH }, (_, at) => ({
  value: String(at + 1),
  label: String(at + 1),
}));
const hours = Array.from({ length: HOURS }, (_, hour) => ({ value: String(hour), label: clock(hour) }));

type Control = Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>;

interface ScheduleFieldsProps {
  /** `hours`: several times a day. */
  cadence: Cadence | 'hours';
  /** The fields of the form; those of days and hours are numbers. */
  fields: Record<'cadence' | 'weekday' | 'day' | 'hour', Control>;
  /** The fields of what is sent several times a day, if it can be. */
  hours?: ReactNode;
}

/** The fields of a schedule: frequency, day and hour. */
export function ScheduleFields({ cadence, fields, hours: ofHours }: ScheduleFieldsProps) {
  const howOften = (
    <SelectField
      label="How often"
      options={ofHours ? [severalTimes, ...cadences] : cadences}
      {...fields.cadence}
    />
  );
  if (cadence === 'hours')
    return (
      <>
        {howOften}
        {ofHours}
      </>
    );
  return (
    <div className={styles.fields}>
      {howOften}
      {cadence === 'weekly' ? <SelectField label="Day" options={weekdays} {...fields.weekday} /> : null}
      {cadence === 'monthly' ? <SelectField label="Day of the month" options={days} {...fields.day} /> : null}
      <SelectField label="Hour" options={hours} {...fields.hour} />
    </div>
  );
}

/** The hours of a day as options of a field. */
export const hourOptions = hours;

/** The short names of the days of a week, from Monday. */
export const weekdayNames = WEEKDAYS.map((name) => name.slice(0, SHORT));

/**
 * A schedule in words: "Every weekday, 08:00", "Every Monday, 08:00", "On day 15 of each month, 08:00", "Every day, 08:00 and
 * 18:00".
 */
export function scheduleSentence(
  cadence: Cadence | 'hours',
  { weekday, day, hour, times }: { weekday: number; day: number; hour: number; times?: Times | null },
): string {
  if (cadence === 'hours') return times ? `${daysIn(times.weekdays)}, ${list(times.hours.map(clock))}` : '';
  const when = {
    weekdays: 'Every weekday',
    weekly: `Every ${WEEKDAYS[weekday - 1] ?? 'week'}`,
    monthly: `On day ${day} of each month`,
  }[cadence];
  return `${when}, ${clock(hour)}`;
}

interface Times {
  hours: readonly number[];
  /** The weekdays; 1 is Monday. */
  weekdays: readonly number[];
}

/** Days in words: "Every day", "Every weekday", "Every Monday", "Mon, Wed and Fri". */
function daysIn(days: readonly number[]): string {
  if (days.length === WEEKDAYS.length) return 'Every day';
  if (days.join() === '1,2,3,4,5') return 'Every weekday';
  const [only, ...others] = days;
  if (only !== undefined && others.length === 0) return `Every ${WEEKDAYS[only - 1]}`;
  return list(days.map((day) => weekdayNames[day - 1] ?? ''));
}

const list = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names);

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
