/** The chunk with antd's pickers. It takes and returns days and times as text, so that no other module uses dayjs. */
import { DatePicker, TimePicker } from 'antd';
import enUS from 'antd/locale/en_US';
import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import { OwnTheme } from '../core/own-theme.tsx';
import { Calendar, Clock } from '../icons/index.ts';
import styles from './pickers.module.css';
import type { DatePickerProps, DateRangePickerProps, TimePickerProps } from './pickers.tsx';

dayjs.extend(customParseFormat);

const ISO_DAY = 'YYYY-MM-DD';
const TIME = 'HH:mm';
/** The formats of days. The first one is shown; all can be typed. */
const DAY_FORMATS = ['D MMM YYYY', ISO_DAY, 'D/M/YYYY', 'D.M.YYYY'];

export function AntdDatePicker({ value, onChange, min, max, name: _, ...rest }: DatePickerProps) {
  return (
    <OwnTheme>
      <DatePicker
        {...rest}
        {...shared(rest['aria-invalid'])}
        format={DAY_FORMATS}
        value={day(value)}
        onChange={(picked) => onChange(picked?.format(ISO_DAY) ?? '')}
        minDate={day(min) ?? undefined}
        maxDate={day(max) ?? undefined}
      />
    </OwnTheme>
  );
}

export function AntdDateRangePicker({
  label,
  value,
  onChange,
  presets,
  min,
  max,
  id,
  disabled,
  onBlur,
  ...aria
}: DateRangePickerProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the fieldset, with its legend, is the caller's.
    <div
      className="ui-date-range"
      role="group"
      aria-label={label}
      aria-describedby={aria['aria-describedby']}
    >
      <OwnTheme>
        <DatePicker.RangePicker
          {...shared(aria['aria-invalid'])}
          id={id ? { start: id, end: `${id}-to` } : undefined}
          disabled={disabled}
          onBlur={() => onBlur?.()}
          format={DAY_FORMATS}
          allowEmpty={[true, true]}
          placeholder={['From', 'To']}
          aria-label={label}
          value={[day(value.from), day(value.to)]}
          onChange={(picked) =>
            onChange({ from: picked?.[0]?.format(ISO_DAY) ?? '', to: picked?.[1]?.format(ISO_DAY) ?? '' })
          }
          presets={(presets ?? []).map((preset) => ({
            label: preset.label,
            value: [day(preset.from), day(preset.to)],
          }))}
          minDate={day(min) ?? undefined}
          maxDate={day(max) ?? undefined}
        />
      </OwnTheme>
    </div>
  );
}

export function AntdTimePicker({ value, onChange, step = 15, name: _, ...rest }: TimePickerProps) {
  const time = dayjs(value, TIME, true);
  return (
    <OwnTheme>
      <TimePicker
        {...rest}
        {...shared(rest['aria-invalid'])}
        suffixIcon={<Clock />}
        format={TIME}
        minuteStep={step as 15}
        needConfirm={false}
        value={time.isValid() ? time : null}
        onChange={(picked) => onChange(picked?.format(TIME) ?? '')}
      />
    </OwnTheme>
  );
}

/**
 * The labels of the calendar. By default, its buttons "Nov" and "2026" have the names "Choose a month" and "Choose a year", but
 * the name must contain the visible text.
 */
const LOCALE = enUS.DatePicker && {
  ...enUS.DatePicker,
  lang: { ...enUS.DatePicker.lang, monthSelect: '', yearSelect: '' },
};

function shared(invalid: boolean | undefined) {
  return {
    className: styles.picker,
    locale: LOCALE,
    suffixIcon: <Calendar />,
    status: invalid ? ('error' as const) : undefined,
  };
}

function day(text: string | undefined): Dayjs | null {
  const parsed = text ? dayjs(text, ISO_DAY, true) : null;
  return parsed?.isValid() ? parsed : null;
}
