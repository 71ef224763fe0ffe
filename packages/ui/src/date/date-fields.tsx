import { Fieldset } from '../frame/field.tsx';
import { TextField, type TextFieldProps } from '../frame/text-fields.tsx';

export type DateFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'suffix'>;

/** One day, as an ISO date (yyyy-mm-dd) whatever the person's locale shows; the system's own calendar. */
export function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" />;
}

export type DateRange = {
  /** ISO date, or '' for no bound. */
  from: string;
  to: string;
};

export type DateRangeFieldProps = DateRange & {
  label: string;
  onChange: (range: DateRange) => void;
  /** Ranges to take with one press: "Last 7 days". */
  presets?: readonly ({ label: string } & DateRange)[];
  min?: string;
  max?: string;
  disabled?: boolean;
};

/** From one day to another, both included; either may stay open. */
export function DateRangeField({
  label,
  from,
  to,
  onChange,
  presets = [],
  min,
  max,
  disabled,
}: DateRangeFieldProps) {
  const backwards = from !== '' && to !== '' && from > to;
  return (
    <Fieldset
      legend={label}
      className="ui-date-range"
      error={backwards ? 'The first day is after the last one' : undefined}
    >
      <div className="ui-row ui-gap-2 ui-align-end">
        <DateField
          label="From"
          value={from}
          min={min}
          max={to || max}
          disabled={disabled}
          onChange={(event) => onChange({ from: event.target.value, to })}
        />
        <DateField
          label="To"
          value={to}
          min={from || min}
          max={max}
          disabled={disabled}
          onChange={(event) => onChange({ from, to: event.target.value })}
        />
      </div>
      {presets.length > 0 ? (
        <div className="ui-row ui-gap-1">
          {presets.map((preset) => (
            <button
              key={preset.label}
              type="button"
              className="ui-button ui-button-ghost ui-button-small"
              aria-pressed={preset.from === from && preset.to === to}
              disabled={disabled}
              onClick={() => onChange({ from: preset.from, to: preset.to })}
            >
              {preset.label}
            </button>
          ))}
        </div>
      ) : null}
    </Fieldset>
  );
}
