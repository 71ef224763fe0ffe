import * as v from 'valibot';
import { tableFormat } from './exported-file.ts';
import { Count, isRealDate, TargetId } from './primitives.ts';

/** A month of the calendar, `YYYY-MM`. */
export const CalendarMonth = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}$/, 'Use YYYY-MM'),
  v.check((month) => isRealDate(`${month}-01`), 'This month does not exist.'),
);

/**
 * Today so far, and the last seven days including today: each is compared with a period of the same length before it, up to this
 * hour.
 */
export const LabelPeriod = v.picklist(['today', '7d']);
export type LabelPeriod = v.InferOutput<typeof LabelPeriod>;

export const LabelFiguresQuery = v.strictObject({
  /** The month; by default, the current one in the person's time zone. */
  month: v.optional(CalendarMonth),
  /** A period instead of a month. */
  period: v.optional(LabelPeriod),
});
export const LabelFiguresExportQuery = v.strictObject({ ...LabelFiguresQuery.entries, ...tableFormat });

/** What targets found and sent in a month or period. */
const figures = {
  matches: Count,
  /** An article that several of the targets found counts once; the same applies to stories and reports. */
  articles: Count,
  stories: Count,
  /** Alerts that were sent to the owner, on any number of channels, alone or in digests. */
  alerts: Count,
  /** Alerts that were sent to recipients: one for each recipient and channel. */
  to_recipients: Count,
  /** Issues of reports about any of the targets: those that were sent on a schedule or by hand, and those made at once. */
  reports: Count,
};

/** The figures, and those of the period before: omitted for a month, and if the plan does not show all of that period. */
const compared = { ...figures, before: v.optional(v.object(figures)) };

/** The month or period of each of a person's labels. Deleted targets are left out, as in all other figures. */
export const LabelFigures = v.object({
  month: CalendarMonth,
  /** The period instead of the month. */
  period: v.optional(LabelPeriod),
  timezone: v.string(),
  /** The first month with figures: the month of the account or of its first match, as far as the plan shows it. */
  first_month: CalendarMonth,
  /** Whether it has ended in this time zone. */
  is_over: v.boolean(),
  /** The figures of each label, sorted by name; the figures of targets without a label come last, with null. */
  items: v.array(v.object({ label: v.nullable(v.string()), target_ids: v.array(TargetId), ...compared })),
  /** All targets together; one with two labels counts once. */
  total: v.object({ targets: Count, ...compared }),
});
export type LabelFigures = v.InferOutput<typeof LabelFigures>;
