import { Skeleton, Stack } from '@newswatch/ui';
import styles from './loading-articles.module.css';
import { columnsOf, type ListView, useColumns } from './use-list-view.ts';

/** The frame of My Articles while its articles load. */
export function LoadingArticles({ view }: { view: ListView }) {
  const columns = useColumns(view);
  if (view === 'cards')
    return (
      <Stack>
        {['first', 'second', 'third'].map((card) => (
          <Skeleton key={card} shape="block" height={148} />
        ))}
      </Stack>
    );
  if (view !== 'pictures') return <Skeleton shape="block" height={480} />;
  return (
    <div className={styles.pictures} style={columnsOf(columns)}>
      {Array.from({ length: 2 * columns }, (_, card) => (
        <div key={card} className={styles.card}>
          <div className={styles.picture} />
          <Skeleton width="60%" />
          <Skeleton lines={2} height={16} />
          <Skeleton lines={3} />
        </div>
      ))}
    </div>
  );
}
