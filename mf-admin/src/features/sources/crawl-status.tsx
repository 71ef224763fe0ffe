import type { AdminSource } from '@newswatch/shared/contracts/admin';
import { StatusBadge, useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, ExternalLink, formatCount, formatPercent, RelativeTime } from '@newswatch/ui';
import { RefreshCw } from '@newswatch/ui/icons';
import { sourceRefreshes, sourcesApi } from '../../api/sources.ts';
import { healthLabels } from './source-labels.ts';

/** The crawl status of a source in a sentence. */
export function CrawlStatus({ source }: { source: AdminSource }) {
  const today = source.by_day.at(-1) ?? 0;
  return (
    <>
      <StatusBadge {...healthLabels[source.health]} />{' '}
      {source.last_crawled_at ? (
        <>
          last crawl <RelativeTime value={source.last_crawled_at} />, {formatCount(today)}{' '}
          {today === 1 ? 'article' : 'articles'} today.{' '}
        </>
      ) : (
        'Not read yet. '
      )}
      {source.extraction_success_rate_7d === null
        ? null
        : `${formatPercent(source.extraction_success_rate_7d)} of links became articles in 7 days. `}
      {source.last_error ? <strong>{source.last_error.message} </strong> : null}
      <ExternalLink data-action="Open the page" href={source.url}>
        Open the page
      </ExternalLink>
    </>
  );
}

/** Crawls a source now. Renders nothing for a source that is not crawled. */
export function CrawlButton({ source }: { source: AdminSource }) {
  const crawl = useApiMutation(() => sourcesApi.crawl({ params: { sourceId: source.id } }), {
    done: 'Source queued. It will be read within seconds.',
    refreshes: sourceRefreshes,
  });
  if (source.status !== 'approved' || source.paused_at !== null) return null;
  return (
    <Button icon={<RefreshCw />} loading={crawl.isPending} onClick={() => crawl.mutate()}>
      Read now
    </Button>
  );
}
