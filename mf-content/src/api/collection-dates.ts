import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { queryOptions } from '@newswatch/shared/query';
import { collectionsQuery } from './collections.ts';

/** This call is in its own file, so that the list of articles does not load it. */
const readDates = bindCall(calls.ownDates.ofCollection);

/** Dates are changed on another page, so nothing here refreshes them. */
export const collectionDatesQuery = (collectionId: string) =>
  queryOptions({
    queryKey: [...collectionsQuery().queryKey, collectionId, 'dates'],
    queryFn: ({ signal }) => readDates({ params: { collectionId }, signal }),
    meta: { quiet: true },
  });
