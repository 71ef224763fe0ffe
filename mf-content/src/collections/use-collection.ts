import { useQuery } from '@newswatch/shared/query';
import { collectionsQuery } from '../api/collections.ts';

/** A collection that the person can read; undefined if there is none, and until it has loaded. */
export function useCollection(collectionId: string | undefined) {
  // A page without an open collection does not render again when the list of collections arrives.
  const { data } = useQuery({
    ...collectionsQuery(),
    select: ({ items }) => items.find(({ id }) => id === collectionId),
    meta: { quiet: true },
  });
  return data;
}
