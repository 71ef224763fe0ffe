/** The chart door: few, honest, from nought, with a table behind. */
export { ProgressBar as Meter } from '../frame/feedback.tsx';
export { type Bar, BarSeries, type BarSeriesProps } from './bar-series.tsx';
export { DayBars, type DayBarsProps } from './day-bars.tsx';
export { LineSeries, type LineSeriesProps } from './line-series.tsx';
export { Sparkline, type SparklineProps } from './sparkline.tsx';
export { DataAsTable, type DataAsTableProps } from './table-behind.tsx';
