import type { SourceHealth, SourceStatus } from '@newswatch/shared/contracts';
import type { AdminSource, BulkSourcesAnswer, Discovery } from '@newswatch/shared/contracts/admin';

type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info';

export const healthLabels: Record<SourceHealth, { word: string; tone: Tone }> = {
  healthy: { word: 'Healthy', tone: 'success' },
  degraded: { word: 'Degraded', tone: 'warning' },
  failing: { word: 'Failing', tone: 'danger' },
  blocked: { word: 'Blocked', tone: 'danger' },
  paused: { word: 'Not read', tone: 'neutral' },
  never_crawled: { word: 'Not read yet', tone: 'info' },
};

export const statusLabels: Record<SourceStatus, string> = {
  approved: 'Approved',
  pending: 'Pending',
  rejected: 'Rejected',
};

export const discoveryLabels: Record<Discovery, string> = {
  auto: 'Automatic',
  feed: 'Feed',
  sitemap: 'Sitemap',
  page_links: 'Links on the page',
};

/** A short interval: "30 min", "4 h", "1 day". */
export function intervalLabel(minutes: number): string {
  if (minutes % 1_440 === 0) return minutes === 1_440 ? '1 day' : `${minutes / 1_440} days`;
  if (minutes % 60 === 0) return `${minutes / 60} h`;
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** "Every 30 min", "Every hour", "Every day". */
export function everyLabel(minutes: number): string {
  if (minutes === 60) return 'Every hour';
  return minutes === 1_440 ? 'Every day' : `Every ${intervalLabel(minutes)}`;
}

/** Explains the health state, as the crawler reported it. */
export function troubleSentence(
  source: Pick<AdminSource, 'health' | 'last_error' | 'paused_at' | 'status'>,
): string | undefined {
  if (source.paused_at !== null) return 'Paused by an administrator';
  if (source.status !== 'approved') return undefined;
  return source.health === 'healthy' ? undefined : (source.last_error?.message ?? undefined);
}

/** The result of changing several sources at once. */
export function bulkMessage({ message, refused }: BulkSourcesAnswer): string {
  if (refused === 0) return message;
  return `${message.replace(/\.$/, '')}; ${refused === 1 ? '1 was refused' : `${refused} were refused`}.`;
}

const reasons: Record<string, string> = {
  no_article: 'no article',
  url_not_allowed: 'address not allowed',
  robots_disallowed: 'forbidden by robots.txt',
  dns: 'domain not found',
  connect: 'not reachable',
  tls: 'invalid certificate',
  timeout: 'too slow',
  too_large: 'too large',
  too_many_redirects: 'too many redirects',
  http_status: 'refused by the server',
  not_a_feed: 'not a feed',
  empty: 'no links',
  browser_unavailable: 'no browser',
  extraction_failed: 'no text',
  internal: 'an error on our side',
};

/** Says why links were dropped: "no article: 3, too slow: 1". */
export function reasonsSentence(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([code, count]) => `${reasons[code] ?? code}: ${count}`)
    .join(', ');
}
