import type { ReactNode } from 'react';
import { type FormatNumber, formatCount, formatPercent } from '../format/number-format.ts';
import { classNames } from '../frame/class-names.ts';
import { VisuallyHidden } from '../frame/visually-hidden.tsx';
import styles from './funnel.module.css';
import { type ChartTone, fillClass } from './tones.ts';

export type FunnelStep = {
  /** The name of the step: "Sent". */
  name: string;
  value: number;
  /** The reasons for the losses: "74 over the limit", "38 held", each a text or a link. */
  lost?: readonly ReactNode[];
  tone?: ChartTone;
};

export type FunnelProps = { label: string; steps: readonly FunnelStep[]; format?: FormatNumber };

/** A funnel as a list: each step shows the share of the previous step that reached it, and the reasons for the losses. */
export function Funnel({ label, steps, format = formatCount }: FunnelProps) {
  const most = Math.max(1, ...steps.map(({ value }) => value));
  return (
    <ol className={styles.funnel} aria-label={label}>
      {steps.map(({ name, value, lost = [], tone = 'series-2' }, at) => {
        const before = at > 0 ? steps[at - 1] : undefined;
        return (
          <li key={name}>
            <span className={styles.name}>{name}</span>
            <span className={styles.track} aria-hidden="true">
              <span
                className={classNames(styles.bar, fillClass(tone))}
                style={{ width: `${(value / most) * 100}%` }}
              />
            </span>
            <span className={styles.figures}>
              <b>{format(value)}</b>
              {before && before.value > 0 ? (
                <span>
                  {' '}
                  {formatPercent(value / before.value)}
                  <VisuallyHidden> of {before.name.toLowerCase()}</VisuallyHidden>
                </span>
              ) : null}
            </span>
            {lost.length > 0 ? (
              <ul className={styles.lost} aria-label={`Not ${name.toLowerCase()}`}>
                {lost.map((reason, index) => (
                  <li key={index}>{reason}</li>
                ))}
              </ul>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
