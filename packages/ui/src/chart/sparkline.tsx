import { linePath } from './scale.ts';

export type SparklineProps = {
  values: readonly number[];
  /** What the line says, in words: "12 matches in 7 days, 3 today". */
  label: string;
  width?: number;
  height?: number;
};

/** The shape of a small series, in a line of text. The axis starts at nought; the dot is the latest value. */
export function Sparkline({ values, label, width = 88, height = 24 }: SparklineProps) {
  const inset = 3;
  const inner = { width: width - 2 * inset, height: height - 2 * inset };
  const top = Math.max(1, ...values);
  const line = linePath(values, inner.width, inner.height, top);
  const last = values.at(-1) ?? 0;
  return (
    <svg
      className="ui-sparkline"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <g transform={`translate(${inset} ${inset})`}>
        {values.length > 1 ? (
          <>
            <path className="ui-spark-area" d={`${line}V${inner.height}H0Z`} />
            <path className="ui-spark-line" d={line} />
          </>
        ) : null}
        {values.length > 0 ? (
          <circle
            className="ui-spark-dot"
            cx={values.length > 1 ? inner.width : 0}
            cy={inner.height - (last / top) * inner.height}
            r="2.5"
          />
        ) : null}
      </g>
    </svg>
  );
}
