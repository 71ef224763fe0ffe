import type { AdminQueue, AdminWorker } from '@newswatch/shared/contracts/admin';
import { QueryView } from '@newswatch/shell-api/patterns';
import { Page, PageHeader, Skeleton, Stack, Stat, StatStrip, useMedia } from '@newswatch/ui';
import { PauseMenu } from '../features/pauses/pause-menu.tsx';
import { PausedBanner } from '../features/pauses/paused-banner.tsx';
import { JobsCard } from '../features/workers/jobs-card.tsx';
import { LagCard } from '../features/workers/lag-card.tsx';
import { QueuesCard } from '../features/workers/queues-card.tsx';
import { useLiveWorkers } from '../features/workers/use-live-workers.ts';
import { WorkersByKind } from '../features/workers/workers-by-kind.tsx';
import { counted, figure } from '../labels/figure-labels.ts';
import { queueTitle, waited } from '../labels/worker-labels.ts';

/** /admin/workers: running, waiting and dead jobs, live. */
export function AdminWorkersPage() {
  const { workers, queues } = useLiveWorkers();
  const all = workers.data?.items ?? [];
  const waiting = queues.data?.items ?? [];
  return (
    <Page>
      <PageHeader
        title="Workers Status"
        lead={workers.data && queues.data ? summarise(all, waiting) : 'Workers, queues and failed jobs.'}
        actions={<PauseMenu />}
      />
      <Stack gap={4}>
        <PausedBanner />
        <QueryView query={workers} what="the workers" loading={<WorkersLoading />}>
          {({ items }) => (
            <>
              <Figures workers={items} queues={waiting} />
              <WorkersByKind workers={items} />
            </>
          )}
        </QueryView>
        <QueryView query={queues} what="the queues" loading={<QueuesLoading />}>
          {({ items, lag }) => (
            <>
              <LagCard lag={lag} />
              <QueuesCard queues={items} />
              <JobsCard queueNames={items.map(({ name }) => name)} />
            </>
          )}
        </QueryView>
      </Stack>
    </Page>
  );
}

/** Placeholders for the figures and for one row for each kind of worker. */
function WorkersLoading() {
  const isPhone = useMedia('(width < 40em)');
  return (
    <>
      <Skeleton shape="block" height={isPhone ? 325 : 103} />
      <Skeleton shape="block" height={isPhone ? 1_036 : 555} />
    </>
  );
}

const QueuesLoading = () => (
  <>
    <Skeleton shape="block" height={330} />
    <Skeleton shape="block" height={262} />
    <Skeleton shape="block" height={240} />
  </>
);

const sumOf = <T,>(rows: readonly T[], pick: (row: T) => number) =>
  rows.reduce((sum, row) => sum + pick(row), 0);

function Figures({ workers, queues }: { workers: readonly AdminWorker[]; queues: readonly AdminQueue[] }) {
  const here = workers.filter(({ status }) => status !== 'stopped');
  const silent = here.filter(({ status }) => status === 'stale' || status === 'dead');
  const paused = here.filter(({ status }) => status === 'paused').length;
  const failed = sumOf(queues, (queue) => queue.failed ?? 0);
  const dead = sumOf(queues, (queue) => queue.dead);
  return (
    <StatStrip>
      <Stat
        label="Workers"
        value={`${here.length - silent.length} of ${here.length}`}
        hint={`${paused} paused, ${silent.length} not responding`}
        tone={silent.length > 0 ? 'danger' : 'neutral'}
      />
      <Stat
        label="Waiting"
        value={figure(sumOf(queues, (queue) => queue.waiting))}
        hint="jobs ready to run"
      />
      <Stat
        label="Completed, last hour"
        value={figure(sumOf(workers, (worker) => worker.processed_1h))}
        hint="by all workers"
      />
      <Stat
        label="Failed, last hour"
        value={figure(failed)}
        hint={failed === 0 ? 'nothing' : 'attempts, in queues that count them'}
      />
      <Stat
        label="Failed permanently"
        value={figure(dead)}
        hint={dead === 0 ? 'nothing needs attention' : dead === 1 ? 'needs a decision' : 'need a decision'}
        tone={dead > 0 ? 'warning' : 'neutral'}
      />
    </StatStrip>
  );
}

/** The current state in a sentence or two. */
function summarise(workers: readonly AdminWorker[], queues: readonly AdminQueue[]): string {
  const here = workers.filter(({ status }) => status !== 'stopped');
  const answering = here.filter(({ status }) => status !== 'stale' && status !== 'dead');
  const waiting = sumOf(queues, (queue) => queue.waiting);
  const oldest = queues.reduce<AdminQueue | undefined>(
    (worst, queue) =>
      (queue.oldest_waiting_seconds ?? -1) > (worst?.oldest_waiting_seconds ?? -1) ? queue : worst,
    undefined,
  );
  const first = `${answering.length} of ${counted(here.length, 'worker')} ${answering.length === 1 ? 'is' : 'are'} responding, and ${counted(waiting, 'job')} ${waiting === 1 ? 'is' : 'are'} waiting.`;
  const dead = sumOf(queues, (queue) => queue.dead);
  const failed =
    dead > 0
      ? ` ${counted(dead, 'job')} failed permanently: retry or discard ${dead === 1 ? 'it' : 'them'} below.`
      : '';
  if (!oldest || (oldest.oldest_waiting_seconds ?? 0) < 60) return first + failed;
  return `${first}${failed} The oldest has been waiting for ${waited(oldest.oldest_waiting_seconds)} in “${queueTitle(oldest.name)}”.`;
}
