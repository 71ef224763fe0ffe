import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { collectionKeys } from '@newswatch/shared/keys';
import { queryOptions } from '@newswatch/shared/query';

/** Separate from the calls about what is ahead, which the pages of targets load, because these are needed only by a form. */
export const ownDatesApi = {
  create: bindCall(calls.ownDates.create),
  change: bindCall(calls.ownDates.change),
  remove: bindCall(calls.ownDates.remove),
};

const listCollections = bindCall(calls.collections.list);

/** The collections to which a date can belong. */
export const dateCollections = () =>
  queryOptions({
    queryKey: collectionKeys.all,
    queryFn: ({ signal }) => listCollections({ signal }),
  });
