import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { type FormatNumber, formatCount } from '../format/number-format.ts';
import { classNames } from '../frame/class-names.ts';
import { usePhone } from '../frame/use-media.ts';
import { VisuallyHidden } from '../frame/visually-hidden.tsx';
import styles from './heat-map.module.css';
import { unitOf } from './unit-of.ts';

export type HeatMapProps = {
  /** Names the map: "Matches by weekday and hour". */
  label: string;
  rows: readonly HeatLabel[];
  columns: readonly HeatLabel[];
  /** One list for each row. */
  values: readonly (readonly number[])[];
  /** The unit of the counts: "matches". */
  unit: string;
  /** Adds each row's sum at its end. */
  totals?: boolean;
  /** On a phone, columns become rows; if there are more than twelve, two share a row. For the hours of a week. */
  turnOnPhone?: boolean;
  format?: FormatNumber;
};
/** `short` is shown at the edge ('' for nothing), `name` is read out: "Thursday". */
export type HeatLabel = { name: string; short?: string };

type Cell = readonly [row: number, column: number];
const LEVELS = 5;

/** Counts by two dimensions: a table whose cells are darker for higher values. The highest one is framed. */
export function HeatMap({ turnOnPhone, ...props }: HeatMapProps) {
  const phone = usePhone();
  if (!turnOnPhone || !phone) return <HeatTable {...props} />;
  // Twenty-four rows would not fit on the screen, so two columns share one row.
  const step = props.columns.length > 12 ? 2 : 1;
  const firsts = props.columns.filter((_, column) => column % step === 0);
  const turned = firsts.map((_, at) =>
    props.values.map((row) => row.slice(at * step, (at + 1) * step).reduce((sum, value) => sum + value, 0)),
  );
  return (
    <HeatTable
      {...props}
      rows={firsts.map(({ name }) => ({ name, short: name.replace(':00', '') }))}
      columns={props.rows}
      values={turned}
    />
  );
}

function HeatTable(props: Omit<HeatMapProps, 'turnOnPhone'>) {
  const { label, rows, columns, values, unit, totals, format = formatCount } = props;
  const highest = Math.max(0, ...values.flat());
  const peak = peakOf(values, highest);
  const [active, setActive] = useState<Cell>();
  const place: Cell = active ?? peak ?? [0, 0];
  const inUnit = (value: number) => `${format(value)} ${unitOf(value, unit)}`;
  const isOneRow = rows.length === 1;
  const placeOf = ([row, column]: Cell) =>
    [isOneRow ? '' : rows[row]?.name, columns[column]?.name].filter(Boolean).join(', ');
  const amountAt = ([row, column]: Cell) => inUnit(values[row]?.[column] ?? 0);
  const words = (cell: Cell) => `${placeOf(cell)}: ${amountAt(cell)}`;
  // The highest cell in words: "at 15:00", but not "at Thursday, 15:00".
  const peakText = (cell: Cell) =>
    isOneRow ? `Peak at ${words(cell)}` : `Peak (${placeOf(cell)}): ${amountAt(cell)}`;

  const point = (event: PointerEvent<HTMLElement>) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-cell]')?.dataset.cell;
    setActive(cell ? (cell.split(' ').map(Number) as unknown as Cell) : undefined);
  };
  const step = (event: KeyboardEvent) => {
    const by = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
    if (!by) return;
    event.preventDefault();
    const [row, column] = place;
    setActive([
      Math.min(rows.length - 1, Math.max(0, row + (by[0] as number))),
      Math.min(columns.length - 1, Math.max(0, column + (by[1] as number))),
    ]);
  };

  return (
    <figure className={styles.heat}>
      <div className={styles.map} onPointerMove={point} onPointerLeave={() => setActive(undefined)}>
        {/* Beside the table, not around it: a slider would hide the table from screen readers. */}
        <div
          className={styles.keys}
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-roledescription="heat map"
          aria-valuemin={1}
          aria-valuemax={rows.length * columns.length}
          aria-valuenow={place[0] * columns.length + place[1] + 1}
          aria-valuetext={words(place)}
          onKeyDown={step}
          onFocus={(event) => {
            if (event.currentTarget.matches(':focus-visible')) setActive(place);
          }}
          onBlur={() => setActive(undefined)}
        />
        <table className={styles.table}>
          <caption className="ui-visually-hidden">
            {label} ({unit})
          </caption>
          <thead>
            <tr>
              <td />
              {columns.map(({ name, short = name }) => (
                <th key={name} scope="col">
                  <span aria-hidden="true">{short}</span>
                  <VisuallyHidden>{name}</VisuallyHidden>
                </th>
              ))}
              {totals ? <th scope="col">all</th> : null}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, short = name }, row) => (
              <tr key={name}>
                <th scope="row">
                  <span aria-hidden="true">{short}</span>
                  <VisuallyHidden>{name}</VisuallyHidden>
                </th>
                {columns.map((column, at) => (
                  <td
                    key={column.name}
                    data-cell={`${row} ${at}`}
                    className={classNames(
                      styles[`level-${levelOf(values[row]?.[at] ?? 0, highest)}`],
                      (isAt(peak, row, at) || isAt(active, row, at)) && styles.framed,
                    )}
                  >
                    <VisuallyHidden>{format(values[row]?.[at] ?? 0)}</VisuallyHidden>
                  </td>
                ))}
                {totals ? (
                  <td className={styles.total}>
                    {format((values[row] ?? []).reduce((sum, value) => sum + value, 0))}
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <figcaption className={styles.foot}>
        <span className={styles.scale} aria-hidden="true">
          0
          {Array.from({ length: LEVELS + 1 }, (_, level) => (
            <i key={level} className={styles[`level-${level}`]} />
          ))}
          {inUnit(highest)}
        </span>
        <span>{active ? words(active) : peak ? peakText(peak) : `No ${unit}`}</span>
      </figcaption>
    </figure>
  );
}

export type HourStripProps = {
  /** Names the strip: "Articles by hour". */
  label: string;
  /** The values for each hour from 0 to 23. */
  hours: readonly number[];
  unit: string;
  format?: FormatNumber;
};

/** A distribution over the day: one row of 24 hours. */
export function HourStrip({ hours, ...rest }: HourStripProps) {
  return (
    <HeatMap
      {...rest}
      rows={[{ name: rest.label, short: '' }]}
      columns={hours.map((_, hour) => ({
        name: `${String(hour).padStart(2, '0')}:00`,
        short: hour % 6 === 0 ? String(hour).padStart(2, '0') : '',
      }))}
      values={[hours]}
    />
  );
}

/** The level of a value: 0 for nothing, otherwise 1 to 5. */
function levelOf(value: number, highest: number): number {
  return value <= 0 ? 0 : Math.max(1, Math.ceil((value / highest) * LEVELS));
}

function peakOf(values: HeatMapProps['values'], highest: number): Cell | undefined {
  if (highest === 0) return undefined;
  const row = values.findIndex((line) => line.includes(highest));
  return [row, values[row]?.indexOf(highest) ?? 0];
}

function isAt(cell: Cell | undefined, row: number, column: number): boolean {
  return cell?.[0] === row && cell[1] === column;
}
