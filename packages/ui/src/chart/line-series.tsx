import { Gridlines, Legend } from './bar-series.tsx';
import { linePath, roundTop, shownLabels } from './scale.ts';
import { DataAsTable } from './table-behind.tsx';

export type LineSeriesProps = {
  label: string;
  /** The moments, one for each value. */
  labels: readonly string[];
  series: readonly { name: string; values: readonly number[] }[];
  height?: number;
  format?: (value: number) => string;
};

const plain = (value: number) => value.toLocaleString();

/** Amounts over time, at most four series. Lines differ in stroke as well as in colour. */
export function LineSeries({ label, labels, series, height = 160, format = plain }: LineSeriesProps) {
  const top = roundTop(Math.max(0, ...series.flatMap(({ values }) => values)));
  const labelled = shownLabels(labels);
  return (
    <figure className="ui-chart">
      {series.length > 1 ? <Legend names={series.map(({ name }) => name)} /> : null}
      <div className="ui-chart-plot" style={{ height }} aria-hidden="true">
        <Gridlines top={top} format={format} />
        <svg className="ui-lines" viewBox="0 0 100 100" preserveAspectRatio="none">
          <title>{label}</title>
          {series.map(({ name, values }, at) => (
            <path
              key={name}
              className={`ui-line ui-line-${(at % 4) + 1}`}
              d={linePath(values, 100, 100, top)}
            />
          ))}
        </svg>
      </div>
      <div className="ui-axis ui-axis-edges" aria-hidden="true">
        {labels.map((text, at) => (
          <span key={text}>{labelled.has(at) ? <span>{text}</span> : null}</span>
        ))}
      </div>
      <DataAsTable
        caption={label}
        head={['', ...series.map(({ name }) => name)]}
        rows={labels.map((text, at) => [text, ...series.map(({ values }) => format(values[at] ?? 0))])}
      />
    </figure>
  );
}
