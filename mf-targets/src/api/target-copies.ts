import { bindCall } from '@newswatch/shared/api';
import { calls, type Target } from '@newswatch/shared/contracts';
import { targetKeys } from '@newswatch/shared/keys';
import { queryOptions } from '@newswatch/shared/query';

export const targetCopiesApi = {
  list: bindCall(calls.targetCopies.list),
  send: bindCall(calls.targetCopies.send),
  remove: bindCall(calls.targetCopies.remove),
  open: bindCall(calls.targetCopies.open),
  add: bindCall(calls.targetCopies.add),
  stopUpdates: bindCall(calls.targetCopies.stopUpdates),
  followOffer: bindCall(calls.targetCopies.followOffer),
  startFollowing: bindCall(calls.targetCopies.startFollowing),
  stopFollowing: bindCall(calls.targetCopies.stopFollowing),
};

export const targetCopyQueries = {
  /** The copies of one target that were sent. */
  sent: (targetId: string) =>
    queryOptions({
      queryKey: [...targetKeys.all, 'copies', targetId],
      // Fetches as many copies as a target lists.
      queryFn: ({ signal }) =>
        targetCopiesApi.list({ params: { targetId }, query: { per_page: 100 }, signal }),
    }),
  /** What would change if a target followed the one from which it was copied. Each version of the target has its own answer. */
  offer: ({ id, version }: Pick<Target, 'id' | 'version'>) =>
    queryOptions({
      queryKey: [...targetKeys.all, 'follow-offer', id, version],
      queryFn: ({ signal }) => targetCopiesApi.followOffer({ params: { targetId: id }, signal }),
      // The original may have changed since it was last shown.
      staleTime: 0,
    }),
  /** The copy behind a link. */
  opened: (secret: string) =>
    queryOptions({
      queryKey: [...targetKeys.all, 'opened-copy', secret],
      queryFn: ({ signal }) => targetCopiesApi.open({ query: { secret }, signal }),
    }),
};
