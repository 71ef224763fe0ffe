import type { ArticleSummary } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { useServerMinute } from '@newswatch/shell-api/patterns';
import { formatExact, formatRelative } from '@newswatch/ui';

interface FoundTimeProps {
  article: Pick<ArticleSummary, 'first_seen_at' | 'published_at'>;
  /** The time by which the list is ordered. */
  time?: 'found' | 'published' | undefined;
  /** "3m ago", where the title needs the room. */
  isShort?: boolean;
}

/**
 * Shows when we found an article, or when it was published, whichever the list is ordered by. It may have been published long
 * before we found it; the exact times of both are shown on hover.
 */
export function FoundTime({ article, time = 'found', isShort = false }: FoundTimeProps) {
  const { first_seen_at, published_at } = article;
  const { timezone: timeZone } = useCurrentUser();
  const found = new Date(first_seen_at);
  const shown = time === 'published' && published_at ? new Date(published_at) : found;
  // The current minute began before an article that was found in it.
  const now = new Date(Math.max(useServerMinute(), shown.getTime()));
  const exact = (moment: Date) => formatExact(moment, { timeZone });
  const published = published_at ? `. Published ${exact(new Date(published_at))}` : '';
  return (
    <time dateTime={shown.toISOString()} title={`Found ${exact(found)}${published}`} className="ui-time">
      {formatRelative(shown, now, undefined, timeZone, isShort ? 'narrow' : undefined)}
    </time>
  );
}
