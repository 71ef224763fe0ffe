import type { ReactNode } from 'react';
import { classNames } from '../frame/class-names.ts';
import styles from './legend.module.css';
import { type LineStroke, strokeClass } from './strokes.ts';
import { type ChartTone, fillClass, toneClass } from './tones.ts';

export type LegendEntry = {
  name: string;
  tone: ChartTone;
  /** The shape with which the chart draws it. */
  shape?: 'box' | 'line' | 'band';
  /** The stroke of a line. */
  stroke?: LineStroke;
  /** Shown in place of the name: a link that contains it. */
  shown?: ReactNode;
  /** A figure beside the name: the sum of the series. */
  value?: string;
};

/** The legend of a chart's colours, in the order in which they are drawn. */
export function Legend({ entries, stacked }: { entries: readonly LegendEntry[]; stacked?: boolean }) {
  return (
    <ul className={classNames(styles.legend, stacked && styles.stacked)}>
      {entries.map(({ name, shown = name, tone, shape = 'box', stroke, value }) => (
        <li key={name}>
          {shape === 'line' ? (
            <svg className={classNames(styles.line, toneClass(tone))} aria-hidden="true">
              <line className={strokeClass(stroke)} x1="1" x2="100%" y1="50%" y2="50%" />
            </svg>
          ) : (
            <span
              className={classNames(styles[shape], shape === 'box' ? fillClass(tone) : toneClass(tone))}
              aria-hidden="true"
            />
          )}
          <span dir="auto">{shown}</span>
          {value === undefined ? null : <b className="ui-tabular">{value}</b>}
        </li>
      ))}
    </ul>
  );
}
