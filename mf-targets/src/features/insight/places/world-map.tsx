import { type CountryCount, countryName } from '@newswatch/shared/contracts';
import { formatCount } from '@newswatch/ui';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { levelOf, steps } from './map-levels.ts';
import styles from './world-map.module.css';
import world from './world-shapes.gen.json' with { type: 'json' };

const shapes: Readonly<Record<string, string>> = world.shapes;
const points: Readonly<Record<string, readonly number[]>> = world.points;
/** The mark of a country that is too small for a shape, in the units of the map. */
const POINT_RADIUS = 5;

interface WorldMapProps {
  /** The name of the map: "Matches by country they are about". */
  label: string;
  /** The counts, largest first. */
  counts: readonly CountryCount[];
  /** Called when a country with matches is chosen. */
  onOpen: (country: string) => void;
}

/**
 * The countries of the world, darker for more matches. The table beside it has the same figures; with the keyboard, the arrows
 * go through the countries with matches, largest first, and Enter opens one.
 */
export default function WorldMap({ label, counts, onOpen }: WorldMapProps) {
  const [active, setActive] = useState<number>();
  const most = counts[0]?.matches ?? 0;
  const byCode = new Map(counts.map((count, at) => [count.country, { ...count, at }]));
  const shown = active === undefined ? undefined : counts[active];
  const place = active ?? 0;
  const words = (count: CountryCount | undefined) =>
    count
      ? `${countryName(count.country)}: ${formatCount(count.matches)} ${unit(count.matches)}`
      : 'No matches';

  const codeAt = (event: { target: EventTarget }) =>
    (event.target as Element).closest<SVGElement>('[data-country]')?.dataset.country;
  const point = (event: PointerEvent) => setActive(byCode.get(codeAt(event) ?? '')?.at);
  const step = (event: KeyboardEvent) => {
    const by = {
      ArrowDown: 1,
      ArrowRight: 1,
      ArrowUp: -1,
      ArrowLeft: -1,
      Home: -counts.length,
      End: counts.length,
    }[event.key];
    if (by !== undefined) {
      event.preventDefault();
      setActive(Math.min(counts.length - 1, Math.max(0, place + by)));
    }
    const chosen = counts[place];
    if ((event.key === 'Enter' || event.key === ' ') && chosen) {
      event.preventDefault();
      onOpen(chosen.country);
    }
  };

  const classOf = (code: string) =>
    `${styles[`level-${levelOf(byCode.get(code)?.matches ?? 0, most)}`]} ${shown?.country === code ? styles.active : ''}`;
  const open = (event: { target: EventTarget }) => {
    const code = codeAt(event);
    if (code !== undefined && byCode.has(code)) onOpen(code);
  };
  return (
    <figure className={styles.figure}>
      <div className={styles.map}>
        {/* The keys are beside the drawing, as in other charts; the table has the figures for screen readers. */}
        <div
          className={styles.keys}
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-roledescription="world map"
          aria-valuemin={1}
          aria-valuemax={Math.max(1, counts.length)}
          aria-valuenow={place + 1}
          aria-valuetext={words(counts[place])}
          onKeyDown={step}
          onFocus={(event) => {
            if (event.currentTarget.matches(':focus-visible')) setActive(place);
          }}
          onBlur={() => setActive(undefined)}
        />
        {/* The drawing only handles the pointer: the table beside it has the links, and the element above handles the keys. */}
        <svg
          viewBox={`0 0 ${world.width} ${world.height}`}
          aria-hidden="true"
          onPointerMove={point}
          onPointerLeave={() => setActive(undefined)}
          onClick={open}
        >
          {world.unassigned.map((shape) => (
            <path key={shape.slice(0, 24)} d={shape} className={styles['level-0']} />
          ))}
          {Object.entries(shapes).map(([code, shape]) => (
            <path key={code} d={shape} data-country={code} className={classOf(code)} />
          ))}
          {counts.map(({ country }) => {
            const [x, y] = points[country] ?? [];
            return x === undefined || y === undefined ? null : (
              <circle
                key={country}
                cx={x}
                cy={y}
                r={POINT_RADIUS}
                data-country={country}
                className={classOf(country)}
              />
            );
          })}
          {/* The shown country is drawn again, so that its outline is above its neighbours. */}
          {shown && shapes[shown.country] ? (
            <path d={shapes[shown.country]} data-country={shown.country} className={classOf(shown.country)} />
          ) : null}
        </svg>
      </div>
      <figcaption className={styles.foot}>
        <span className={styles.scale}>
          {steps(most).map(({ level, from, to }) => (
            <span key={level} className={styles.step}>
              <i className={styles[`level-${level}`]} aria-hidden="true" />
              {from === to ? formatCount(from) : `${formatCount(from)}–${formatCount(to)}`}
            </span>
          ))}
        </span>
        <span>{shown ? words(shown) : counts[0] ? `Most: ${words(counts[0])}` : 'No matches'}</span>
      </figcaption>
    </figure>
  );
}

const unit = (matches: number): string => (matches === 1 ? 'match' : 'matches');
