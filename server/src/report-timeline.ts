/// <reference lib="esnext.temporal" />
import type { ReportTimeline } from '@newswatch/shared/contracts';

const HOUR_MS = 3_600_000;
/** The number of hours after its first article for which the growth of a story is shown by the hour. */
const HOURS_SHOWN = 48;
const BARS_MAX = 60;

/** An article as it is counted, at one moment. `source_id` may be anything that differs between sources. */
interface CountedReport {
  at: Date;
  source_id: string;
}

/** Computes how a story grew until its last article, by hour or by day; for a very long story, the last sixty days. Pure. */
export function growthOf(articles: readonly CountedReport[], timeZone: string): ReportTimeline {
  const first = articles[0]?.at ?? new Date(0);
  const last = articles.at(-1)?.at ?? first;
  const unit = last.getTime() - first.getTime() < HOURS_SHOWN * HOUR_MS ? 'hour' : 'day';
  return timelineOf(articles, { timeZone, unit, last, barsMax: BARS_MAX });
}

/**
 * Counts the articles that appeared in each hour or day of a time zone, and the sources that reported for the first time. Without
 * gaps. Pure.
 *
 * @param articles the earliest first
 * @param shown `last`: a moment in the last bar; `barsMax`: fewer if the first article is later than the first bar
 */
export function timelineOf(
  articles: readonly CountedReport[],
  {
    timeZone,
    unit,
    last,
    barsMax,
  }: { timeZone: string; unit: ReportTimeline['unit']; last: Date; barsMax: number },
): ReportTimeline {
  const first = articles[0]?.at ?? last;
  const floor = (zoned: Temporal.ZonedDateTime) =>
    unit === 'hour' ? zoned.round({ smallestUnit: 'hour', roundingMode: 'floor' }) : zoned.startOfDay();
  const startOf = (moment: Date) =>
    floor(Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone));
  const step = unit === 'hour' ? { hours: 1 } : { days: 1 };
  const starts: Temporal.ZonedDateTime[] = [];
  const end = startOf(last).epochMilliseconds;
  // Where clocks change at midnight, one day begins at 01:00, but the days before it do not.
  for (let at = startOf(last); starts.length < barsMax; at = floor(at.subtract(step))) {
    starts.unshift(at);
    if (at.epochMilliseconds <= startOf(first).epochMilliseconds) break;
  }
  const bars = starts.map((start) => ({
    from: new Date(start.epochMilliseconds).toISOString(),
    articles: 0,
    new_sources: 0,
  }));
  const places = new Map(starts.map((start, index) => [start.epochMilliseconds, index]));
  const seen = new Set<string>();
  let earlier = 0;
  for (const { at, source_id } of articles) {
    const isNew = seen.size < seen.add(source_id).size;
    const bar = bars[places.get(Math.min(end, startOf(at).epochMilliseconds)) ?? -1];
    if (!bar) {
      earlier += 1;
      continue;
    }
    bar.articles += 1;
    if (isNew) bar.new_sources += 1;
  }
  return { unit, bars, earlier };
}
