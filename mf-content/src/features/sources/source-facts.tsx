import { languageNames, type Source } from '@newswatch/shared/contracts';
import { StatusBadge, sentenceCase } from '@newswatch/shell-api/patterns';
import { Card, DescriptionList, ExternalLink, RelativeTime, Stack } from '@newswatch/ui';
import { healthLabels } from './source-labels.ts';

function when(time: string | null, otherwise: string) {
  return time ? <RelativeTime value={time} /> : otherwise;
}

/** A time closer than this would read "just now", which means the past. */
const SOON_MS = 60_000;

function nextRead(time: string | null) {
  if (time === null) return 'Not scheduled';
  return Date.parse(time) - Date.now() < SOON_MS ? 'Any moment now' : <RelativeTime value={time} />;
}

/** The details of a source. */
export function SourceFacts({ source }: { source: Source }) {
  const health = healthLabels[source.health];
  return (
    <Card title="About this source">
      <Stack gap={4}>
        <p dir="auto">{source.description}</p>
        <DescriptionList
          items={[
            {
              term: 'Health',
              value: (
                <>
                  <StatusBadge {...health} /> {health.meaning}
                </>
              ),
            },
            {
              term: 'Website',
              value: <ExternalLink href={source.url}>{new URL(source.url).host}</ExternalLink>,
            },
            { term: 'Language', value: languageNames[source.language] },
            { term: 'Category', value: sentenceCase(source.category) },
            { term: 'Last read', value: when(source.last_crawled_at, 'Not yet') },
            { term: 'Next read', value: nextRead(source.next_crawl_at) },
            { term: 'Total articles', value: source.articles_total.toLocaleString('en') },
            { term: 'Articles, 24 hours', value: source.articles_24h.toLocaleString('en') },
          ]}
        />
      </Stack>
    </Card>
  );
}
