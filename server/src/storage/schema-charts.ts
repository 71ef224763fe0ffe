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
  /** Empty for a title that describes the chart. */
  title: string;
  measure: ChartMeasure;
  split: ChartSplit;
  form: ChartForm;
  scope: ChartScope;
  /** With the scope `chosen`; some may be deleted by now. */
  target_ids: string[];
  /** With the scope `label`, otherwise empty. */
  label: string;
  period: ChartPeriod;
  /** `YYYY-MM-DD`, both with fixed dates only. */
  first_day: string | null;
  last_day: string | null;
  compare: boolean;
  width: ChartWidth;
  /** Raised by each change. */
  version: number;
  created_at: Time;
  updated_at: Time;
}

/** The table of charts. */
export interface ChartsSchema {
  charts: ChartsTable;
}
