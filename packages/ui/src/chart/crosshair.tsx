import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { classNames } from '../frame/class-names.ts';
import styles from './crosshair.module.css';
import { position } from './scale.ts';
import { type ChartTone, fillClass } from './tones.ts';

/** The values at one place of a chart, to show and to read out. */
export type Reading = {
  title: string;
  rows: readonly { name?: string; value: string; tone?: ChartTone }[];
  note?: string | undefined;
  /** Another event at this point. */
  annotation?: string | undefined;
};

/**
 * The target that a place of a chart opens on a click or Enter; on a touch screen, on a second tap, because the first one shows
 * the values.
 */
export type Opens = {
  /** Shown with the values: "Click or press Enter to show the matches". */
  label: string;
  open: (at: number) => void;
};

export type CrosshairProps = {
  /** Names the chart. */
  label: string;
  count: number;
  spread: 'edges' | 'slots';
  read: (at: number) => Reading;
  opens?: Opens | undefined;
};

/**
 * Lies over a chart and reads it out place by place: by pointer or touch, or by the arrow keys, Home and End. A screen reader
 * announces the value. Only this component renders again while the place changes.
 */
export function Crosshair({ label, count, spread, read, opens }: CrosshairProps) {
  const [at, setAt] = useState<number>();
  const shownBefore = useRef<number>(undefined);
  if (count === 0) return null;
  const place = Math.min(at ?? count - 1, count - 1);
  const reading = read(place);

  const point = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    if (box.width === 0) return;
    const share = (event.clientX - box.left) / box.width;
    const raw = spread === 'slots' ? Math.floor(share * count) : Math.round(share * (count - 1));
    setAt(Math.min(count - 1, Math.max(0, raw)));
  };
  const press = (event: PointerEvent<HTMLElement>) => {
    shownBefore.current = at;
    point(event);
  };
  const click = ({ nativeEvent }: MouseEvent<HTMLElement>) => {
    const isTouch = nativeEvent instanceof globalThis.PointerEvent && nativeEvent.pointerType === 'touch';
    if (!isTouch || shownBefore.current === place) opens?.open(place);
  };
  const step = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' && opens) {
      event.preventDefault();
      opens.open(place);
      return;
    }
    const next = stepOf(event.key, place, count);
    if (next === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    setAt(next);
  };

  return (
    <div
      className={classNames(styles.crosshair, opens && styles.opens)}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-roledescription="chart"
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={place + 1}
      aria-valuetext={spokenReading(reading)}
      aria-description={opens?.label}
      onPointerMove={point}
      onPointerDown={press}
      onClick={opens ? click : undefined}
      onPointerLeave={() => setAt(undefined)}
      onKeyDown={step}
      onFocus={(event) => {
        if (event.currentTarget.matches(':focus-visible')) setAt(place);
      }}
      onBlur={() => setAt(undefined)}
    >
      {at === undefined ? null : (
        <div
          className={classNames(styles.at, spread === 'slots' ? styles.slot : styles.line)}
          style={{
            left: `${position(place, count, spread)}%`,
            width: spread === 'slots' ? `${100 / count}%` : undefined,
          }}
        />
      )}
      {at === undefined ? null : (
        <Bubble reading={reading} left={position(place, count, spread)} hint={opens?.label} />
      )}
    </div>
  );
}

function Bubble({ reading, left, hint }: { reading: Reading; left: number; hint?: string | undefined }) {
  return (
    <div
      className={styles.bubble}
      style={{ left: `clamp(0px, calc(${left}% - 90px), max(0px, calc(100% - 180px)))` }}
    >
      <b>{reading.title}</b>
      <ul>
        {reading.rows.map((row, at) => (
          <li key={row.name ?? at}>
            {row.tone ? <span className={classNames(styles.mark, fillClass(row.tone))} /> : null}
            {row.name ? <span>{row.name}</span> : null}
            <span className={styles.value}>{row.value}</span>
          </li>
        ))}
      </ul>
      {reading.note ? <p dir="auto">{reading.note}</p> : null}
      {reading.annotation ? (
        <p dir="auto" className={styles.annotation}>
          {reading.annotation}
        </p>
      ) : null}
      {hint ? <p className={styles.hint}>{hint}</p> : null}
    </div>
  );
}

/** The reading as one sentence: "4 November: 61 matches, usual 30 to 45". */
export function spokenReading({ title, rows, note, annotation }: Reading): string {
  const values = rows.map(({ name, value }) => (name ? `${name} ${value}` : value)).join(', ');
  return [`${title}: ${values}`, note, annotation].filter(Boolean).join('. ');
}

function stepOf(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, at - 1);
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(count - 1, at + 1);
    case 'PageUp':
      return Math.max(0, at - 7);
    case 'PageDown':
      return Math.min(count - 1, at + 7);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
