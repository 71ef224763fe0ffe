import type { AdminSource } from '@newswatch/shared/contracts/admin';
import { ShareBar, Skeleton, useMedia } from '@newswatch/ui';
import styles from './health-summary.module.css';

/** The number of sources in each state. */
type Health = Partial<Record<AdminSource['health'], number>> | undefined;

/** The number of sources; undefined while it is not known. */
export function totalOf(health: Health): number | undefined {
  return health && Object.values(health).reduce((sum, count) => sum + count, 0);
}

/** The number of sources that are failing or blocked. */
export const troubledOf = (health: NonNullable<Health>): number =>
  (health.failing ?? 0) + (health.blocked ?? 0);

/** The numbers of sources with and without problems, in a sentence. */
export function HealthSentence({ health }: { health: Health }) {
  if (!health) return 'Every source we crawl, and how its crawls are going.';
  const trouble = troubledOf(health);
  const read = (totalOf(health) ?? 0) - (health.paused ?? 0);
  const healthy = health.healthy ?? 0;
  return (
    <>
      {healthy} of {read} {read === 1 ? 'source' : 'sources'} {healthy === 1 ? 'is' : 'are'} healthy.{' '}
      {trouble === 0 ? (
        'No source needs attention.'
      ) : (
        <>
          <strong>{trouble === 1 ? '1 is failing or blocked' : `${trouble} are failing or blocked`}.</strong>{' '}
          {trouble === 1 ? 'It is' : 'They are'} retried automatically.
        </>
      )}
    </>
  );
}

/**
 * The share of sources in each state of health, as segments of a bar. `brief` leaves out the figures beside it. Renders nothing
 * if there are no sources.
 */
export function HealthShares({
  health,
  label = 'Source health',
  brief = false,
}: {
  health: Health;
  label?: string;
  brief?: boolean;
}) {
  if (!health || (totalOf(health) ?? 0) === 0) return null;
  return (
    <div className={styles.shares}>
      <ShareBar
        label={label}
        {...(brief ? { legend: 'none', size: 'small' } : {})}
        parts={[
          { name: 'Healthy', value: health.healthy ?? 0, tone: 'success' },
          { name: 'Degraded', value: health.degraded ?? 0, tone: 'warning' },
          { name: 'Failing', value: health.failing ?? 0, tone: 'danger' },
          { name: 'Blocked', value: health.blocked ?? 0, tone: 'series-4' },
          { name: 'Not read', value: health.paused ?? 0, tone: 'quiet' },
        ]}
      />
    </div>
  );
}

/** A placeholder for the bar and its figures, which take two lines on a phone. */
export function HealthSharesLoading() {
  const isPhone = useMedia('(width < 40em)');
  return <Skeleton shape="block" height={isPhone ? 52 : 34} />;
}
