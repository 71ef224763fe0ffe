import { type AdminSource, AdminSourceCreate } from '@newswatch/shared/contracts/admin';
import { useQuery } from '@newswatch/shared/query';
import { useShell, useTitle } from '@newswatch/shell-api';
import { ListMore, QueryView, useApiForm, useApiMutation, useListPages } from '@newswatch/shell-api/patterns';
import {
  Badge,
  Button,
  DataTable,
  EmptyState,
  ExternalLink,
  formatCount,
  Page,
  PageHeader,
  RelativeTime,
  Section,
  Skeleton,
  Stack,
  TextLink,
} from '@newswatch/ui';
import { RefreshCw } from '@newswatch/ui/icons';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { adminSourceQueries, sourceRefreshes, sourcesApi } from '../api/sources.ts';
import { valuesOf } from '../features/sources/form-values.ts';
import { runColumns } from '../features/sources/run-columns.tsx';
import styles from '../features/sources/source-form.module.css';
import { SourceForm } from '../features/sources/source-form.tsx';
import { healthLabels } from '../features/sources/source-labels.ts';
import { TestCrawlCard } from '../features/sources/test-crawl-card.tsx';
import { useTestCrawl } from '../features/sources/use-test-crawl.ts';

const back = (
  <TextLink as={Link} to="/admin/sources">
    Sources
  </TextLink>
);
/** Polling interval while a crawl waits or runs; it ends within seconds. */
const WATCHED_MS = 2_000;

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
        lead={<Lead source={source} />}
        actions={<CrawlButton source={source} />}
      />
      <Stack gap={6}>
        <div className={styles.columns}>
          <SourceForm
            api={api}
            label={`Edit ${source.name}`}
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
          <TestCrawlCard
            {...test}
            onStart={() => void api.form.handleSubmit((draft) => test.start(draft))()}
          />
        </div>
        <Runs sourceId={source.id} />
      </Stack>
    </>
  );
}

function Lead({ source }: { source: AdminSource }) {
  const { word, tone } = healthLabels[source.health];
  const today = source.by_day.at(-1) ?? 0;
  return (
    <>
      <Badge tone={tone} dot>
        {word}
      </Badge>{' '}
      {source.last_crawled_at ? (
        <>
          last read <RelativeTime value={source.last_crawled_at} />, {formatCount(today)}{' '}
          {today === 1 ? 'article' : 'articles'} today.{' '}
        </>
      ) : (
        'Not read yet. '
      )}
      {source.last_error ? <strong>{source.last_error.message} </strong> : null}
      <ExternalLink href={source.url}>Open the page</ExternalLink>
    </>
  );
}

function CrawlButton({ source }: { source: AdminSource }) {
  const crawl = useApiMutation(() => sourcesApi.crawl({ params: { sourceId: source.id } }), {
    done: 'The source will be read within seconds',
    refreshes: sourceRefreshes,
  });
  if (source.status !== 'approved' || source.paused_at !== null) return null;
  return (
    <Button icon={<RefreshCw />} loading={crawl.isPending} onClick={() => crawl.mutate()}>
      Read now
    </Button>
  );
}

function Runs({ sourceId }: { sourceId: string }) {
  const [watched, setWatched] = useState(false);
  const { query, end } = useListPages(
    adminSourceQueries.runs(sourceId),
    watched ? { refreshMs: WATCHED_MS } : {},
  );
  const isRunning = query.data?.items.some(({ status }) => status === 'queued' || status === 'fetching');
  if (isRunning !== undefined && isRunning !== watched) setWatched(isRunning);
  return (
    <Section title="Crawls" lead="Results and failures, newest first">
      <DataTable
        label="Crawls"
        columns={runColumns}
        rows={query.data?.items ?? []}
        rowKey={({ id }) => id}
        state={query.data ? 'ready' : query.isPending ? 'loading' : 'failed'}
        density="compact"
        empty={
          <EmptyState title="Not read yet">The first crawl starts as soon as a crawler is free.</EmptyState>
        }
        failure={{ title: 'The crawls could not be loaded', onRetry: () => void query.refetch() }}
      />
      <ListMore end={end} noun="crawls" />
    </Section>
  );
}
