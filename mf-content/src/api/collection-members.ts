import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { queryOptions } from '@newswatch/shared/query';

export const collectionMembersApi = {
  list: bindCall(calls.collectionMembers.list),
  invite: bindCall(calls.collectionMembers.invite),
  change: bindCall(calls.collectionMembers.change),
  remove: bindCall(calls.collectionMembers.remove),
  leave: bindCall(calls.collectionMembers.leave),
  invitations: bindCall(calls.collectionMembers.invitations),
  answer: bindCall(calls.collectionMembers.answerInvitation),
};

/** Who takes part in a collection. */
export const membersQuery = (collectionId: string) =>
  queryOptions({
    queryKey: ['collections', collectionId, 'members'],
    queryFn: ({ signal }) => collectionMembersApi.list({ params: { collectionId }, signal }),
  });

/** Invitations to collections of others that wait for the person's answer. */
export const invitationsQuery = () =>
  queryOptions({
    queryKey: ['collection-invitations'],
    queryFn: ({ signal }) => collectionMembersApi.invitations({ signal }),
    staleTime: 60_000,
  });
