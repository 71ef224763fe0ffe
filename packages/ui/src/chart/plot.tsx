import type { ReactNode } from 'react';
import type { FormatNumber } from '../format/number-format.ts';
import { classNames } from '../frame/class-names.ts';
import { Crosshair, type Opens, type Reading } from './crosshair.tsx';
import { Legend, type LegendEntry } from './legend.tsx';
import styles from './plot.module.css';
import { type Axis, axisLabels, position } from './scale.ts';
import { type ChartTone, toneClass } from './tones.ts';

/** A line across the whole chart: a limit, a goal, a usual value. Its label is in the legend, where it covers no data. */
export type ReferenceLine = { value: number; label: string; tone?: ChartTone };

export type PlotProps = {
  label: string;
  axis: Axis;
  format: FormatNumber;
  height: number;
  spread: 'edges' | 'slots';
  /** Labels of the horizontal axis, one for each place; `null` for none. */
  labels: readonly (string | null)[];
  legend?: readonly LegendEntry[] | undefined;
  lines?: readonly ReferenceLine[] | undefined;
  read: (at: number) => Reading;
  opens?: Opens | undefined;
  table: ReactNode;
  /** Controls over the drawing, such as handles. */
  overlay?: ReactNode;
  children: ReactNode;
};

/**
 * The frame of every chart with two axes: legend, lines with their figures, labels, crosshair, table. Boxes and lines stretch
 * with the width, text keeps its size. Time runs from left to right in every language.
 */
export function Plot(props: PlotProps) {
  const {
    label,
    axis,
    format,
    height,
    spread,
    labels,
    legend,
    lines = [],
    read,
    table,
    overlay,
    children,
  } = props;
  const entries = [...(legend ?? []), ...lines.map(entryOf)];
  const figures = axis.ticks.map(format);
  const room = Math.max(...figures.map((text) => text.length)) * 6.4 + 12;
  return (
    <figure className={styles.chart}>
      {entries.length > 0 ? <Legend entries={entries} /> : null}
      <div className={styles.frame} dir="ltr" style={{ marginLeft: room }}>
        <div className={styles.plot} style={{ height }}>
          <div className={styles.drawing} aria-hidden="true">
            {axis.ticks.map((tick, at) => (
              <div key={tick} className={styles.gridline} style={{ bottom: `${(tick / axis.top) * 100}%` }}>
                <span>{figures[at]}</span>
              </div>
            ))}
            {children}
            {lines.map((line) => (
              <div
                key={line.label}
                className={classNames(styles.reference, toneClass(line.tone ?? 'quiet'))}
                style={{ bottom: `${(line.value / axis.top) * 100}%` }}
              />
            ))}
          </div>
          <Crosshair label={label} count={labels.length} spread={spread} read={read} opens={props.opens} />
          {overlay}
        </div>
        <div className={styles.axis} aria-hidden="true">
          {axisLabels(labels, spread).map(({ at, text, widths }) => (
            <span
              key={at}
              className={classNames(
                ...widths.map((width) => styles[width]),
                at === labels.length - 1 && styles.last,
                at === 0 && spread === 'edges' && styles.first,
              )}
              style={{ left: at === labels.length - 1 ? '100%' : `${position(at, labels.length, spread)}%` }}
            >
              {text}
            </span>
          ))}
        </div>
      </div>
      {table}
    </figure>
  );
}

/** A line in the legend, as it is drawn. */
const entryOf = ({ label, tone = 'quiet' }: ReferenceLine): LegendEntry => ({
  name: label,
  tone,
  shape: 'line',
  stroke: 'dashed',
});
