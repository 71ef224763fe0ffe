import type {
  ChartForm,
  ChartMeasure,
  ChartPeriod,
  ChartScope,
  ChartSplit,
  ChartWidth,
} from '@newswatch/shared/contracts';
import type { Time } from './column-types.ts';

/** A chart that a person keeps on the overview. */
export interface ChartsTable {
  id: string;
  user_id: string;
  /** The title; empty for one that describes the chart. */
  title: string;
  measure: ChartMeasure;
  split: ChartSplit;
  form: ChartForm;
  scope: ChartScope;
  /** The targets with the scope `chosen`; some may have been deleted. */
  target_ids: string[];
  /** The label with the scope `label`, otherwise empty. */
  label: string;
  period: ChartPeriod;
  /** `YYYY-MM-DD`; both days are set only with fixed dates. */
  first_day: string | null;
  last_day: string | null;
  compare: boolean;
  width: ChartWidth;
  /** Incremented by each change. */
  version: number;
  created_at: Time;
  updated_at: Time;
}

/** The table of charts. */
export interface ChartsSchema {
  charts: ChartsTable;
}
