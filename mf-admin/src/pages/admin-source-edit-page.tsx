import { type AdminSource, AdminSourceCreate } from '@newswatch/shared/contracts/admin';
import { useQuery } from '@newswatch/shared/query';
import { useShell, useTitle } from '@newswatch/shell-api';
import { BackLink, QueryView, useApiForm } from '@newswatch/shell-api/patterns';
import { Button, LinkButton, Page, PageHeader, Skeleton, Stack } from '@newswatch/ui';
import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import { adminSourceQueries, sourceRefreshes, sourcesApi } from '../api/sources.ts';
import { CrawlRuns } from '../features/sources/crawl-runs.tsx';
import { CrawlButton, CrawlStatus } from '../features/sources/crawl-status.tsx';
import { valuesOf } from '../features/sources/form-values.ts';
import { SourceEditor } from '../features/sources/source-editor.tsx';
import { useTestCrawl } from '../features/sources/use-test-crawl.ts';

const StoredCorrectionsCard = lazy(() =>
  import(/* webpackChunkName: "stored-corrections" */ '../features/sources/stored-corrections-card.tsx').then(
    (module) => ({
      default: module.StoredCorrectionsCard,
    }),
  ),
);

// Loaded separately: it is below the form, which does not wait for it.
const HubCard = lazy(() =>
  import(/* webpackChunkName: "source-hub" */ '../features/sources/hub-card.tsx').then((module) => ({
    default: module.HubCard,
  })),
);

const back = <BackLink to="/admin/sources">Sources</BackLink>;

/** /admin/sources/:sourceId/edit */
export function AdminSourceEditPage() {
  const { sourceId = '' } = useParams();
  const query = useQuery(adminSourceQueries.one(sourceId));
  useTitle(query.data?.source.name);
  return (
    <Page>
      {query.data ? null : <PageHeader back={back} title="Edit source" />}
      <QueryView
        query={query}
        what="the source"
        loading={<Skeleton shape="block" height={480} />}
        missing={{
          title: 'This source does not exist',
          children: 'It may have been removed, or the link is wrong.',
        }}
      >
        {({ source }) => <Editor key={source.id} source={source} />}
      </QueryView>
    </Page>
  );
}

function Editor({ source }: { source: AdminSource }) {
  const { toast } = useShell();
  const api = useApiForm({
    schema: AdminSourceCreate,
    values: valuesOf(source),
    send: (body) =>
      sourcesApi.update({ params: { sourceId: source.id }, body: { ...body, version: source.version } }),
    onSaved: ({ source: saved, message }) => {
      toast.success(message);
      api.form.reset(valuesOf(saved));
    },
    failed: 'The source could not be saved.',
    codes: { duplicate: 'url' },
    refreshes: sourceRefreshes,
  });
  const test = useTestCrawl((body: AdminSourceCreate) =>
    sourcesApi.test({ params: { sourceId: source.id }, body }),
  );
  // A time zone applies to new articles only, because the time as written on the page is not stored.
  const hasRulesForStored = source.correction_rules.some(({ kind }) => kind !== 'time_zone');
  const changes = Object.keys(api.form.formState.dirtyFields).length;
  return (
    <>
      <PageHeader
        back={back}
        title={
          <>
            Edit <bdi>{source.name}</bdi>
          </>
        }
        lead={<CrawlStatus source={source} />}
        actions={
          <>
            <LinkButton as={Link} to={`/admin/articles?source_id=${source.id}`}>
              View articles
            </LinkButton>
            <CrawlButton source={source} />
          </>
        }
      />
      <Stack gap={6}>
        <SourceEditor
          api={api}
          test={test}
          label={`Edit ${source.name}`}
          isDecided={source.status !== 'pending'}
          footer={
            <>
              <span className="ui-muted">
                {changes === 0 ? 'No changes' : changes === 1 ? '1 change' : `${changes} changes`}
              </span>
              <Button disabled={changes === 0} onClick={() => api.form.reset()}>
                Discard
              </Button>
              <Button type="submit" variant="primary" loading={api.saving}>
                Save
              </Button>
            </>
          }
        />
        {hasRulesForStored ? (
          <Suspense fallback={null}>
            <StoredCorrectionsCard
              source={source}
              isChanged={api.form.formState.dirtyFields.correction_rules !== undefined}
            />
          </Suspense>
        ) : null}
        <Suspense fallback={<Skeleton shape="block" height={160} />}>
          <HubCard sourceId={source.id} />
        </Suspense>
        <CrawlRuns sourceId={source.id} />
      </Stack>
    </>
  );
}
