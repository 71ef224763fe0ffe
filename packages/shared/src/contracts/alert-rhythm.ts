import * as v from 'valibot';
import { CalendarDate, Channel, Count } from './primitives.ts';

/** The clock hours of a day. */
const HOURS = 24;

/**
 * When a person's alerts arrive, by hours and days in their time zone, so that they can choose settings accordingly.
 */
export const AlertRhythm = v.object({
  /** Fourteen days, today last; alerts, sent or not, except those of targets with their own frequency. */
  by_day: v.array(v.object({ date: CalendarDate, alerts: Count })),
  /** One entry for each hour from 0 to 23, over all these days. */
  by_hour: v.pipe(
    v.array(
      v.object({
        alerts: Count,
        /** The number of days with any alert in this hour. */
        days: Count,
      }),
    ),
    v.length(HOURS),
  ),
  /** Messages of all kinds in these days; only channels with any. */
  channels: v.array(v.object({ channel: Channel, sent: Count, failed: Count })),
});
export type AlertRhythm = v.InferOutput<typeof AlertRhythm>;
