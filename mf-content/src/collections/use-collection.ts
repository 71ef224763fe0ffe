import { useQuery } from '@newswatch/shared/query';
import { collectionsQuery } from '../api/collections.ts';

/** A collection that the person can read; undefined if there is none, and until it has loaded. */
export function useCollection(collectionId: string | undefined) {
  const { data } = useQuery({ ...collectionsQuery(), meta: { quiet: true } });
  return data?.items.find(({ id }) => id === collectionId);
}
