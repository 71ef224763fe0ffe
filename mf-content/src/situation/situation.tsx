import { type Collection, liveTopics } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { QueryView, useLiveRefresh } from '@newswatch/shell-api/patterns';
import { Alert, Skeleton, Stack } from '@newswatch/ui';
import { situationQueries } from '../api/collection-stories.ts';
import { collectionsQuery } from '../api/collections.ts';
import { FollowedStories } from './followed-stories.tsx';
import { LatestQuotes } from './latest-quotes.tsx';
import { LogCard } from './log-card.tsx';
import { ReportFigures } from './report-figures.tsx';
import { ReportGrowth } from './report-growth.tsx';
import styles from './situation.module.css';

const REFRESH_MS = 60_000;

/**
 * Shows what is reported about the subject of a collection, and beside it what its people did and said. It is above the list of
 * the collection.
 */
export function SituationView({ collection }: { collection: Collection }) {
  useLiveRefresh(liveTopics.collections, collectionsQuery().queryKey);
  // "The last hour" changes even if no reports arrive.
  const query = useQuery({ ...situationQueries.one(collection.id), refetchInterval: REFRESH_MS });
  const situation = query.data;
  return (
    <Stack gap={4}>
      {situation ? <ReportFigures situation={situation} /> : null}
      {query.isPending ? <Skeleton shape="block" height={110} /> : null}
      <div className={styles.columns}>
        <QueryView query={query} what="the situation" loading={<Skeleton shape="block" height={290} />}>
          {(shown) => (
            <Stack gap={4}>
              {shown.is_full ? (
                <Alert tone="warning">
                  This collection is full, so no more reports are added. Remove articles to make room.
                </Alert>
              ) : null}
              <ReportGrowth situation={shown} />
            </Stack>
          )}
        </QueryView>
        <Stack gap={4} className={styles.beside}>
          <LogCard collection={collection} />
          {situation ? <FollowedStories collection={collection} stories={situation.stories} /> : null}
        </Stack>
        {situation ? <LatestQuotes quotes={situation.quotes} /> : null}
      </div>
    </Stack>
  );
}
