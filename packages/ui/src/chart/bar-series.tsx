import { roundTop, shownLabels } from './scale.ts';
import { DataAsTable } from './table-behind.tsx';

export type Bar = {
  label: string;
  value: number;
  /** Parts of the value from the bottom up; their sum is the value. */
  parts?: readonly number[];
};

export type BarSeriesProps = {
  /** Names the chart: "Matches per day". */
  label: string;
  data: readonly Bar[];
  /** Names of the parts; shown as a legend. */
  partNames?: readonly string[];
  /** What is counted: "matches". */
  unit?: string;
  height?: number;
  format?: (value: number) => string;
};

const plain = (value: number) => value.toLocaleString();

/** Amounts beside each other, from nought. Built of boxes, so that its words stay words at any width. */
export function BarSeries({ label, data, partNames, unit, height = 160, format = plain }: BarSeriesProps) {
  const top = roundTop(Math.max(0, ...data.map((bar) => bar.value)));
  const labelled = shownLabels(data.map((bar) => bar.label));
  return (
    <figure className="ui-chart">
      {partNames ? <Legend names={partNames} /> : null}
      <div className="ui-chart-plot" style={{ height }} aria-hidden="true">
        <Gridlines top={top} format={format} />
        <div className="ui-bars">
          {data.map((bar) => (
            <div
              key={bar.label}
              className="ui-bar-slot"
              title={`${bar.label}: ${format(bar.value)}${unit ? ` ${unit}` : ''}`}
            >
              <div className="ui-bar" style={{ height: `${(bar.value / top) * 100}%` }}>
                {(bar.parts ?? [bar.value]).map((part, at) => (
                  <div
                    key={at}
                    className={`ui-bar-part ui-series-${(at % 4) + 1}`}
                    style={{ flexGrow: part }}
                  />
                ))}
              </div>
            </div>
          ))}
        </div>
      </div>
      <div className={data.length > 7 ? 'ui-axis ui-axis-crowded' : 'ui-axis'} aria-hidden="true">
        {data.map((bar, at) => (
          <span key={bar.label}>{labelled.has(at) ? <span>{bar.label}</span> : null}</span>
        ))}
      </div>
      <DataAsTable
        caption={unit ? `${label} (${unit})` : label}
        head={['', ...(partNames ?? ['Value']), ...(partNames ? ['Total'] : [])]}
        rows={data.map((bar) => [
          bar.label,
          ...(partNames ? (bar.parts ?? []).map(format) : []),
          format(bar.value),
        ])}
      />
    </figure>
  );
}

/** The lines of the value axis with their figures: top, half, nought. */
export function Gridlines({ top, format }: { top: number; format: (value: number) => string }) {
  const steps = top % 2 === 0 || top > 10 ? [1, 0.5, 0] : [1, 0];
  return (
    <div className="ui-gridlines">
      {steps.map((share) => (
        <div key={share} className="ui-gridline" style={{ top: `${(1 - share) * 100}%` }}>
          <span className="ui-tabular">{format(top * share)}</span>
        </div>
      ))}
    </div>
  );
}

/** The names of the series beside their colours; each also has its own pattern in greyscale. */
export function Legend({ names }: { names: readonly string[] }) {
  return (
    <ul className="ui-legend">
      {names.map((name, at) => (
        <li key={name}>
          <span className={`ui-legend-mark ui-series-${(at % 4) + 1}`} aria-hidden="true" />
          {name}
        </li>
      ))}
    </ul>
  );
}
