import type { ReactNode } from 'react';
import { classNames } from '../frame/class-names.ts';
import { VisuallyHidden } from '../frame/visually-hidden.tsx';
import { LevelBar } from './bar-list.tsx';
import styles from './score.module.css';
import { type ChartTone, toneClass } from './tones.ts';
import { unitOf } from './unit-of.ts';

export type ScoreBand = {
  /** The first value of the band. */
  from: number;
  /** The name of the band: "care". */
  name: string;
  tone: ChartTone;
};

export type ScoreGaugeProps = {
  /** The label: "Risk of a ban". */
  label: string;
  /** The score from 0 to 100. */
  value: number;
  /** The bands from the lowest up; the first one starts at 0. */
  bands: readonly ScoreBand[];
};

/** A score on a scale with named bands. */
export function ScoreGauge({ label, value, bands }: ScoreGaugeProps) {
  const band = bands.findLast(({ from }) => value >= from) ?? bands[0];
  const share = (amount: number) => `${Math.min(100, Math.max(0, amount))}%`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the bands and their names cannot be drawn in a native meter.
    <div
      className={styles.gauge}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      aria-valuetext={`${value} of 100${band ? `, ${band.name}` : ''}`}
    >
      <div className={styles.scale}>
        {bands.map(({ from, name, tone }, at) => (
          <span
            key={name}
            className={classNames(styles.band, toneClass(tone))}
            style={{ flexGrow: (bands[at + 1]?.from ?? 100) - from }}
          >
            <small>
              {from} {name}
            </small>
          </span>
        ))}
        <span className={styles.needle} style={{ insetInlineStart: share(value) }} />
      </div>
    </div>
  );
}

export type Factor = { id: string; name: ReactNode; points: number };

/** The factors of a score with their points, including those without points. */
export function FactorList({
  label,
  factors,
  max,
}: {
  label: string;
  factors: readonly Factor[];
  max?: number;
}) {
  const highest = max ?? Math.max(1, ...factors.map(({ points }) => Math.abs(points)));
  return (
    <ul className={styles.factors} aria-label={label}>
      {factors.map(({ id, name, points }) => (
        <li key={id}>
          <span>{name}</span>
          <LevelBar value={Math.abs(points)} max={highest} tone={points < 0 ? 'success' : 'warning'} />
          <b>
            {points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0'}
            <VisuallyHidden> {unitOf(Math.abs(points), 'points')}</VisuallyHidden>
          </b>
        </li>
      ))}
    </ul>
  );
}
