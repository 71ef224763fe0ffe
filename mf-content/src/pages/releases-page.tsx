import { liveTopics, ReleasesQuery, releaseStatuses } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useAddressFilter } from '@newswatch/shell-api';
import {
  counted,
  FilterSearch,
  FilterSelect,
  ListPage,
  useFormParam,
  useLiveRefresh,
} from '@newswatch/shell-api/patterns';
import { Button, EmptyState } from '@newswatch/ui';
import { Plus } from '@newswatch/ui/icons';
import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { releaseKeys, releaseQueries } from '../api/releases.ts';
import { ArticleTabs } from '../features/articles/article-tabs.tsx';
import { LazyReleaseDrawer } from '../features/releases/lazy-release-drawer.ts';
import { releaseColumns } from '../features/releases/release-columns.tsx';
import { statusLabels } from '../features/releases/release-labels.ts';
import { useReleaseActions } from '../features/releases/use-release-actions.ts';

const statusNames = Object.fromEntries(
  releaseStatuses.map((status) => [status, statusLabels[status].word]),
) as Record<(typeof releaseStatuses)[number], string>;

/** /releases; `form=new` opens the form. */
export function ReleasesPage() {
  const navigate = useNavigate();
  const address = useAddressFilter(ReleasesQuery);
  const form = useFormParam(address);
  const query = useQuery(releaseQueries.list(address.filter));
  const menuOf = useReleaseActions({ onEdit: form.open });
  useLiveRefresh(liveTopics.releases, releaseKeys.all);
  const { data } = query;
  const addButton = (
    <Button variant="primary" icon={<Plus />} onClick={form.openNew}>
      Add release
    </Button>
  );
  return (
    <ListPage
      title="Press releases"
      lead={`See which articles reuse the texts you sent to the press.${
        data ? ` ${counted(data.active, 'active release')} of ${data.max_active}.` : ''
      }`}
      create={addButton}
      noun="releases"
      notice={<ArticleTabs current="releases" />}
      query={query}
      address={address}
      filters={
        <>
          <FilterSearch {...address} label="Search releases" />
          <FilterSelect {...address} name="status" label="Status" any="Any status" options={statusNames} />
        </>
      }
      table={{
        columns: releaseColumns(menuOf),
        rowKey: ({ id }) => id,
        rowLabel: ({ title }) => title,
        onRowOpen: ({ id }) => void navigate(`/releases/${id}`),
        rowTone: ({ status }) => (status === 'ended' ? 'muted' : undefined),
      }}
      empty={
        <EmptyState title="No press releases yet" action={addButton}>
          A release is a text that you sent to the press. Paste it to see where it appeared, how much of it
          was used, and what was changed.
        </EmptyState>
      }
    >
      <Suspense fallback={null}>
        {form.isNew ? (
          <LazyReleaseDrawer onClose={form.close} onSaved={(id) => void navigate(`/releases/${id}`)} />
        ) : form.value === null ? null : (
          <EditedRelease key={form.value} id={form.value} onClose={form.close} />
        )}
      </Suspense>
    </ListPage>
  );
}

/** The list has no texts: the form waits for the release. */
function EditedRelease({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useQuery(releaseQueries.one(id));
  return data ? <LazyReleaseDrawer release={data} onClose={onClose} /> : null;
}
