/** Charts with axes from 0, and with their figures in words or in a table for people who cannot see them. */
export * from '../format/number-format.ts';
export { type Bar, BarChart, type BarChartProps, type ChartSeries } from './bar-chart.tsx';
export { BarList, type BarListProps, type BarListRow, LevelBar, type LevelBarProps } from './bar-list.tsx';
export { DayBars, type DayBarsProps, dayLabels } from './day-bars.tsx';
export { Funnel, type FunnelProps, type FunnelStep } from './funnel.tsx';
export {
  HealthLegend,
  type HealthLegendProps,
  type HealthMark,
  type HealthState,
  HealthStrip,
  type HealthStripProps,
} from './health-strip.tsx';
export { type HeatLabel, HeatMap, type HeatMapProps, HourStrip, type HourStripProps } from './heat-map.tsx';
export { Legend, type LegendEntry } from './legend.tsx';
export { type Band, LineChart, type LineChartProps, type LineSeries } from './line-chart.tsx';
export type { ReferenceLine } from './plot.tsx';
export { type Factor, FactorList, type ScoreBand, ScoreGauge, type ScoreGaugeProps } from './score.tsx';
export { ShareBar, type ShareBarProps, type SharePart } from './share-bar.tsx';
export { Sparkline, type SparklineProps } from './sparkline.tsx';
export type { LineStroke } from './strokes.ts';
export { DataAsTable, type DataAsTableProps } from './table-behind.tsx';
export type { ChartTone } from './tones.ts';
