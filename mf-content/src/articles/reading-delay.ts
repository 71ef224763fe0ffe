import type { ArticleSummary } from '@newswatch/shared/contracts';
import { formatDuration } from '@newswatch/ui';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
/** Articles published earlier than this come from the archive of a source, and do not count for its delay. */
const ARCHIVE_MS = 7 * 24 * 60 * MINUTE_MS;

/**
 * "9 min": from publication until we found the article; undefined if it has no date or one in the future, or is from the
 * archive.
 */
export function readingDelay({
  published_at,
  first_seen_at,
}: Pick<ArticleSummary, 'published_at' | 'first_seen_at'>): string | undefined {
  if (published_at === null) return undefined;
  const delay = Date.parse(first_seen_at) - Date.parse(published_at);
  if (delay < 0 || delay > ARCHIVE_MS) return undefined;
  // Sources are read every few minutes: seconds matter only below a minute.
  return formatDuration(
    delay < MINUTE_MS ? Math.max(delay, SECOND_MS) : Math.round(delay / MINUTE_MS) * MINUTE_MS,
  );
}
