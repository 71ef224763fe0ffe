import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { targetKeys } from '@newswatch/shared/keys';
import { queryOptions } from '@newswatch/shared/query';

export const targetCopiesApi = {
  list: bindCall(calls.targetCopies.list),
  send: bindCall(calls.targetCopies.send),
  remove: bindCall(calls.targetCopies.remove),
  open: bindCall(calls.targetCopies.open),
  add: bindCall(calls.targetCopies.add),
  stopUpdates: bindCall(calls.targetCopies.stopUpdates),
  stopFollowing: bindCall(calls.targetCopies.stopFollowing),
};

export const targetCopyQueries = {
  /** What was sent of one target. */
  sent: (targetId: string) =>
    queryOptions({
      queryKey: [...targetKeys.all, 'copies', targetId],
      // As many as a target lists.
      queryFn: ({ signal }) =>
        targetCopiesApi.list({ params: { targetId }, query: { per_page: 100 }, signal }),
    }),
  /** The copy behind a link. */
  opened: (secret: string) =>
    queryOptions({
      queryKey: [...targetKeys.all, 'opened-copy', secret],
      queryFn: ({ signal }) => targetCopiesApi.open({ query: { secret }, signal }),
    }),
};
