import { type AdminWorker, type WorkerType, workerTypes } from '@newswatch/shared/contracts/admin';
import { StatusBadge, useApiMutation } from '@newswatch/shell-api/patterns';
import {
  Badge,
  Card,
  confirm,
  HealthLegend,
  type HealthMark,
  HealthStrip,
  MenuButton,
  type MenuEntry,
  RelativeTime,
} from '@newswatch/ui';
import { ChevronDown } from '@newswatch/ui/icons';
import { workerKeys, workersApi } from '../../api/workers.ts';
import { counted, duration, figure } from '../../labels/figure-labels.ts';
import { workerNames, workerStates } from '../../labels/worker-labels.ts';
import styles from './workers.module.css';

const isHere = ({ status }: AdminWorker) => status !== 'stopped';

/** Each kind of worker with its heartbeats; expanded, every worker with its current work. */
export function WorkersByKind({ workers }: { workers: readonly AdminWorker[] }) {
  const kinds = workerTypes
    .map((type) => ({ type, all: workers.filter((worker) => worker.type === type) }))
    .filter(({ all }) => all.length > 0);
  return (
    <Card
      title="Workers by kind"
      description="Each group of marks shows one worker’s heartbeats over the last 2 minutes, one every 10 seconds"
      actions={
        <HealthLegend
          states={[
            { state: 'good', name: 'On time' },
            { state: 'failed', name: 'Missed' },
            { state: 'unknown', name: 'Paused or not started' },
          ]}
        />
      }
      padding="none"
    >
      <div className={styles.kinds}>
        {/* For the eye only: each row names its figures itself. */}
        <div className={styles.head} aria-hidden="true">
          <span>Kind</span>
          <span>Heartbeats</span>
          <span>Last hour</span>
          <span>95th percentile</span>
          <span>Failed</span>
        </div>
        {kinds.map(({ type, all }) => (
          <Kind key={type} type={type} workers={all} />
        ))}
      </div>
    </Card>
  );
}

function Kind({ type, workers }: { type: WorkerType; workers: readonly AdminWorker[] }) {
  const here = workers.filter(isHere);
  const troubled = workers.filter(({ status }) => status === 'stale' || status === 'dead');
  const paused = workers.filter(({ status }) => status === 'paused');
  const done = workers.reduce((sum, worker) => sum + worker.processed_1h, 0);
  const failed = workers.reduce((sum, worker) => sum + worker.failed_1h, 0);
  const slowest = Math.max(...workers.map(({ p95_ms }) => p95_ms ?? -1));
  return (
    <details className={styles.kind} open={troubled.length > 0}>
      <summary className={styles.summary}>
        <span className={styles.name}>
          {workerNames[type]} <span className={styles.times}>× {here.length}</span>
        </span>
        <span className={styles.strip} style={{ maxInlineSize: here.length * 110 }}>
          <HealthStrip
            label={`${workerNames[type]}: ${here.length - troubled.length} of ${counted(here.length, 'worker')} on time`}
            shape="ticks"
            groupSize={12}
            marks={here.flatMap(marksOf)}
          />
        </span>
        <span className={styles.figure}>
          <span className={styles.unit}>Last hour</span> {figure(done)}
        </span>
        <span className={styles.figure}>
          <span className={styles.unit}>95th percentile</span> {duration(slowest < 0 ? null : slowest)}
        </span>
        <span className={styles.figure}>
          {troubled.length > 0 ? (
            <Badge tone="danger">{troubled.length} not responding</Badge>
          ) : paused.length > 0 ? (
            <Badge tone="warning">Paused</Badge>
          ) : (
            <>
              <span className={styles.unit}>Failed</span> {figure(failed)}
            </>
          )}
        </span>
        <ChevronDown aria-hidden="true" className={styles.chevron} />
      </summary>
      <ul className={styles.workers}>
        {workers.map((worker) => (
          <Worker key={worker.id} worker={worker} />
        ))}
      </ul>
    </details>
  );
}

function marksOf({ name, status, beats }: AdminWorker): HealthMark[] {
  return beats.map((beat, at) => {
    const seconds = (beats.length - 1 - at) * 10;
    if (beat === null) return { state: 'unknown', label: `${name}, ${seconds} s ago: not started yet` };
    const state = status === 'paused' && beat ? 'unknown' : beat ? 'good' : 'failed';
    return { state, label: `${name}, ${seconds} s ago: ${beat ? 'on time' : 'no heartbeat'}` };
  });
}

function Worker({ worker }: { worker: AdminWorker }) {
  const [job] = worker.current_jobs;
  const state = workerStates[worker.status];
  return (
    <li className={styles.worker}>
      <code className={styles.id}>{worker.name}</code>
      <StatusBadge {...state} />
      <span className={styles.doing} dir="auto">
        {job
          ? `${job.subject}${worker.current_jobs.length > 1 ? ` and ${worker.current_jobs.length - 1} more` : ''}, for ${duration(job.running_ms)}`
          : worker.last_error
            ? `Last error: ${worker.last_error}`
            : '–'}
      </span>
      <span className={styles.soft}>
        {worker.hostname}, process {worker.pid}
      </span>
      <span className={styles.soft}>
        {worker.memory_mb === null
          ? '–'
          : `${figure(worker.memory_mb)}\u00a0MB, ${worker.cpu_percent ?? 0}% CPU`}
      </span>
      <span className={styles.soft}>
        <RelativeTime value={worker.last_heartbeat_at} />
      </span>
      <WorkerMenu worker={worker} />
    </li>
  );
}

const refreshes = [workerKeys.all];

function WorkerMenu({ worker }: { worker: AdminWorker }) {
  const of = { params: { workerId: worker.id } };
  const pause = useApiMutation(() => workersApi.pause(of), { done: 'Worker paused.', refreshes });
  const resume = useApiMutation(() => workersApi.resume(of), { done: 'Worker resumed.', refreshes });
  const drain = useApiMutation(() => workersApi.drain(of), { done: 'Worker draining.', refreshes });
  const restart = useApiMutation(() => workersApi.restart(of), { done: 'Worker restarting.', refreshes });
  const remove = useApiMutation(() => workersApi.remove(of), { done: 'Worker removed.', refreshes });
  const askToRestart = async () => {
    const sure = await confirm({
      title: `Restart ${worker.name}?`,
      body: 'This worker and the others in its process will finish their current work, then start again.',
      confirmLabel: 'Restart',
    });
    if (sure) restart.mutate();
  };
  const gone = worker.status === 'dead' || worker.status === 'stopped';
  const rests = worker.status === 'paused' || worker.status === 'draining';
  const items: MenuEntry[] = gone
    ? [{ id: 'remove', label: 'Remove from the list', onSelect: () => remove.mutate() }]
    : [
        rests
          ? { id: 'resume', label: 'Resume', onSelect: () => resume.mutate() }
          : { id: 'pause', label: 'Pause', onSelect: () => pause.mutate() },
        { id: 'drain', label: 'Drain', disabled: rests, onSelect: () => drain.mutate() },
        { id: 'restart', label: 'Restart…', onSelect: () => void askToRestart() },
      ];
  return <MenuButton label={`Actions for ${worker.name}`} size="small" items={items} />;
}
