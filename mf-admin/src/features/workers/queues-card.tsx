import type { AdminQueue } from '@newswatch/shared/contracts/admin';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { Badge, Button, Card, type Column, confirm, DataTable, EmptyState, IconButton } from '@newswatch/ui';
import { Pause, Play } from '@newswatch/ui/icons';
import { useState } from 'react';
import { workerKeys, workersApi } from '../../api/workers.ts';
import { counted, figure } from '../../labels/figure-labels.ts';
import { LONG_WAIT_SECONDS, queueTitle, waited } from '../../labels/worker-labels.ts';
import styles from './workers.module.css';

const refreshes = [workerKeys.all];

/** Whether a queue has had no work recently. Completed jobs that a schedule sent say nothing about the load. */
const isIdle = ({
  paused,
  waiting,
  active,
  delayed,
  failed,
  dead,
  rate_per_minute,
  is_routine,
}: AdminQueue) =>
  !paused &&
  waiting + active + delayed + (failed ?? 0) + dead + (is_routine ? 0 : (rate_per_minute ?? 0)) === 0;

/** Whether the queue deletes processed jobs, so that the server cannot count them. */
const isUncounted = ({ failed, rate_per_minute }: AdminQueue) => failed === null || rate_per_minute === null;

/** The length of each queue, with a button to pause it. Idle queues are collapsed. */
export function QueuesCard({ queues }: { queues: readonly AdminQueue[] }) {
  const [showsIdle, setShowsIdle] = useState(false);
  const idle = queues.filter(isIdle);
  const busy = queues.filter((queue) => !isIdle(queue));
  const pause = useApiMutation(workersApi.pauseQueue, { done: 'Queue paused.', refreshes });
  const resume = useApiMutation(workersApi.resumeQueue, { done: 'Queue resumed.', refreshes });
  const askToPause = async ({ name }: AdminQueue) => {
    const sure = await confirm({
      title: `Pause “${queueTitle(name)}”?`,
      body: 'Workers will stop taking jobs from it. Running jobs will finish, and new jobs will wait until you resume it.',
      confirmLabel: 'Pause queue',
    });
    if (sure) pause.mutate({ params: { queueName: name } });
  };
  const columns: Column<AdminQueue>[] = [
    {
      key: 'name',
      title: 'Queue',
      priority: 'primary',
      width: '30%',
      render: (queue) => (
        <span className={styles.job}>
          {queueTitle(queue.name)}
          {queue.paused ? (
            <Badge tone="warning">{queue.paused_with ? `Paused: all ${queue.paused_with}` : 'Paused'}</Badge>
          ) : null}
        </span>
      ),
    },
    { key: 'waiting', title: 'Waiting', align: 'end', render: ({ waiting }) => figure(waiting) },
    {
      key: 'oldest',
      title: 'Oldest',
      align: 'end',
      render: ({ oldest_waiting_seconds: oldest }) => (
        <span className={oldest !== null && oldest > LONG_WAIT_SECONDS ? styles.warn : undefined}>
          {waited(oldest)}
        </span>
      ),
    },
    {
      key: 'active',
      priority: 'secondary',
      title: 'Active',
      align: 'end',
      render: ({ active }) => figure(active),
    },
    {
      key: 'delayed',
      priority: 'secondary',
      title: 'Scheduled',
      align: 'end',
      render: ({ delayed }) => figure(delayed),
    },
    {
      key: 'failed',
      priority: 'secondary',
      title: 'Failed, 1 h',
      align: 'end',
      render: ({ failed }) => (failed === null ? '–' : figure(failed)),
    },
    {
      key: 'dead',
      title: 'Failed permanently',
      align: 'end',
      render: ({ dead }) => <span className={dead > 0 ? styles.danger : undefined}>{figure(dead)}</span>,
    },
    {
      key: 'rate',
      priority: 'secondary',
      title: 'Per minute',
      align: 'end',
      render: (queue) => queue.rate_per_minute ?? '–',
    },
    {
      key: 'pause',
      title: 'Pause',
      hideTitle: true,
      align: 'end',
      render: (queue) =>
        !queue.can_pause || queue.paused_with ? null : queue.paused ? (
          <IconButton
            label={`Resume ${queueTitle(queue.name)}`}
            icon={<Play />}
            size="small"
            onClick={() => resume.mutate({ params: { queueName: queue.name } })}
          />
        ) : (
          <IconButton
            label={`Pause ${queueTitle(queue.name)}`}
            icon={<Pause />}
            size="small"
            onClick={() => void askToPause(queue)}
          />
        ),
    },
  ];
  const shown = showsIdle || busy.length === 0 ? queues : busy;
  return (
    <Card
      title="Queues"
      description={
        shown.some(isUncounted)
          ? '–: not counted, because messages in this queue are deleted once they have been sent or abandoned'
          : undefined
      }
      padding="none"
      actions={
        idle.length > 0 && busy.length > 0 ? (
          <Button size="small" onClick={() => setShowsIdle(!showsIdle)}>
            {showsIdle ? 'Hide' : 'Show'} {counted(idle.length, 'idle queue')}
          </Button>
        ) : undefined
      }
    >
      <DataTable
        label="Queues"
        density="compact"
        columns={columns}
        rows={shown}
        rowKey={({ name }) => name}
        empty={
          <EmptyState title="No queues yet">Queues appear once the first worker has started.</EmptyState>
        }
      />
    </Card>
  );
}
