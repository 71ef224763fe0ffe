import { AdminSourceCreate } from '@newswatch/shared/contracts/admin';
import { useQuery } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
import { BackLink, QueryView, useApiForm } from '@newswatch/shell-api/patterns';
import { Button, Page, PageHeader, Skeleton } from '@newswatch/ui';
import { settingsQuery } from '../api/settings.ts';
import { sourceRefreshes, sourcesApi } from '../api/sources.ts';
import { newSource } from '../features/sources/form-values.ts';
import { SourceEditor } from '../features/sources/source-editor.tsx';
import { useTestCrawl } from '../features/sources/use-test-crawl.ts';

/** /admin/sources/create */
export function AdminSourceCreatePage() {
  const query = useQuery(settingsQuery());
  return (
    <Page>
      <PageHeader
        back={<BackLink to="/admin/sources">Sources</BackLink>}
        title="Add a source"
        lead="A name, an address and a description are enough: the first crawl finds the feed."
      />
      <QueryView query={query} what="the form" loading={<Skeleton shape="block" height={480} />}>
        {({ crawling }) => <NewSource interval={crawling.default_interval_minutes} />}
      </QueryView>
    </Page>
  );
}

function NewSource({ interval }: { interval: number }) {
  const { navigate, toast } = useShell();
  const api = useApiForm({
    schema: AdminSourceCreate,
    values: { ...newSource, crawl_interval_minutes: interval },
    send: (body) => sourcesApi.create({ body }),
    onSaved: ({ source, message }) => {
      toast.success(message);
      navigate(`/admin/sources/${source.id}/edit`);
    },
    failed: 'The source could not be added.',
    codes: { duplicate: 'url' },
    refreshes: sourceRefreshes,
  });
  const test = useTestCrawl((body: AdminSourceCreate) => sourcesApi.testDraft({ body }));
  const cancel = async () => {
    if (await api.mayLeave()) navigate('/admin/sources');
  };
  return (
    <SourceEditor
      api={api}
      test={test}
      label="Add a source"
      footer={
        <>
          <Button onClick={() => void cancel()}>Cancel</Button>
          <Button type="submit" variant="primary" loading={api.saving}>
            Add source
          </Button>
        </>
      }
    />
  );
}
