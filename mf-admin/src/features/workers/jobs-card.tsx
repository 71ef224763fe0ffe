import type { QueueJob, QueueJobStatus } from '@newswatch/shared/contracts/admin';
import { useQuery } from '@newswatch/shared/query';
import { QueryView, useApiMutation, useSelection } from '@newswatch/shell-api/patterns';
import {
  Badge,
  Button,
  Card,
  ChoiceFilter,
  type Column,
  confirm,
  DataTable,
  EmptyState,
  Pagination,
  RelativeTime,
  Row,
  SelectField,
  TextLink,
} from '@newswatch/ui';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { workerKeys, workerQueries, workersApi } from '../../api/workers.ts';
import { counted } from '../../labels/figure-labels.ts';
import { queueTitle } from '../../labels/worker-labels.ts';
import { JOBS_ID } from './jobs-path.ts';
import { REFRESH_MS } from './use-live-workers.ts';
import styles from './workers.module.css';

const statusOptions: { value: QueueJobStatus; label: string }[] = [
  { value: 'dead', label: 'Failed permanently' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'active', label: 'Active' },
  { value: 'delayed', label: 'Scheduled' },
  { value: 'failed', label: 'Failed, will be retried' },
  { value: 'completed', label: 'Done' },
];

const emptyText: Record<QueueJobStatus, string> = {
  dead: 'Every job has been completed or is being retried.',
  waiting: 'No jobs are waiting.',
  active: 'No jobs are running.',
  delayed: 'Nothing is scheduled for later.',
  failed: 'No failed job is waiting for a retry.',
  completed: 'No job was completed recently.',
};

const refreshes = [workerKeys.all];

/** The jobs of the queues, dead ones first: shows the reason, and retries or discards them. */
export function JobsCard({ queueNames }: { queueNames: readonly string[] }) {
  const [filter, setFilter] = useState<{ queues: readonly string[]; status: QueueJobStatus; page: number }>({
    queues: [],
    status: 'dead',
    page: 1,
  });
  const selection = useSelection();
  const { selected, clear } = selection;
  const query = useQuery({
    ...workerQueries.jobs({
      status: filter.status,
      page: filter.page,
      per_page: 10,
      ...(filter.queues.length > 0 ? { queue: filter.queues } : {}),
    }),
    refetchInterval: REFRESH_MS,
  });
  const bulk = useApiMutation(workersApi.bulk, {
    done: 'Jobs changed.',
    refreshes,
    onDone: clear,
  });
  const narrow = (change: Partial<typeof filter>) => {
    clear();
    setFilter((before) => ({ ...before, page: 1, ...change }));
  };
  const discard = async () => {
    const sure = await confirm({
      title: `Discard ${counted(selected.size, 'job')}?`,
      body: 'They will not be run. This cannot be undone.',
      confirmLabel: 'Discard',
      danger: true,
    });
    if (sure) bulk.mutate({ body: { action: 'discard', ids: [...selected] } });
  };
  const isDead = filter.status === 'dead';
  const hasJobs = (query.data?.pagination.total ?? 0) > 0;
  const isAsked = useLocation().hash === `#${JOBS_ID}`;
  const isLoaded = query.isSuccess;
  useEffect(() => {
    if (isAsked && isLoaded) document.getElementById(JOBS_ID)?.scrollIntoView?.();
  }, [isAsked, isLoaded]);
  const [queue, ...otherQueues] = filter.queues;
  return (
    <Card
      id={JOBS_ID}
      title="Jobs"
      description={
        isDead && hasJobs
          ? 'These jobs failed permanently. Nothing is lost: each job is kept for 30 days.'
          : undefined
      }
      actions={
        isDead && queue && otherQueues.length === 0 && hasJobs ? (
          <Button
            size="small"
            loading={bulk.isPending}
            onClick={() => bulk.mutate({ body: { action: 'retry', queue } })}
          >
            Retry all in this queue
          </Button>
        ) : undefined
      }
    >
      <Row gap={3} className={`ui-filter-fields ${styles.filters}`}>
        <ChoiceFilter
          label="Queue"
          any="Every queue"
          options={queueNames.map((value) => ({ value, label: queueTitle(value) }))}
          chosen={filter.queues}
          onChange={(queues) => narrow({ queues })}
        />
        <SelectField
          label="State"
          hideLabel
          options={statusOptions}
          value={filter.status}
          onChange={(event) =>
            narrow({
              status: statusOptions.find(({ value }) => value === event.target.value)?.value ?? 'dead',
            })
          }
        />
      </Row>
      <QueryView query={query} what="the jobs">
        {({ items, pagination }) => (
          <>
            <DataTable
              label="Jobs"
              density="compact"
              columns={columns}
              rows={items}
              rowKey={({ id }) => id}
              rowLabel={({ payload_summary }) => payload_summary}
              refreshing={query.isPlaceholderData}
              {...(isDead
                ? {
                    selection: {
                      ...selection,
                      noun: ['job', 'jobs'],
                      bulkActions: () => (
                        <>
                          <Button
                            size="small"
                            loading={bulk.isPending}
                            onClick={() => bulk.mutate({ body: { action: 'retry', ids: [...selected] } })}
                          >
                            Retry
                          </Button>
                          <Button size="small" onClick={() => void discard()}>
                            Discard…
                          </Button>
                        </>
                      ),
                    },
                  }
                : {})}
              empty={<EmptyState title="No jobs here">{emptyText[filter.status]}</EmptyState>}
            />
            <Pagination
              label="Job pages"
              page={pagination.page}
              pageCount={pagination.pages}
              onChange={(page) => setFilter((before) => ({ ...before, page }))}
            />
          </>
        )}
      </QueryView>
    </Card>
  );
}

const columns: Column<QueueJob>[] = [
  {
    key: 'about',
    title: 'Job',
    priority: 'primary',
    width: '38%',
    render: ({ payload_summary, link, queue, trace_id }) => (
      <span className={styles.job}>
        {link ? (
          <TextLink as={Link} to={link}>
            <bdi>{payload_summary}</bdi>
          </TextLink>
        ) : (
          <bdi>{payload_summary}</bdi>
        )}
        <span>
          <Badge>{queueTitle(queue)}</Badge>
        </span>
        {trace_id ? (
          <span className="ui-hint">
            Trace <code className={styles.trace}>{trace_id}</code>
          </span>
        ) : null}
      </span>
    ),
  },
  {
    key: 'error',
    title: 'Last error',
    width: '30%',
    render: ({ error }) => (error ? <span className={styles.danger}>{error}</span> : '–'),
  },
  {
    key: 'attempts',
    title: 'Attempts',
    align: 'end',
    render: ({ attempts, max_attempts: max }) => (max === null ? attempts : `${attempts} of ${max}`),
  },
  {
    key: 'when',
    title: 'When',
    align: 'end',
    render: ({ finished_at, started_at, run_at }) => {
      const at = finished_at ?? started_at ?? run_at;
      return at ? <RelativeTime value={at} /> : '–';
    },
  },
];
