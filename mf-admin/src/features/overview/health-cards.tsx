import type { AdminDashboard, SourceStrip } from '@newswatch/shared/contracts/admin';
import {
  Badge,
  Card,
  EmptyState,
  HealthLegend,
  type HealthState,
  HealthStrip,
  RelativeTime,
  Stack,
  TextLink,
} from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { counted, share } from '../../labels/figure-labels.ts';
import { workerNames } from '../../labels/worker-labels.ts';
import styles from './health-cards.module.css';
import { type Rereading, UnreadableCard } from './unreadable.tsx';

type Health = SourceStrip['marks'][number]['health'];

const states: Record<Health, HealthState> = {
  healthy: 'good',
  degraded: 'slow',
  failing: 'failed',
  blocked: 'blocked',
  never_crawled: 'unknown',
  paused: 'unknown',
  unknown: 'unknown',
};
const names: Record<HealthState, string> = {
  good: 'Healthy',
  slow: 'Degraded',
  failed: 'Failing',
  blocked: 'Blocked',
  unknown: 'Not read yet',
};

/** Every approved source as a mark, the failing ones also by name. */
export function SourcesCard({ dashboard, reading }: { dashboard: AdminDashboard; reading: Rereading }) {
  const { source_strip: strip, sources } = dashboard;
  if (!strip) return <UnreadableCard title="Sources" what="The sources" reading={reading} />;
  const counts = new Map<HealthState, number>();
  for (const { health } of strip.marks) counts.set(states[health], (counts.get(states[health]) ?? 0) + 1);
  return (
    <Card
      title="Sources"
      description={
        sources ? `${counted(sources.approved, 'source')}, one mark each` : 'One mark for each source'
      }
      actions={
        <TextLink as={Link} to="/admin/sources">
          All sources
        </TextLink>
      }
    >
      {strip.marks.length === 0 ? (
        <EmptyState title="No sources yet">Approve or add one, and it will be read immediately.</EmptyState>
      ) : (
        <Stack gap={3}>
          <HealthLegend
            states={[...counts].map(([state, count]) => ({ state, count, name: names[state] }))}
          />
          <HealthStrip
            label={`Sources: ${[...counts].map(([state, count]) => `${count} ${names[state].toLowerCase()}`).join(', ')}`}
            shape="grid"
            marks={strip.marks.map(({ name, health }) => ({
              state: states[health],
              label: `${name}: ${names[states[health]].toLowerCase()}`,
            }))}
          />
          {strip.troubled.map(({ id, name, error, since }) => (
            <div key={id} className={styles.trouble}>
              <TextLink as={Link} to={`/admin/sources/${id}/edit`}>
                <bdi>{name}</bdi>
              </TextLink>
              <span className={styles.soft}>
                <bdi>{error ?? 'not responding'}</bdi>
                {since ? (
                  <>
                    {', first failure '}
                    <RelativeTime value={since} />
                  </>
                ) : null}
              </span>
            </div>
          ))}
        </Stack>
      )}
    </Card>
  );
}

/** Every kind of worker over the last day. */
export function WorkersCard({
  dashboard: { worker_strips: strips },
  reading,
}: {
  dashboard: AdminDashboard;
  reading: Rereading;
}) {
  if (!strips) return <UnreadableCard title="Workers" what="The workers" reading={reading} />;
  const workers = strips.reduce((sum, strip) => sum + strip.workers, 0);
  const silent = strips.reduce((sum, strip) => sum + strip.silent, 0);
  return (
    <Card
      title="Workers"
      description={`${workers - silent} of ${counted(workers, 'worker')} ${workers - silent === 1 ? 'is' : 'are'} responding. Each mark stands for half an hour; the percentage is the share of running time with heartbeats on time.`}
      actions={
        <TextLink as={Link} to="/admin/workers">
          All workers
        </TextLink>
      }
    >
      <Stack gap={2} className={styles.workers}>
        {strips.map(({ type, workers: count, silent: quiet, marks, uptime }) => (
          <div key={type} className={styles.worker}>
            <span>
              {workerNames[type]} <span className={styles.soft}>× {count}</span>
            </span>
            <HealthStrip
              shape="ticks"
              label={`${workerNames[type]}, 24 hours: on time ${share(uptime)} while running`}
              marks={marks.map((state) => ({ state }))}
            />
            <span className={styles.uptime}>
              {quiet > 0 ? <Badge tone="danger">{quiet} not responding</Badge> : share(uptime)}
            </span>
          </div>
        ))}
        <HealthLegend
          states={[
            { state: 'good', name: 'On time' },
            { state: 'slow', name: 'Slow' },
            { state: 'failed', name: 'Stopped' },
            { state: 'unknown', name: 'Not running' },
          ]}
        />
      </Stack>
    </Card>
  );
}
