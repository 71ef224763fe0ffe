import { classNames } from '../frame/class-names.ts';
import styles from './health-strip.module.css';

/** The state of a mark. `good` is pale and trouble is saturated, so that trouble is noticed first. */
export type HealthState = 'good' | 'slow' | 'failed' | 'blocked' | 'unknown';
export type HealthMark = {
  state: HealthState;
  /** Period and state: "12 Nov: 2 failed". */
  label?: string;
};

export type HealthStripProps = {
  /**
   * The whole strip in words, which is all that a screen reader reads: "WhatsApp, 14 days: 60 of 63 delivered, trouble on 12 and
   * 20 November".
   */
  label: string;
  marks: readonly HealthMark[];
  /** `bars` for few periods, `ticks` for many, `grid` for one mark per item of many. */
  shape?: 'bars' | 'ticks' | 'grid';
  /** A gap after this many marks, for example after each worker. */
  groupSize?: number;
};

/** One mark for each period or item. */
export function HealthStrip({ label, marks, shape = 'bars', groupSize }: HealthStripProps) {
  return (
    <div className={classNames(styles.strip, styles[shape])} role="img" aria-label={label}>
      {marks.map((mark, at) => (
        <i
          key={at}
          title={mark.label}
          className={classNames(
            styles[mark.state],
            groupSize !== undefined && at > 0 && at % groupSize === 0 && styles.group,
          )}
        />
      ))}
    </div>
  );
}

const LEGEND: Record<HealthState, string> = {
  good: 'Healthy',
  slow: 'Slow',
  failed: 'Failed',
  blocked: 'Blocked',
  unknown: 'No data',
};

export type HealthLegendProps = {
  /** The name and count of each state; only named states are shown. */
  states: readonly { state: HealthState; name?: string; count?: number }[];
};

/** The states of a strip in words. */
export function HealthLegend({ states }: HealthLegendProps) {
  return (
    <ul className={styles.legend}>
      {states.map(({ state, name = LEGEND[state], count }) => (
        <li key={state}>
          <i className={styles[state]} aria-hidden="true" />
          {name}
          {count === undefined ? null : <b>{count}</b>}
        </li>
      ))}
    </ul>
  );
}
