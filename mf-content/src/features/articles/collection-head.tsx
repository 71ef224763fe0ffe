import type { Collection } from '@newswatch/shared/contracts';
import { Skeleton } from '@newswatch/ui';
import { Suspense } from 'react';
import { CollectionDates } from '../../collections/collection-dates.tsx';
import { isOwn } from '../../collections/roles.ts';
import { LastSent } from '../../newsletters/last-sent.tsx';
import { hasSituation, LazySituation } from '../../situation/lazy-situation.ts';

/**
 * Shows what is above the list of an open collection: when it was sent, its dates, and its situation if it follows a story or has
 * a log.
 */
export function CollectionHead({ collection }: { collection: Collection }) {
  return (
    <>
      {isOwn(collection) ? <LastSent collection={collection} /> : null}
      {collection.shared_date_count ? (
        <CollectionDates collectionId={collection.id} count={collection.shared_date_count} />
      ) : null}
      {hasSituation(collection) ? (
        <Suspense fallback={<Skeleton shape="block" height={320} />}>
          <LazySituation collection={collection} />
        </Suspense>
      ) : null}
    </>
  );
}
