import { AdminSourceLabelsQuery } from '@newswatch/shared/contracts/admin';
import { useQuery } from '@newswatch/shared/query';
import { useAddressFilter } from '@newswatch/shell-api';
import { LIST_REFRESH_MS, ListPage } from '@newswatch/shell-api/patterns';
import { EmptyState, LinkButton } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { adminSourceQueries } from '../api/sources.ts';
import { AdminSourceTabs } from '../features/sources/admin-source-tabs.tsx';
import { troubledOf } from '../features/sources/health-summary.tsx';
import { LabelGroup, type SourceGroup } from '../features/sources/label-group.tsx';
import { SourceFacetFilters } from '../features/sources/source-filters.tsx';

/** /admin/sources/labels: the sources by label, with the health of each group. */
export function AdminSourceLabelsPage() {
  const address = useAddressFilter(AdminSourceLabelsQuery);
  const query = useQuery({
    ...adminSourceQueries.labels(address.filter),
    select: ({ items, unlabelled }) => {
      const groups: SourceGroup[] = items;
      // The group of sources without a label, left out if no source has one: it would be the whole list.
      const all =
        items.length > 0 && unlabelled.sources > 0 ? [...groups, { label: null, ...unlabelled }] : groups;
      return { items: all, pagination: { page: 1, per_page: all.length, total: all.length, pages: 1 } };
    },
    refetchInterval: LIST_REFRESH_MS,
  });
  const groups = query.data?.items ?? [];
  const troubled = groups.filter(({ by_health }) => troubledOf(by_health) > 0).length;
  return (
    <ListPage<SourceGroup>
      title="Sources"
      lead={
        groups.length === 0
          ? 'Sources by label, with the health of each group.'
          : troubled === 0
            ? 'No group has a source that is failing or blocked.'
            : `${troubled} of ${groups.length} groups ${troubled === 1 ? 'has' : 'have'} sources that are failing or blocked.`
      }
      noun="labels"
      query={query}
      address={address}
      filters={<SourceFacetFilters {...address} />}
      notice={<AdminSourceTabs />}
      card={(group) => <LabelGroup key={group.label} group={group} filter={address.filter} />}
      empty={
        <EmptyState
          title="No labels yet"
          action={
            <LinkButton as={Link} to="/admin/sources" variant="primary">
              Choose sources
            </LinkButton>
          }
        >
          Labels group sources, for example by region, client or kind. Select sources in the list and choose
          Labels, or add them when you edit a source.
        </EmptyState>
      }
      noneFits="No labelled source matches these filters."
    />
  );
}
