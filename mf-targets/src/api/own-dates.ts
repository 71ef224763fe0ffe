import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { collectionKeys } from '@newswatch/shared/keys';
import { queryOptions } from '@newswatch/shared/query';

/** Apart from what is ahead, which every page of this remote loads: their schemas are long. */
export const ownDatesApi = {
  create: bindCall(calls.ahead.createDate),
  change: bindCall(calls.ahead.changeDate),
};

const listCollections = bindCall(calls.collections.list);

/** The collections to which a date can belong. */
export const dateCollections = () =>
  queryOptions({
    queryKey: collectionKeys.all,
    queryFn: ({ signal }) => listCollections({ signal }),
  });
