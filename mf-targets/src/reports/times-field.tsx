import { limits, type ReportDraft, type ReportTimes } from '@newswatch/shared/contracts';
import { hourOptions, weekdayNames } from '@newswatch/shell-api/patterns';
import { CheckboxGroup, FormField, SelectField } from '@newswatch/ui';
import { type Control, useController } from 'react-hook-form';
import type * as v from 'valibot';
import styles from './reports.module.css';

type Form = Control<v.InferInput<typeof ReportDraft>, unknown, ReportDraft>;

/** The initial value of the form: in the morning, at noon and in the evening of every weekday. */
export const usualTimes: ReportTimes = { hours: [8, 13, 18], weekdays: [1, 2, 3, 4, 5] };

const NONE = { value: '', label: 'None' };
const ordinals = ['First hour', 'Second hour', 'Third hour'];
const days = weekdayNames.map((label, at) => ({ value: String(at + 1), label }));

/** The hours and the days of a report that is sent several times a day. */
export function TimesField({ control }: { control: Form }) {
  const { field } = useController({ control, name: 'times' });
  const { hours = [], weekdays = [] } = field.value ?? {};
  const change = (changes: Partial<ReportTimes>) => field.onChange({ hours, weekdays, ...changes });
  return (
    <>
      <div className={styles.hours}>
        {Array.from({ length: limits.REPORT_HOURS_MAX }, (_, at) => (
          <SelectField
            key={ordinals[at]}
            label={ordinals[at] ?? ''}
            // The first hour is required, and each further one can be chosen only after the one before it.
            options={at === 0 ? hourOptions : [NONE, ...hourOptions]}
            disabled={at > hours.length}
            value={hours[at] === undefined ? '' : String(hours[at])}
            onChange={({ target: { value } }) =>
              change({ hours: value === '' ? hours.toSpliced(at, 1) : hours.toSpliced(at, 1, Number(value)) })
            }
          />
        ))}
      </div>
      <FormField control={control} name="times.weekdays" label="Days">
        {({ value: _, onChange: __, ...aria }) => (
          <CheckboxGroup
            {...aria}
            label="Days"
            orientation="horizontal"
            options={days}
            value={weekdays.map(String)}
            onChange={(chosen) => change({ weekdays: chosen.map(Number) })}
          />
        )}
      </FormField>
    </>
  );
}
