import type { ArticleSummary } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { useServerMinute } from '@newswatch/shell-api/patterns';
import { formatExact, formatRelative } from '@newswatch/ui';

/**
 * When we found an article: lists are in this order. It may have been published long before; the exact times of both
 * are shown on hover.
 */
export function FoundTime({ article }: { article: Pick<ArticleSummary, 'first_seen_at' | 'published_at'> }) {
  const { first_seen_at, published_at } = article;
  const { timezone: timeZone } = useCurrentUser();
  const found = new Date(first_seen_at);
  // The current minute began before an article that was found in it.
  const now = new Date(Math.max(useServerMinute(), found.getTime()));
  const exact = (moment: Date) => formatExact(moment, { timeZone });
  const published = published_at ? `. Published ${exact(new Date(published_at))}` : '';
  return (
    <time dateTime={first_seen_at} title={`Found ${exact(found)}${published}`} className="ui-time">
      {formatRelative(found, now, undefined, timeZone)}
    </time>
  );
}
