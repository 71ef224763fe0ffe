import type { ReactNode } from 'react';
import { type FormatNumber, formatCount } from '../format/number-format.ts';
import { classNames } from '../frame/class-names.ts';
import { VisuallyHidden } from '../frame/visually-hidden.tsx';
import styles from './bar-list.module.css';
import { type ChartTone, fillClass } from './tones.ts';
import { unitOf } from './unit-of.ts';

export type LevelBarProps = {
  value: number;
  /** The end of the track: the same for all rows that are compared. */
  max: number;
  /** A tick at the value that is usual by this time. */
  usual?: number | undefined;
  tone?: ChartTone;
  /** `none` shows only the bar, as in a list of shares. */
  track?: 'shown' | 'none';
};

/** One amount as a bar, with a tick at the usual value. Hidden from screen readers: the figure is beside it as text. */
export function LevelBar({ value, max, usual, tone = 'quiet', track = 'shown' }: LevelBarProps) {
  const share = (amount: number) => `${max > 0 ? Math.min(100, (amount / max) * 100) : 0}%`;
  return (
    <span className={classNames(styles.track, track === 'none' && styles.bare)} aria-hidden="true">
      {/* Even the smallest amount shows a line, but zero shows nothing. */}
      {value > 0 ? (
        <span className={classNames(styles.bar, fillClass(tone))} style={{ width: share(value) }} />
      ) : null}
      {usual === undefined ? null : (
        <span className={styles.usual} style={{ insetInlineStart: share(usual) }} />
      )}
    </span>
  );
}

export type BarListRow = {
  id: string;
  name: ReactNode;
  value: number;
  usual?: number;
  tone?: ChartTone;
  /** Small text beside the name: "16 not relevant", "Exclude USB". */
  detail?: ReactNode;
  /** A second figure at the end: "81%". */
  share?: string;
};

export type BarListProps = {
  label: string;
  rows: readonly BarListRow[];
  /** The unit of the counts, for screen readers: "matches". */
  unit: string;
  /** Bars beside the names, or below them if there is little width. */
  layout?: 'beside' | 'below';
  track?: 'shown' | 'none';
  max?: number;
  format?: FormatNumber;
};

/** Amounts by name, in the order of the rows. */
export function BarList(props: BarListProps) {
  const { label, rows, unit, layout = 'beside', track = 'shown', format = formatCount } = props;
  const max = props.max ?? Math.max(1, ...rows.map(({ value, usual }) => Math.max(value, usual ?? 0)));
  return (
    <ul
      className={classNames(styles.list, styles[layout], rows.some(({ share }) => share) && styles.shares)}
      aria-label={label}
    >
      {rows.map(({ id, name, value, usual, tone, detail, share }) => (
        <li key={id}>
          <span className={styles.name}>
            <bdi>{name}</bdi>
          </span>
          {detail ? <span className={styles.detail}>{detail}</span> : null}
          <LevelBar value={value} max={max} usual={usual} track={track} tone={tone} />
          <span className={styles.value}>
            {format(value)}
            <VisuallyHidden>
              {' '}
              {unitOf(value, unit)}
              {usual === undefined ? '' : `, usually ${format(usual)}`}
            </VisuallyHidden>
          </span>
          {share ? <span className={styles.share}>{share}</span> : null}
        </li>
      ))}
    </ul>
  );
}
