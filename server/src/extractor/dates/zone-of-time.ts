import { type DateContext, parseDate } from './parse-date.ts';

/** Other dates on a page, which may show the zone of its times. */
export interface ZoneEvidence {
  /** The article's own publication date, as written in other places. */
  readonly published: readonly string[];
  /** Dates with an offset, of anything on the page. */
  readonly offsets: readonly string[];
}

/** A time with a day; a day alone is the same in every zone. */
export const clock = /\d ?[:h] ?\d{2}|\d ?[ap]\.? ?m\b/i;
/** A day and a time with an offset from Greenwich at the end, as machines write it. */
const withOffset = /\d{2}:?\d{2}(?::?\d{2})?(?:\.\d+)? ?([+-])(\d{2}):?(\d{2})(?:\[[^\]]*\])?$/;
const inGreenwich = /\d(?:z| ?\+00:?00| ?gmt| ?utc)$/i;
const minuteMs = 60_000;
/** The maximum difference in minutes between the times of one publication in two zones, and the step size. */
const largestOffset = 14 * 60;
const stepOfOffsets = 30;

/**
 * The time zone of a time without one, in minutes east of Greenwich: the one in which it equals an instant given elsewhere on the
 * page, otherwise that of the nearest date with an offset. Undefined if the page shows neither.
 */
export function zoneOfTime(claim: string, evidence: ZoneEvidence, context: DateContext): number | undefined {
  if (!clock.test(claim)) return undefined;
  const wall = parseDate(claim, { ...context, zone: 0 })?.getTime();
  const shifted = parseDate(claim, { ...context, zone: stepOfOffsets })?.getTime();
  if (wall === undefined || shifted === undefined || wall === shifted) return undefined;
  const same = evidence.published
    .filter((text) => inGreenwich.test(text.trim()))
    .flatMap((text) => parseDate(text, context)?.getTime() ?? [])
    .map((instant) => (wall - instant) / minuteMs)
    .find((minutes) => Math.abs(minutes) <= largestOffset && minutes % stepOfOffsets === 0);
  if (same !== undefined) return same;
  const known = [...evidence.published, ...evidence.offsets].flatMap((text) => {
    const offset = offsetIn(text);
    const instant = offset === undefined ? undefined : parseDate(text, context)?.getTime();
    if (offset === undefined || instant === undefined) return [];
    return [{ offset, distance: Math.abs(instant + offset * minuteMs - wall) }];
  });
  // The nearest date is used, because dates in another season have another offset with daylight saving time.
  return known.sort((one, other) => one.distance - other.distance)[0]?.offset;
}

/** Undefined for Greenwich: systems that store times in UTC print them in their own zone. */
function offsetIn(text: string): number | undefined {
  const [, sign, hours = '0', minutes = '0'] = withOffset.exec(text.trim()) ?? [];
  const offset = Number(hours) * 60 + Number(minutes);
  return sign === undefined || offset === 0 ? undefined : sign === '-' ? -offset : offset;
}
