import { useQuery } from '@newswatch/shared/query';
import { collectionsQuery } from '../api/collections.ts';

/** A collection that the person reads; undefined without one, and until it has loaded. */
export function useCollection(collectionId: string | undefined) {
  const { data } = useQuery({ ...collectionsQuery(), meta: { quiet: true } });
  return data?.items.find(({ id }) => id === collectionId);
}
