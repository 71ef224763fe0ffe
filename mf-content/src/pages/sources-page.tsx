import { SourcesQuery, sourceSortOf } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useAddressFilter } from '@newswatch/shell-api';
import { ListPage } from '@newswatch/shell-api/patterns';
import { Button, EmptyState, LinkButton, Row, TextLink } from '@newswatch/ui';
import { Plus } from '@newswatch/ui/icons';
import { Suspense, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { sourceQueries } from '../api/sources.ts';
import { SourceTabs } from '../features/requests/source-tabs.tsx';
import { LazyFeedsDrawer } from '../features/sources/feeds/lazy-feeds-drawer.ts';
import { RelatedTopics } from '../features/sources/related-topics.tsx';
import { sourceColumnsFor } from '../features/sources/source-columns.tsx';
import { SourceFilters } from '../features/sources/source-filters.tsx';
import { healthSentence } from '../features/sources/source-labels.ts';

/** /sources, and /sources?by=topic: which of them wrote about a topic */
export function SourcesPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const address = useAddressFilter(SourcesQuery);
  const [isImporting, setImporting] = useState(false);
  const query = useQuery(sourceQueries.list(address.filter));
  const { q, topic, language, category, country, health } = address.filter;
  const isNarrowed = q || topic || language || category || country || health;
  const showsAll = !isNarrowed && query.data?.items.length === query.data?.pagination.total;
  const byTopic = topic !== undefined || search.get('by') === 'topic';
  return (
    <ListPage
      title="Sources"
      lead={
        byTopic
          ? 'See which sources wrote about a topic in the last 30 days.'
          : `The sites we read for you. ${showsAll ? healthSentence(query.data?.items ?? []) : ''}`.trim()
      }
      actions={
        <Row>
          <Button onClick={() => setImporting(true)}>Import feeds</Button>
          <LinkButton as={Link} to="/sources/request" variant="primary" icon={<Plus />}>
            Request a source
          </LinkButton>
        </Row>
      }
      notice={
        <>
          <SourceTabs byTopic={byTopic} />
          {topic === undefined ? null : <RelatedTopics filter={address.filter} />}
        </>
      }
      noun="sources"
      query={query}
      address={{ ...address, filter: { ...address.filter, sort: sourceSortOf(address.filter) } }}
      filters={<SourceFilters {...address} byTopic={byTopic} />}
      table={{
        columns: sourceColumnsFor(topic),
        rowKey: (source) => source.id,
        onRowOpen: (source) => void navigate(`/sources/${source.id}`),
      }}
      noneFits={
        topic === undefined ? (
          'No approved source matches these filters.'
        ) : (
          <>
            No source {q || language || category || country || health ? 'that matches these filters ' : ''}
            mentioned “<bdi>{topic}</bdi>” in the last 30 days. <br />
            <TextLink as={Link} to="/sources/request">
              Request a source
            </TextLink>
          </>
        )
      }
      empty={<EmptyState title="No sources yet">No sites have been approved yet.</EmptyState>}
    >
      {isImporting ? (
        <Suspense fallback={null}>
          <LazyFeedsDrawer onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
    </ListPage>
  );
}
