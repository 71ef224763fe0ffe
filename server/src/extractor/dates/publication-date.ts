import { usualZone, zoneReadings } from './country-zones.ts';
import { publicationMarker, updateMarker } from './date-words.ts';
import { foldDateText } from './fold-date-text.ts';
import { type DateContext, parseDate } from './parse-date.ts';
import { wallTimeAt, withoutSharedZone, type Zone } from './time-zones.ts';
import { clock, zoneOfTime } from './zone-of-time.ts';

/** Where a publication date was found. */
export type DateSource = 'feed' | 'jsonld' | 'meta' | 'html' | 'url' | 'none';

export interface PublicationDate {
  readonly publishedAt: Date | null;
  readonly source: DateSource;
  /** Whether the article was older than seven days when first seen; it is then listed, but never alerted. */
  readonly isArchive: boolean;
}

/** The dates claimed in each place, best first. */
export type DateClaims = Partial<Record<Exclude<DateSource, 'none' | 'url'>, readonly string[]>> & {
  readonly url: string;
  /** Dates of anything on the page that have an offset from Greenwich. */
  readonly offsets?: readonly string[];
};

/** The tolerance for publishers' clocks that are slightly fast. */
const toleratedFutureMs = 3_600_000;
/** The time after its publication within which an article may first appear in a listing. */
const listingDelayMs = 1_800_000;
/** The maximum error of a clock; a larger difference means another zone. */
const clockErrorMs = 300_000;
/** The maximum interval, because several zones would fit a longer one. */
const longestGapMs = 3 * 3_600_000;
const dayMs = 24 * 3_600_000;
const archiveAgeMs = 7 * dayMs;

/** What is known about where an article was published. */
export interface PublicationContext extends DateContext {
  /** The ISO country of the source. */
  readonly country?: string | null | undefined;
  readonly listed?: ListedBetween | undefined;
}

/** The source was read at `from`, when it did not list the article, and at `to`, when it did. */
export interface ListedBetween {
  readonly from: Date;
  readonly to: Date;
}

/** Most reliable first: data that publishers write for machines, then the feed, then the visible page. */
const trusted = ['jsonld', 'meta', 'feed', 'html'] as const;

/**
 * Chooses among the dates claimed by feed, page and URL. A date in the future counts only if there is no other, and is then
 * clamped to `context.now`, when the article was first seen. A day alone yields to a time on that day. A time whose zone is
 * ambiguous counts without it.
 *
 * @param undatedIsNew the source was crawled before and did not have the article then: even without a date it is news
 */
export function choosePublicationDate(
  claims: DateClaims,
  context: PublicationContext,
  undatedIsNew: boolean,
): PublicationDate {
  const { now } = context;
  const evidence = {
    published: [...(claims.jsonld ?? []), ...(claims.meta ?? []), ...(claims.feed ?? [])],
    offsets: claims.offsets ?? [],
  };
  const candidates = trusted.flatMap((source) =>
    (claims[source] ?? []).flatMap((claim) => {
      const read = (text: string): Date | undefined => {
        const zone = context.zone ?? zoneOfTime(text, evidence, context) ?? zoneOfPlace(text, context);
        return parseDate(text, zone === undefined ? context : { ...context, zone });
      };
      const date = read(claim) ?? read(withoutSharedZone(claim));
      return date ? [{ source, date, claim }] : [];
    }),
  );
  const latest = now.getTime() + toleratedFutureMs;
  const plausible = candidates.filter(({ date }) => date.getTime() <= latest);
  const [best] = plausible;
  if (best) {
    const timed = isDayOnly(best.claim, context)
      ? plausible.find(
          ({ date, claim }) =>
            isWithin(date, best.date, dayMs) && !isDayOnly(claim, context) && !isOfUpdate(claim),
        )
      : undefined;
    const { date, source } = timed ?? best;
    return dated(date, source, now);
  }
  const fromUrl = dateInUrl(claims.url);
  if (fromUrl && fromUrl.getTime() <= latest) return dated(fromUrl, 'url', now);
  const future = candidates[0];
  if (future) return { publishedAt: now, source: future.source, isArchive: false };
  return { publishedAt: null, source: 'none', isArchive: !undatedIsNew };
}

/**
 * The zone of the source's country, for times without a zone. It is not used if the time would then be in the future: some
 * systems west of Greenwich print UTC without saying so. A country with several zones has one only if the time itself decides it.
 * A day alone is the same in every zone.
 */
function zoneOfPlace(claim: string, { country, listed, ...context }: PublicationContext): Zone | undefined {
  if (!country || !clock.test(claim)) return undefined;
  const date = parseDate(claim, { ...context, zone: 'UTC' });
  if (date === undefined) return undefined;
  const now = context.now.getTime();
  const zone = usualZone(country, wallTimeAt(date, 'UTC'));
  if (zone === undefined) return zoneOfMoment(date, country, now, listed);
  const there = parseDate(claim, { ...context, zone });
  return there && there.getTime() <= now + toleratedFutureMs ? zone : undefined;
}

/**
 * The zone of a time in a country with several zones. Undefined if the time fits in UTC; otherwise the easternmost zone in which
 * it is between the two moments at which the source was read, because a western one would make the article newer. If no zone
 * fits, a time that is in the future in UTC gets the zone in which it passed most recently.
 */
function zoneOfMoment(
  inUtc: Date,
  country: string,
  now: number,
  listed: ListedBetween | undefined,
): Zone | undefined {
  const isBetween = (time: number, from: number, to: number) =>
    time >= from - listingDelayMs && time <= to + clockErrorMs;
  const [from, to] = [listed?.from.getTime() ?? 0, listed?.to.getTime() ?? 0];
  const isListed = listed !== undefined && to - from <= longestGapMs;
  if (isListed && isBetween(inUtc.getTime(), from, to)) return undefined;
  const readings = zoneReadings(country, wallTimeAt(inUtc, 'UTC'));
  const fitting = isListed && readings.find(({ time }) => isBetween(time, from, to));
  if (fitting) return fitting.zone;
  if (inUtc.getTime() <= now + toleratedFutureMs) return undefined;
  return readings.findLast(({ time }) => time <= now + clockErrorMs)?.zone;
}

/** Whether it is a day alone, which is midnight in every zone. */
function isDayOnly(claim: string, context: DateContext): boolean {
  if (clock.test(claim)) return false;
  const date = parseDate(claim, { ...context, zone: 0 });
  return date !== undefined && date.getTime() % dayMs === 0;
}

function isWithin(date: Date, start: Date, length: number): boolean {
  const after = date.getTime() - start.getTime();
  return after >= 0 && after < length;
}

function isOfUpdate(claim: string): boolean {
  const folded = foldDateText(claim);
  return updateMarker.test(folded) && !publicationMarker.test(folded);
}

function dated(date: Date, source: DateSource, firstSeenAt: Date): PublicationDate {
  return { publishedAt: date, source, isArchive: firstSeenAt.getTime() - date.getTime() > archiveAgeMs };
}

const urlForms = [
  /[/_-]((?:19|20)\d{2})[/_-](0?[1-9]|1[0-2]|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[/_-](0?[1-9]|[12]\d|3[01])(?=[/_.?-]|$)/i,
  /[/_-]((?:19|20)\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?=[/_.?-]|$)/,
];

/**
 * `/2026/11/20/…`, `/2026-11-20-…`, `/2026/nov/20/…`, `/20261120/…`: the date in an address, as noon UTC of that day, which is
 * the same day in most of the world.
 */
export function dateInUrl(url: string): Date | undefined {
  for (const form of urlForms) {
    const [, year = '', month = '', day = ''] = form.exec(url) ?? [];
    const date =
      year === ''
        ? undefined
        : parseDate(`${day} ${monthName(month)} ${year} 12:00 UTC`, { now: new Date(0) });
    if (date) return date;
  }
  return undefined;
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function monthName(month: string): string {
  return monthNames[Number(month) - 1] ?? month;
}
