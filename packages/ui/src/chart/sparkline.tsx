import { classNames } from '../frame/class-names.ts';
import styles from './sparkline.module.css';
import { type ChartTone, toneClass } from './tones.ts';

export type SparklineProps = {
  /** The values, oldest first; the last one is the current one. */
  values: readonly number[];
  /** The content of the sparkline in words: "12 matches in 7 days, 3 today". */
  label: string;
  kind?: 'line' | 'bars';
  /** Colour of the line, and of the last bar. */
  tone?: ChartTone;
  /** A dashed line at the usual value. */
  usual?: number;
  /** The top of the axis; the same value for all rows of a table makes them comparable. Default: the highest value. */
  max?: number;
  width?: number;
  height?: number;
};

/** The shape of a small series, in a line of text, from 0. The last value stands out. */
export function Sparkline({
  values,
  label,
  kind = 'line',
  tone,
  usual,
  max,
  width = 88,
  height = 24,
}: SparklineProps) {
  const top = Math.max(1, max ?? 0, usual ?? 0, ...values);
  return (
    <svg
      className={classNames(styles.spark, toneClass(tone ?? (kind === 'bars' ? 'series-4' : 'series-2')))}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      {kind === 'bars' ? (
        <SparkBars {...{ values, top, width, height }} />
      ) : (
        <SparkLine {...{ values, top, width, height }} />
      )}
      {usual === undefined ? null : (
        <path className={styles.usual} d={`M0 ${height - (usual / top) * (height - 1)}H${width}`} />
      )}
    </svg>
  );
}

type ShapeProps = { values: readonly number[]; top: number; width: number; height: number };

/** Two paths for any number of bars, so that a table with fifty rows stays cheap. */
function SparkBars({ values, top, width, height }: ShapeProps) {
  const slot = width / Math.max(1, values.length);
  const bar = Math.max(1, slot - Math.min(2, slot * 0.3));
  const rectangle = (value: number, at: number) => {
    const size = Math.max(1, (value / top) * height);
    return `M${round(at * slot)} ${height}v${round(-size)}h${round(bar)}v${round(size)}Z`;
  };
  const last = values.length - 1;
  return (
    <>
      <path className={styles.before} d={values.slice(0, last).map(rectangle).join('')} />
      {last >= 0 ? <path className={styles.now} d={rectangle(values[last] as number, last)} /> : null}
    </>
  );
}

function SparkLine({ values, top, width, height }: ShapeProps) {
  const inset = 3;
  const scaled = values.map((value) => (value / top) * (height - 2 * inset));
  const step = values.length > 1 ? (width - 2 * inset) / (values.length - 1) : 0;
  const point = (at: number) => `${round(inset + at * step)} ${round(height - inset - (scaled[at] ?? 0))}`;
  const line = scaled.map((_, at) => `${at === 0 ? 'M' : 'L'}${point(at)}`).join('');
  const [x, y] = point(values.length - 1).split(' ');
  if (values.length === 0) return null;
  return (
    <>
      <path className={styles.area} d={`${line}V${height}H${inset}Z`} />
      <path className={styles.line} d={line} />
      <circle className={styles.now} cx={x} cy={y} r="2.5" />
    </>
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
