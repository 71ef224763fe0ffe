import type { ListedSource } from '@newswatch/shared/contracts';
import { RelativeTime } from '@newswatch/ui';
import styles from './source-columns.module.css';
import { healthLabels } from './source-labels.ts';

/** Shows when a source was last read; if it has trouble, the cause and the number of the person's targets that are affected. */
export function HealthCell({ source }: { source: ListedSource }) {
  const { word, tone, meaning } = healthLabels[source.health];
  const { last_crawled_at: last, last_success_at: success, mine_30d } = source;
  const isWell = source.health === 'healthy' && last !== null;
  const { targets } = mine_30d;
  return (
    <div className={styles.health}>
      <span className={styles.shape} data-tone={tone} aria-hidden />
      {isWell ? (
        <span className="ui-muted">
          Read <RelativeTime value={last} />
        </span>
      ) : (
        <>
          <strong>{word}</strong>
          <span className={styles.cause}>
            {meaning}
            {success && last !== success ? (
              <>
                {' '}
                Last read <RelativeTime value={success} />.
              </>
            ) : null}
            {targets > 0 ? ` ${targets} of your targets ${targets === 1 ? 'uses' : 'use'} it.` : null}
          </span>
        </>
      )}
    </div>
  );
}
