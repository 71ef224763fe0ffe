import { retryOf } from '@newswatch/shared/api';
import { useQuery } from '@newswatch/shared/query';
import { Card, FailureState, RelativeTime, Skeleton } from '@newswatch/ui';
import { whatsappQueries } from '../../api/whatsapp.ts';
import { stateLabels } from '../../labels.ts';
import styles from './state-log.module.css';

/** The last changes of the connection, and who asked for them. */
export function StateLog() {
  const query = useQuery(whatsappQueries.events({ per_page: 10 }));
  return (
    <Card title="State log" description="The last ten changes of the connection">
      {query.isPending ? (
        <Skeleton lines={4} />
      ) : query.data ? (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role where the markers are styled away.
        <ol className={styles.log} role="list">
          {query.data.items.map(({ id, status, detail, by, at }) => (
            <li key={id}>
              <strong>{stateLabels[status].word}</strong>
              <span className={styles.when}>
                <RelativeTime value={at} />
              </span>
              <span className={styles.detail}>
                {detail}
                {by ? (
                  <>
                    {' '}
                    By <bdi>{by.full_name}</bdi>.
                  </>
                ) : null}
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <FailureState title="The log could not be loaded" {...retryOf(query)} />
      )}
    </Card>
  );
}
