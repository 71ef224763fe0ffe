import { parseDate } from './parse-date.ts';

/** Where a publication date was found. */
export type DateSource = 'feed' | 'jsonld' | 'meta' | 'html' | 'url' | 'none';

export interface PublicationDate {
  readonly publishedAt: Date | null;
  readonly source: DateSource;
  /** Older than seven days when first seen: listed, never alerted. */
  readonly isArchive: boolean;
}

export type DateClaims = Partial<Record<Exclude<DateSource, 'none' | 'url'>, string | undefined>> & {
  readonly url: string;
};

/** Clocks of publishers run a little ahead. */
const toleratedFutureMs = 3_600_000;
const archiveAgeMs = 7 * 24 * 3_600_000;

/** Most reliable first: what a publisher writes for machines, then the feed, then what stands on the page. */
const trusted = ['jsonld', 'meta', 'feed', 'html'] as const;

/**
 * Chooses among what feed, page and address claim. A claim in the future only counts where nothing else does, and is
 * then clamped to `firstSeenAt`.
 */
export function choosePublicationDate(claims: DateClaims, firstSeenAt: Date): PublicationDate {
  const candidates = trusted.flatMap((source) => {
    const claim = claims[source];
    const date = claim === undefined ? undefined : parseDate(claim, firstSeenAt);
    return date ? [{ source, date }] : [];
  });
  const latest = firstSeenAt.getTime() + toleratedFutureMs;
  const plausible = candidates.find(({ date }) => date.getTime() <= latest);
  if (plausible) return dated(plausible.date, plausible.source, firstSeenAt);
  const fromUrl = dateInUrl(claims.url);
  if (fromUrl && fromUrl.getTime() <= latest) return dated(fromUrl, 'url', firstSeenAt);
  const future = candidates[0];
  if (future) return { publishedAt: firstSeenAt, source: future.source, isArchive: false };
  return { publishedAt: null, source: 'none', isArchive: false };
}

function dated(date: Date, source: DateSource, firstSeenAt: Date): PublicationDate {
  return { publishedAt: date, source, isArchive: firstSeenAt.getTime() - date.getTime() > archiveAgeMs };
}

/** `/2026/11/20/…` or `/2026-11-20-…`: the day, at noon UTC, which is that day in most of the world. */
export function dateInUrl(url: string): Date | undefined {
  const parts = /[/-](20\d{2})[/-](0?[1-9]|1[0-2])[/-](0?[1-9]|[12]\d|3[01])(?=[/-]|$)/.exec(url);
  if (!parts) return undefined;
  const [, year = '', month = '', day = ''] = parts;
  return parseDate(`${year}-${month}-${day}T12:00:00Z`, new Date(0));
}
