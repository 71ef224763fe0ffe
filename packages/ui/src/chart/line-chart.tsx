import { type FormatNumber, formatOf } from '../format/number-format.ts';
import { classNames } from '../frame/class-names.ts';
import type { Reading } from './crosshair.tsx';
import styles from './line-chart.module.css';
import { Plot, type ReferenceLine } from './plot.tsx';
import { type AxisKind, areaPath, bandPath, linePath, niceAxis } from './scale.ts';
import { type LineStroke, strokeClass } from './strokes.ts';
import { DataAsTable } from './table-behind.tsx';
import { type ChartTone, seriesTone, toneClass } from './tones.ts';

export type LineSeries = {
  name: string;
  /** The values, one for each moment; `null` if nothing was measured. */
  values: readonly (number | null)[];
  tone?: ChartTone;
  /** The stroke. With more than two lines, each needs its own. */
  stroke?: LineStroke;
  /** Fills the area under the line. */
  area?: boolean;
};

export type Band = { name: string; from: readonly number[]; to: readonly number[]; tone?: ChartTone };

export type LineChartProps = {
  /** Names the chart: "From found to alerted". */
  label: string;
  moments: readonly { label: string; tick?: string | null }[];
  series: readonly LineSeries[];
  /** Areas between two lines: median to 95th percentile. */
  bands?: readonly Band[];
  lines?: readonly ReferenceLine[];
  unit?: string;
  legend?: 'names' | 'none';
  height?: number;
  /** `duration`: values are milliseconds. */
  kind?: AxisKind;
  format?: FormatNumber;
};

/** Amounts over time, with bands and limit lines. Series with the same colour differ in stroke. */
export function LineChart(props: LineChartProps) {
  const { label, moments, series, bands = [], lines, unit, height = 160, kind = 'number' } = props;
  const format = props.format ?? formatOf(kind);
  const axis = niceAxis(
    [
      ...series.flatMap(({ values }) => values.filter((value) => value !== null)),
      ...bands.flatMap(({ to }) => to),
      ...(lines ?? []).map(({ value }) => value),
    ],
    kind,
  );
  const toneOf = (at: number) => series[at]?.tone ?? seriesTone(at + 1);
  const written = (value: number | null | undefined) => (value == null ? 'no data' : format(value));
  const read = (at: number): Reading => ({
    title: moments[at]?.label ?? '',
    rows: [
      ...series.map(({ name, values }, index) => ({
        name,
        value: written(values[at]),
        tone: toneOf(index),
      })),
      ...bands.map(({ name, from, to, tone = 'series-2' }) => ({
        name,
        value: `${written(from[at])} to ${written(to[at])}`,
        tone,
      })),
    ],
  });
  const named = series.length > 1 || bands.length > 0;

  return (
    <Plot
      label={label}
      axis={axis}
      format={format}
      height={height}
      spread="edges"
      labels={moments.map((moment) => (moment.tick === undefined ? moment.label : moment.tick))}
      legend={
        props.legend === 'none' || !named
          ? undefined
          : [
              ...series.map(({ name, stroke = 'solid' }, at) => ({
                name,
                tone: toneOf(at),
                shape: 'line' as const,
                stroke,
              })),
              ...bands.map(({ name, tone = 'series-2' as const }) => ({
                name,
                tone,
                shape: 'band' as const,
              })),
            ]
      }
      lines={lines}
      read={read}
      table={
        <DataAsTable
          caption={unit ? `${label} (${unit})` : label}
          head={['', ...series.map(({ name }) => name), ...bands.map(({ name }) => name)]}
          rows={moments.map((moment, at) => [moment.label, ...read(at).rows.map(({ value }) => value)])}
        />
      }
    >
      <svg className={styles.drawing} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {bands.map(({ name, from, to, tone = 'series-2' }) => (
          <path
            key={name}
            className={classNames(styles.band, toneClass(tone))}
            d={bandPath(from, to, axis.top)}
          />
        ))}
        {series.map(({ name, values, stroke, area }, at) => {
          return (
            <g key={name} className={toneClass(toneOf(at))}>
              {area ? <path className={styles.area} d={areaPath(values, axis.top)} /> : null}
              <path className={classNames(styles.line, strokeClass(stroke))} d={linePath(values, axis.top)} />
            </g>
          );
        })}
      </svg>
      {series.flatMap(({ name, values, stroke }, index) =>
        values.map((value, at) =>
          value !== null && isDot(values, at, stroke === 'dashed') ? (
            <span
              key={`${name} ${moments[at]?.label}`}
              className={classNames(styles.dot, toneClass(toneOf(index)))}
              style={{ bottom: `${(value / axis.top) * 100}%`, right: `${100 - xOf(at, values)}%` }}
            />
          ) : null,
        ),
      )}
    </Plot>
  );
}

/** Whether a value is drawn as a dot: the newest one, and values without a neighbour. */
function isDot(values: LineSeries['values'], at: number, dashed = false): boolean {
  const isAlone = values[at - 1] == null && values[at + 1] == null;
  return isAlone || (at === values.length - 1 && !dashed);
}

function xOf(at: number, values: readonly unknown[]): number {
  return values.length > 1 ? (at / (values.length - 1)) * 100 : 0;
}
