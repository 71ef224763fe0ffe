import { SourcesQuery } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useAddressFilter } from '@newswatch/shell-api';
import { ListPage } from '@newswatch/shell-api/patterns';
import { EmptyState, LinkButton } from '@newswatch/ui';
import { Plus } from '@newswatch/ui/icons';
import { Link, useNavigate } from 'react-router-dom';
import { sourceQueries } from '../api/sources.ts';
import { SourceTabs } from '../features/requests/source-tabs.tsx';
import { sourceColumns } from '../features/sources/source-columns.tsx';
import { SourceFilters } from '../features/sources/source-filters.tsx';
import { healthSentence } from '../features/sources/source-labels.ts';

/** /sources */
export function SourcesPage() {
  const navigate = useNavigate();
  const address = useAddressFilter(SourcesQuery);
  const query = useQuery(sourceQueries.list(address.filter));
  const { q, language, category, country, health } = address.filter;
  const isNarrowed = q || language || category || country || health;
  const showsAll = !isNarrowed && query.data?.items.length === query.data?.pagination.total;
  return (
    <ListPage
      title="Sources"
      lead={`The sites we read for you. ${showsAll ? healthSentence(query.data?.items ?? []) : ''}`.trim()}
      actions={
        <LinkButton as={Link} to="/sources/request" variant="primary" icon={<Plus />}>
          Request a source
        </LinkButton>
      }
      notice={<SourceTabs />}
      noun="sources"
      query={query}
      address={address}
      filters={<SourceFilters {...address} />}
      table={{
        columns: sourceColumns,
        rowKey: (source) => source.id,
        onRowOpen: (source) => void navigate(`/sources/${source.id}`),
      }}
      noneFits="No approved source matches these filters."
      empty={<EmptyState title="No sources yet">No sites have been approved yet.</EmptyState>}
    />
  );
}
