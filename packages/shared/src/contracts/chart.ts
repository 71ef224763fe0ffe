import * as v from 'valibot';
import {
  canSplit,
  chartForms,
  chartFormsFor,
  chartMeasures,
  chartSplits,
  chartWidths,
} from '../domain/chart-forms.ts';
import { daysBetween } from './analytics-period.ts';
import { TableExportQuery } from './exported-file.ts';
import { CHART_DAYS_MAX, CHART_TARGETS_MAX, CHART_TITLE_MAX, TARGET_LABEL_MAX } from './limits/index.ts';
import { charts as says } from './messages.ts';
import { CalendarDate, Count, idSchema, isRealDate, TargetId, Timestamp } from './primitives.ts';
import { HourOfDay } from './target-analytics.ts';
import { LabelFilter } from './target-label-filter.ts';
import { visibleText } from './visible-text.ts';

/** The days of a chart up to today; `dates` are fixed. */
export const chartPeriods = ['7d', '14d', '30d', '90d', 'dates'] as const;
export type ChartPeriod = (typeof chartPeriods)[number];
export const chartPeriodDays: Record<Exclude<ChartPeriod, 'dates'>, number> = {
  '7d': 7,
  '14d': 14,
  '30d': 30,
  '90d': 90,
};
/** All targets that are not deleted, those with a label, or some that are chosen by name. */
export const chartScopes = ['all', 'label', 'chosen'] as const;
export type ChartScope = (typeof chartScopes)[number];

/** The earliest date: a half-typed year is before it, and earlier dates may not exist in every time zone. */
const FIRST_DAY = '1970-01-01';
/** `YYYY-MM-DD` */
const isFixedDate = (date: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) && date >= FIRST_DAY && isRealDate(date);
/** Whether there is a span to check: a missing date is reported at its own field. */
const hasSpan = ({ period, from, to }: { period: ChartPeriod; from: string; to: string }) =>
  period === 'dates' && isFixedDate(from) && isFixedDate(to);

const definition = {
  measure: v.picklist(chartMeasures),
  split: v.picklist(chartSplits),
  form: v.picklist(chartForms),
  scope: v.picklist(chartScopes),
  period: v.picklist(chartPeriods),
  /** Whether the same number of days before is counted as well, as in the analytics of a target. */
  compare: v.boolean(),
};

/** What a chart shows, as a person defines it. */
export const ChartDraft = v.pipe(
  v.strictObject({
    ...definition,
    /** The chart's own title; empty for a title that describes the chart. */
    title: v.optional(
      v.pipe(v.string(), v.transform(visibleText), v.maxLength(CHART_TITLE_MAX, says.titleTooLong)),
      '',
    ),
    /** The chosen targets; only with the scope `chosen`. */
    target_ids: v.optional(
      v.pipe(
        v.array(TargetId),
        v.transform((ids) => [...new Set(ids)]),
        v.maxLength(CHART_TARGETS_MAX, says.tooManyTargets),
      ),
      [],
    ),
    /** The label; only with the scope `label`. */
    label: v.optional(v.pipe(v.string(), v.transform(visibleText), v.maxLength(TARGET_LABEL_MAX)), ''),
    /**
     * The first day of the period `dates`, `YYYY-MM-DD`; both days count. With any other period, a half-typed date does no harm.
     */
    from: v.optional(v.string(), ''),
    to: v.optional(v.string(), ''),
    /** If omitted, a new chart has the usual width of its form, and an existing one keeps its own. */
    width: v.optional(v.picklist(chartWidths)),
    /** The version that was edited. Omitted: the chart is replaced whatever its version. */
    version: v.optional(Count),
  }),
  v.forward(
    v.partialCheck(
      [['measure'], ['split']],
      ({ measure, split }) => canSplit(measure, split),
      says.splitDoesNotFit,
    ),
    ['split'],
  ),
  v.forward(
    v.partialCheck(
      [['measure'], ['split'], ['form']],
      ({ measure, split, form }) => !canSplit(measure, split) || chartFormsFor(measure, split).includes(form),
      says.formDoesNotFit,
    ),
    ['form'],
  ),
  v.forward(
    v.partialCheck(
      [['scope'], ['target_ids']],
      ({ scope, target_ids }) => scope !== 'chosen' || target_ids.length > 0,
      says.noTarget,
    ),
    ['target_ids'],
  ),
  v.forward(
    v.partialCheck(
      [['scope'], ['label']],
      ({ scope, label }) => scope !== 'label' || label !== '',
      says.noLabel,
    ),
    ['label'],
  ),
  v.forward(
    v.partialCheck(
      [['period'], ['from']],
      ({ period, from }) => period !== 'dates' || isFixedDate(from),
      says.dateRequired,
    ),
    ['from'],
  ),
  v.forward(
    v.partialCheck(
      [['period'], ['to']],
      ({ period, to }) => period !== 'dates' || isFixedDate(to),
      says.dateRequired,
    ),
    ['to'],
  ),
  v.forward(
    v.partialCheck(
      [['period'], ['from'], ['to']],
      (dates) => !hasSpan(dates) || dates.from <= dates.to,
      says.datesReversed,
    ),
    ['to'],
  ),
  v.forward(
    v.partialCheck(
      [['period'], ['from'], ['to']],
      (dates) => !hasSpan(dates) || daysBetween(dates) <= CHART_DAYS_MAX,
      says.tooManyDays,
    ),
    ['to'],
  ),
  // Values that do not apply are dropped.
  v.transform((draft) => ({
    ...draft,
    target_ids: draft.scope === 'chosen' ? draft.target_ids : [],
    label: draft.scope === 'label' ? draft.label : '',
    from: draft.period === 'dates' ? draft.from : '',
    to: draft.period === 'dates' ? draft.to : '',
  })),
);
export type ChartDraft = v.InferOutput<typeof ChartDraft>;

export const ChartId = idSchema('cht');
export const ChartParams = v.strictObject({ chartId: ChartId });
/** Limits the chart to its targets with any of these labels. */
const ofLabel = { label: v.optional(LabelFilter) };
export const ChartQuery = v.strictObject(ofLabel);
export const ChartExportQuery = v.strictObject({ ...TableExportQuery.entries, ...ofLabel });

/** A target that was chosen by name. The name is empty if the target no longer exists at all. */
const ChartTarget = v.object({ id: TargetId, name: v.string(), is_deleted: v.boolean() });

/** A chart that a person keeps on the overview. */
export const Chart = v.object({
  id: ChartId,
  ...definition,
  title: v.string(),
  targets: v.array(ChartTarget),
  label: v.string(),
  from: v.string(),
  to: v.string(),
  /** Older servers do not send the width and the version. */
  width: v.optional(v.picklist(chartWidths)),
  version: v.optional(Count),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Chart = v.InferOutput<typeof Chart>;

/** A figure of a chart. Only net tone, which is favourable less unfavourable, can be below zero. */
const ChartCount = v.pipe(v.number(), v.integer());

/** A target, a source, a language, a word, a tone, a country or a name. */
export const ChartPart = v.object({
  id: v.string(),
  name: v.string(),
  /** The total; for a share, the number of relevant matches; for net tone, favourable less unfavourable ones. */
  total: ChartCount,
  /** For a share, the number of rated or coded matches; null otherwise. */
  rated: v.optional(v.nullable(Count)),
  rated_before: v.optional(v.nullable(Count)),
  /** null if it is not known for the whole previous period, or was not requested. */
  before: v.nullable(ChartCount),
  /** The counts in the order of the dates; empty unless the chart type shows parts by day. */
  by_day: v.array(Count),
});
export type ChartPart = v.InferOutput<typeof ChartPart>;

/**
 * The reason why a chart has no figures: its targets or its label no longer exist, none of its targets has the requested label,
 * or the plan does not show the figures.
 */
export const ChartGap = v.picklist(['targets', 'label', 'outside', 'plan', 'history']);
export type ChartGap = v.InferOutput<typeof ChartGap>;

/** The figures of a chart, as the analytics of its targets count them. */
export const ChartFigures = v.object({
  timezone: v.string(),
  /** The reason why nothing was counted; null if the figures were counted. */
  gap: v.nullable(ChartGap),
  /** The days that were counted: those that the plan shows and, for fixed dates, those up to today. */
  dates: v.array(CalendarDate),
  /** Whether the last of these days is today, which is not over. */
  is_today_counted: v.boolean(),
  /** The first day that the plan shows, if it shows fewer days than the chart has or compares with. */
  shown_since: v.nullable(CalendarDate),
  /** The matches that were counted: `from` and `to` list the same ones later. */
  from: v.nullable(Timestamp),
  to: v.nullable(Timestamp),
  /** The IDs of the counted targets, and of the only one if there is one. */
  targets: Count,
  only_target_id: v.nullable(TargetId),
  /**
   * The total; for a share, the number of relevant matches, or of favourable less unfavourable ones, as in the other figures;
   * `rated` is the total.
   */
  total: ChartCount,
  /**
   * null if the targets had not found anything yet at the start of the previous period, if the plan does not show that period, or
   * if it was not requested.
   */
  before: v.nullable(ChartCount),
  /**
   * The counts in the order of the dates; empty unless the chart type shows totals by day. An item that was found on two days
   * counts on both, but only once in the total.
   */
  by_day: v.array(ChartCount),
  /** For the same number of days before; null like `before`. */
  by_day_before: v.nullable(v.array(ChartCount)),
  /** The largest parts. */
  parts: v.array(ChartPart),
  /** The number of all parts with a count. */
  parts_total: Count,
  /**
   * A few fixed days by the hour, as far as they have begun, if the form shows days; null or omitted otherwise, and for shares.
   */
  hourly: v.optional(
    v.nullable(
      v.object({
        hours: v.array(HourOfDay),
        /** The total for each hour, in the order of `hours`, as in `by_day` for each day. */
        whole: v.array(ChartCount),
        /** The counts of each part for each hour; the parts are in the order of `parts` above. */
        parts: v.array(v.array(Count)),
      }),
    ),
  ),
  /** Seven lists from Monday on, each with its twenty-four hours; null unless they are compared. */
  hours: v.nullable(v.array(v.array(Count))),
  /** The number of rated or coded matches, if a share of these is shown; otherwise null. */
  rated: v.optional(
    v.nullable(
      v.object({
        total: Count,
        before: v.nullable(Count),
        by_day: v.array(Count),
        by_day_before: v.nullable(v.array(Count)),
        /** For net tone, the number of all matches on these days, coded or not. */
        matches: v.optional(Count),
      }),
    ),
  ),
  /**
   * False if names were looked for only in the newest matches, because there were too many; `from` is then when the oldest of
   * these was found.
   */
  is_complete: v.optional(v.boolean()),
});
export type ChartFigures = v.InferOutput<typeof ChartFigures>;

export const ChartList = v.object({ items: v.array(Chart), max: Count });
export const ChartAnswer = v.object({ chart: Chart, message: v.string() });
export const ChartWithFigures = v.object({ chart: Chart, figures: ChartFigures });
export type ChartWithFigures = v.InferOutput<typeof ChartWithFigures>;
export const ChartPreview = v.object({ figures: ChartFigures, targets: v.array(ChartTarget) });

/** Figures that have the numbers of hours in place of those of days, if there are any: a chart is drawn by the hour then. */
export function byHour(figures: ChartFigures): ChartFigures {
  const { hourly } = figures;
  if (!hourly) return figures;
  return {
    ...figures,
    by_day: hourly.whole,
    // Days of different lengths have no hours to compare.
    by_day_before: null,
    parts: figures.parts.map((part, at) => ({ ...part, by_day: hourly.parts[at] ?? [] })),
  };
}
