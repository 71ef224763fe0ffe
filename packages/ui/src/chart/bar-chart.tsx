import type { ReactNode } from 'react';
import { type FormatNumber, formatOf } from '../format/number-format.ts';
import { classNames } from '../frame/class-names.ts';
import styles from './bar-chart.module.css';
import type { Opens, Reading } from './crosshair.tsx';
import type { LegendEntry } from './legend.tsx';
import { Plot, type ReferenceLine } from './plot.tsx';
import { type Axis, type AxisKind, niceAxis } from './scale.ts';
import { DataAsTable } from './table-behind.tsx';
import { type ChartTone, fillClass, seriesTone } from './tones.ts';
import { unitOf } from './unit-of.ts';

export type Bar = {
  /** Names the bar for screen readers: "Wednesday, 4 November". Unique in the chart. */
  label: string;
  /** The text under the bar if there is room: "4 Nov". Default: the label; `null` for nothing. */
  tick?: string | null;
  value: number;
  /** Parts of the value from the bottom up, one for each series; their sum is the value. */
  parts?: readonly number[];
  /** The range that is usual for this place, shaded behind the bar. */
  usual?: { from: number; to: number };
  /** A tick across the bar, such as the usual value by this hour, or the maximum. */
  mark?: number;
  /** `unusual` is emphasised, `now` is not over yet, `muted` is subdued. */
  emphasis?: 'unusual' | 'now' | 'muted';
  /** Writes the value over the bar. */
  showValue?: boolean;
  /** The explanation of the value: "top story in 12 sources". */
  note?: string;
  /** Another event at this point: shown as a diamond below the bar, with its text in the tooltip and in the table. */
  annotation?: string | undefined;
};

export type ChartSeries = { name: string; tone?: ChartTone };

export type BarChartProps = {
  /** Names the chart: "Matches per day". */
  label: string;
  bars: readonly Bar[];
  /** The parts from the bottom up. Without them a bar is one box. */
  series?: readonly ChartSeries[];
  /** Colour of bars without parts. */
  tone?: ChartTone;
  /** The unit of the counts: "matches". */
  unit?: string;
  /** The meaning of `mark`, for screen readers and the legend: "usual by 14:35". */
  markName?: string;
  /** The heading of the annotations in the table: "Journal". */
  annotationName?: string;
  lines?: readonly ReferenceLine[];
  /** `totals` adds each series' sum. Default: names if there are series. */
  legend?: 'names' | 'totals' | 'none';
  height?: number;
  /** `duration`: values are milliseconds. */
  kind?: AxisKind;
  format?: FormatNumber;
  /** Controls over the bars, placed in percent of the plot. */
  overlay?: ReactNode;
  /** The target that each bar opens. */
  opens?: Opens | undefined;
};

/** Amounts side by side, from 0: plain or stacked, compared with the usual range. The last one may be incomplete. */
export function BarChart(props: BarChartProps) {
  const { label, bars, series, unit, markName = 'usual', lines, height = 180, kind = 'number' } = props;
  const format = props.format ?? formatOf(kind);
  const axis = niceAxis(
    [
      ...bars.flatMap(({ value, usual, mark }) => [value, usual?.to ?? 0, mark ?? 0]),
      ...(lines ?? []).map(({ value }) => value),
    ],
    kind,
  );
  const inUnit = (value: number) => (unit ? `${format(value)} ${unitOf(value, unit)}` : format(value));
  const toneOf = (at: number) => series?.[at]?.tone ?? seriesTone(at);

  const read = (at: number): Reading => {
    const { label: title, value, parts, usual, mark, note, annotation } = bars[at] as Bar;
    const rows: { name?: string; value: string; tone?: ChartTone }[] = [{ value: inUnit(value) }];
    // From top to bottom, as the stack is displayed.
    for (let part = (parts?.length ?? 0) - 1; part >= 0; part -= 1) {
      const amount = parts?.[part] ?? 0;
      const name = series?.[part]?.name;
      if (amount > 0 && name) rows.push({ name, value: format(amount), tone: toneOf(part) });
    }
    if (usual) rows.push({ name: 'usual', value: `${format(usual.from)} to ${format(usual.to)}` });
    if (mark !== undefined) rows.push({ name: markName, value: format(mark) });
    return { title, rows, note, annotation };
  };

  return (
    <Plot
      label={label}
      axis={axis}
      format={format}
      height={height}
      spread="slots"
      labels={bars.map((bar) => (bar.tick === undefined ? bar.label : bar.tick))}
      legend={props.legend === 'none' ? undefined : legendOf(props, toneOf, format)}
      lines={lines}
      read={read}
      overlay={props.overlay}
      opens={props.opens}
      table={<BarTable {...props} format={format} markName={markName} />}
    >
      <Bars bars={bars} axis={axis} toneOf={toneOf} tone={props.tone ?? 'quiet'} format={format} />
    </Plot>
  );
}

type BarsProps = {
  bars: readonly Bar[];
  axis: Axis;
  tone: ChartTone;
  toneOf: (part: number) => ChartTone;
  format: FormatNumber;
};

function Bars({ bars, axis, tone, toneOf, format }: BarsProps) {
  const share = (value: number) => `${(value / axis.top) * 100}%`;
  return (
    <div className={classNames(styles.bars, bars.length > 40 && styles.dense)}>
      {bars.map(({ label, value, parts, usual, mark, emphasis, showValue, note, annotation }, at) => (
        <div key={label} className={styles.slot}>
          {usual ? (
            <div
              className={styles.usual}
              style={{ bottom: share(usual.from), height: share(usual.to - usual.from) }}
            />
          ) : null}
          <div
            className={classNames(styles.bar, value === 0 && styles.empty)}
            style={{ height: share(value) }}
          >
            {parts ? (
              parts.map((part, index) =>
                part > 0 ? (
                  <div key={index} className={fillClass(toneOf(index))} style={{ flexGrow: part }} />
                ) : null,
              )
            ) : (
              <div className={fillClass(emphasisTone(emphasis) ?? tone)} style={{ flexGrow: 1 }} />
            )}
          </div>
          {annotation ? <div className={styles.annotation} /> : null}
          {mark === undefined ? null : <div className={styles.mark} style={{ bottom: share(mark) }} />}
          {showValue ? (
            <div
              className={classNames(styles.value, crowded(bars, at) && styles.roomy)}
              style={{ bottom: share(Math.max(value, mark ?? 0)) }}
            >
              <b>{format(value)}</b>
              {note ? (
                <span dir="auto" className={at * 2 < bars.length ? styles.after : styles.before}>
                  {note}
                </span>
              ) : null}
            </div>
          ) : null}
        </div>
      ))}
    </div>
  );
}

/** Whether a bar's figure would touch that of a higher neighbour if bars are narrow. */
function crowded(bars: readonly Bar[], at: number): boolean {
  const value = bars[at]?.value ?? 0;
  return [bars[at - 1], bars[at + 1]].some((next) => next?.showValue && next.value > value);
}

function emphasisTone(emphasis: Bar['emphasis']): ChartTone | undefined {
  if (emphasis === 'unusual') return 'series-4';
  if (emphasis === 'now') return 'signal';
  if (emphasis === 'muted') return 'muted';
  return undefined;
}

function legendOf(
  { bars, series, legend }: BarChartProps,
  toneOf: (part: number) => ChartTone,
  format: FormatNumber,
): LegendEntry[] | undefined {
  return series?.map(({ name }, at) => ({
    name,
    tone: toneOf(at),
    ...(legend === 'totals'
      ? { value: format(bars.reduce((sum, { parts }) => sum + (parts?.[at] ?? 0), 0)) }
      : {}),
  }));
}

function BarTable(props: BarChartProps & { format: FormatNumber; markName: string }) {
  const { label, unit, bars, series, format, markName, annotationName = 'Notes' } = props;
  const usual = bars.some((bar) => bar.usual);
  const mark = bars.some((bar) => bar.mark !== undefined);
  const annotated = bars.some((bar) => bar.annotation);
  return (
    <DataAsTable
      caption={unit ? `${label} (${unit})` : label}
      head={[
        '',
        ...(series ? [...series.map(({ name }) => name), 'Total'] : ['Value']),
        ...(usual ? ['Usual'] : []),
        ...(mark ? [markName] : []),
        ...(annotated ? [annotationName] : []),
      ]}
      rows={bars.map((bar) => [
        bar.label,
        ...(series ? series.map((_, at) => format(bar.parts?.[at] ?? 0)) : []),
        format(bar.value),
        ...(usual ? [bar.usual ? `${format(bar.usual.from)} to ${format(bar.usual.to)}` : ''] : []),
        ...(mark ? [bar.mark === undefined ? '' : format(bar.mark)] : []),
        ...(annotated ? [bar.annotation ?? ''] : []),
      ])}
    />
  );
}
