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
 * What is reported about the subject of a collection, and beside it what its people did and said. Above the list of the
 * collection.
 */
export function SituationView({ collection }: { collection: Collection }) {
  useLiveRefresh(liveTopics.collections, collectionsQuery().queryKey);
  // "The last hour" moves on even if nothing comes in.
  const query = useQuery({ ...situationQueries.one(collection.id), refetchInterval: REFRESH_MS });
  return (
    <div className={styles.columns}>
      <QueryView query={query} what="the situation" loading={<Skeleton shape="block" height={320} />}>
        {(situation) => (
          <Stack gap={4}>
            {situation.is_full ? (
              <Alert tone="warning">
                This collection is full, so no further reports come in. Remove articles to make room.
              </Alert>
            ) : null}
            <ReportFigures situation={situation} />
            <ReportGrowth situation={situation} />
            <FollowedStories collection={collection} stories={situation.stories} />
            <LatestQuotes quotes={situation.quotes} />
          </Stack>
        )}
      </QueryView>
      <LogCard collection={collection} />
    </div>
  );
}
