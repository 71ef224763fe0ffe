import { Slider as AntdSlider, ConfigProvider } from 'antd';
import type { ControlProps } from '../form/select.tsx';
import type { FormatNumber } from '../format/number-format.ts';
import { classNames } from '../frame/class-names.ts';
import styles from './slider.module.css';

type SharedProps = ControlProps & {
  /** Names the handle, or both with "from" and "to": a slider cannot be reached by a `<label>`. */
  label: string;
  min: number;
  max: number;
  step?: number;
  /** Labels under the track at these values: `{ 0: 'all', 100: 'few' }`. */
  marks?: Readonly<Record<number, string>>;
  /** Formats a value for display and for screen readers: "07:00". */
  format?: FormatNumber;
};

export type SliderProps = SharedProps & { value: number; onChange: (value: number) => void };

/** One value on a scale, if its position matters more than the exact figure. */
export function Slider({ label, value, onChange, format = String, ...rest }: SliderProps) {
  return (
    <AntdSlider
      {...controlProps(rest)}
      value={value}
      onChange={onChange}
      tooltip={{ formatter: (shown = 0) => format(shown) }}
      ariaLabelForHandle={label}
      ariaValueTextFormatterForHandle={format}
    />
  );
}

export type RangeSliderProps = SharedProps & {
  value: readonly [from: number, to: number];
  onChange: (value: [from: number, to: number]) => void;
};

/** Two values on a scale, and the range between them. */
export function RangeSlider({ label, value, onChange, format = String, ...rest }: RangeSliderProps) {
  return (
    <AntdSlider
      {...controlProps(rest)}
      range
      value={[...value]}
      onChange={([from = value[0], to = value[1]]) => onChange([from, to])}
      tooltip={{ formatter: (shown = 0) => format(shown) }}
      ariaLabelForHandle={[`${label}, from`, `${label}, to`]}
      ariaValueTextFormatterForHandle={[format, format]}
    />
  );
}

export type HourRangeSliderProps = ControlProps & {
  /** "Awake". */
  label: string;
  /** Hours from 0 to 24; the rest is hatched. */
  value: readonly [from: number, to: number];
  onChange: (value: [from: number, to: number]) => void;
  /** Counts for each hour of the day, shown as bars above the track: 24 figures. */
  hours?: readonly number[];
};

/** A part of the day, compared with what happens in it. */
export function HourRangeSlider({ hours, value, ...rest }: HourRangeSliderProps) {
  const most = Math.max(1, ...(hours ?? []));
  const [from, to] = value;
  return (
    <div className={styles.hours} dir="ltr">
      {hours ? (
        <div className={styles.bars} aria-hidden="true">
          <span className={styles.outside} style={{ left: 0, width: `${(from / 24) * 100}%` }} />
          <span className={styles.outside} style={{ left: `${(to / 24) * 100}%`, right: 0 }} />
          {hours.map((count, hour) => (
            <i
              key={hour}
              className={hour >= from && hour < to ? styles.inside : undefined}
              style={{ height: `${(count / most) * 100}%` }}
            />
          ))}
        </div>
      ) : null}
      {/* The day runs from left to right, as in all charts. */}
      <ConfigProvider direction="ltr">
        <RangeSlider {...rest} value={value} min={0} max={24} format={clock} marks={DAY_MARKS} />
      </ConfigProvider>
    </div>
  );
}

const DAY_MARKS = { 0: '00', 6: '06', 12: '12', 18: '18', 24: '24' };

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** Labels at the ends stay inside the width of the slider. */
function placedMarks(marks: Readonly<Record<number, string>>, min: number, max: number) {
  const edgeClass = (at: number) => (at === min ? styles.first : at === max ? styles.last : undefined);
  return Object.fromEntries(
    Object.entries(marks).map(([at, text]) => [
      at,
      { label: <span className={classNames(styles.mark, edgeClass(Number(at)))}>{text}</span> },
    ]),
  );
}

function controlProps({ id, disabled = false, marks, step = 1, min, max }: Omit<SharedProps, 'label'>) {
  return { id, step, min, max, disabled, marks: marks && placedMarks(marks, min, max) };
}
