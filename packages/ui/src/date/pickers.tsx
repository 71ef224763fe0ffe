import { Component, lazy, type ReactNode, Suspense } from 'react';
import type { ControlProps } from '../form/select.tsx';
import { classNames } from '../frame/class-names.ts';
import { useMedia } from '../frame/use-media.ts';
import type { DateRange } from './date-range.ts';
import styles from './pickers.module.css';

/** antd's pickers are heavy, so they have their own chunk, fetched when the first one is shown or by `preloadPickers`. */
const loadPickers = () => import(/* webpackChunkName: "ui-pickers" */ './antd-pickers.tsx');
const AntdDatePicker = lazy(async () => ({ default: (await loadPickers()).AntdDatePicker }));
const AntdDateRangePicker = lazy(async () => ({ default: (await loadPickers()).AntdDateRangePicker }));
const AntdTimePicker = lazy(async () => ({ default: (await loadPickers()).AntdTimePicker }));

/** Fetches the pickers while the browser is idle, for pages whose forms have some. */
export function preloadPickers(): void {
  // A failed fetch is tried again when a picker is shown.
  if (!matchMedia(NATIVE).matches) loadPickers().catch(() => {});
}

export type DatePickerProps = ControlProps & {
  /** The day as an ISO date (yyyy-mm-dd); '' for none. */
  value: string;
  onChange: (value: string) => void;
  min?: string;
  max?: string;
  placeholder?: string;
};

/** A field for one day. Uses the native calendar on touch screens and in narrow windows, and antd's otherwise. */
export function DatePicker(props: DatePickerProps) {
  return <Picker native={<NativeInput {...props} type="date" />} rich={<AntdDatePicker {...props} />} />;
}

export type DateRangePickerProps = Omit<ControlProps, 'aria-label'> & {
  /** Names both ends: "Published". */
  label: string;
  value: DateRange;
  onChange: (value: DateRange) => void;
  /** Ranges to choose with one click: "Last 7 days". */
  presets?: readonly ({ label: string } & DateRange)[];
  min?: string;
  max?: string;
};

/** A field for a range of days, both included; either can be empty. */
export function DateRangePicker(props: DateRangePickerProps) {
  return <Picker native={<NativeRange {...props} />} rich={<AntdDateRangePicker {...props} />} />;
}

export type TimePickerProps = ControlProps & {
  /** The time as HH:mm; '' for none. */
  value: string;
  onChange: (value: string) => void;
  /** Minutes between two choices; any minute may be typed. */
  step?: number;
  placeholder?: string;
};

/** A field for a time of day. */
export function TimePicker(props: TimePickerProps) {
  return <Picker native={<NativeInput {...props} type="time" />} rich={<AntdTimePicker {...props} />} />;
}

/** The native control, for touch screens, for narrow windows, and if the chunk of antd's picker cannot be loaded. */
function Picker({ native, rich }: { native: ReactNode; rich: ReactNode }) {
  const isNative = useMedia(NATIVE);
  if (isNative) return native;
  return (
    <PickerBoundary fallback={native}>
      <Suspense fallback={<span className={classNames('ui-input', styles.coming)} aria-busy="true" />}>
        {rich}
      </Suspense>
    </PickerBoundary>
  );
}

class PickerBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

type NativeProps = ControlProps & {
  type: 'date' | 'time';
  value: string;
  onChange: (value: string) => void;
  min?: string;
  max?: string;
  placeholder?: string;
  step?: number;
};

function NativeInput({ onChange, step: _step, placeholder: _placeholder, ...rest }: NativeProps) {
  return <input {...rest} className="ui-input" onChange={(event) => onChange(event.target.value)} />;
}

function NativeRange({
  label,
  value,
  onChange,
  presets = [],
  min,
  max,
  disabled,
  onBlur,
}: DateRangePickerProps) {
  const shared = { disabled, onBlur };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the fieldset, with its legend, is the caller's.
    <div role="group" aria-label={label} className={styles.range}>
      <NativeInput
        {...shared}
        type="date"
        aria-label={`${label}, from`}
        value={value.from}
        min={min}
        max={value.to || max}
        onChange={(from) => onChange({ ...value, from })}
      />
      <NativeInput
        {...shared}
        type="date"
        aria-label={`${label}, to`}
        value={value.to}
        min={value.from || min}
        max={max}
        onChange={(to) => onChange({ ...value, to })}
      />
      {presets.map((preset) => (
        <button
          key={preset.label}
          type="button"
          className="ui-button ui-button-ghost ui-button-small"
          aria-pressed={preset.from === value.from && preset.to === value.to}
          disabled={disabled}
          onClick={() => onChange({ from: preset.from, to: preset.to })}
        >
          {preset.label}
        </button>
      ))}
    </div>
  );
}

/** A media query for touch screens, and for windows that are too narrow for the two months of a range. */
const NATIVE = '(pointer: coarse), (max-width: 40em)';
