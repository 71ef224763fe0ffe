import { Slider as AntdSlider } from 'antd';
import type { ControlProps } from '../form/select.tsx';
import type { FormatNumber } from '../format/number-format.ts';
import { classNames } from '../frame/class-names.ts';
import styles from './slider.module.css';

export type SliderProps = ControlProps & {
  /** Names the handle: a slider cannot be reached by a `<label>`. */
  label: string;
  min: number;
  max: number;
  step?: number;
  /** Labels under the track at these values: `{ 0: 'all', 100: 'few' }`. */
  marks?: Readonly<Record<number, string>>;
  /** Formats a value for display and for screen readers: "07:00". */
  format?: FormatNumber;
  value: number;
  onChange: (value: number) => void;
};

/** One value on a scale, if its position matters more than the exact figure. */
export function Slider({
  label,
  value,
  onChange,
  format = String,
  id,
  disabled = false,
  marks,
  step = 1,
  min,
  max,
}: SliderProps) {
  return (
    <AntdSlider
      {...{ id, step, min, max, disabled }}
      marks={marks && placedMarks(marks, min, max)}
      value={value}
      onChange={onChange}
      tooltip={{ formatter: (shown = 0) => format(shown) }}
      ariaLabelForHandle={label}
      ariaValueTextFormatterForHandle={format}
    />
  );
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
