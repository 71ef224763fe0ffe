import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { queryOptions } from '@newswatch/shared/query';

export const collectionMembersApi = {
  list: bindCall(calls.collectionMembers.list),
  invite: bindCall(calls.collectionMembers.invite),
  change: bindCall(calls.collectionMembers.change),
  resend: bindCall(calls.collectionMembers.resend),
  remove: bindCall(calls.collectionMembers.remove),
  leave: bindCall(calls.collectionMembers.leave),
};

/** The members of a collection. */
export const membersQuery = (collectionId: string) =>
  queryOptions({
    queryKey: ['collections', collectionId, 'members'],
    queryFn: ({ signal }) => collectionMembersApi.list({ params: { collectionId }, signal }),
  });
