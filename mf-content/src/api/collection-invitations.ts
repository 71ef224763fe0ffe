import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { queryOptions } from '@newswatch/shared/query';

export const collectionInvitationsApi = {
  list: bindCall(calls.collectionInvitations.list),
  get: bindCall(calls.collectionInvitations.get),
  answer: bindCall(calls.collectionInvitations.answer),
};

/** Invitations to other people's collections that the person has not answered yet. */
export const invitationsQuery = () =>
  queryOptions({
    queryKey: ['collection-invitations'],
    queryFn: ({ signal }) => collectionInvitationsApi.list({ signal }),
    staleTime: 60_000,
  });

/** A single invitation, which is found regardless of the number of invitations. */
export const invitationQuery = (memberId: string) =>
  queryOptions({
    queryKey: [...invitationsQuery().queryKey, memberId],
    queryFn: ({ signal }) => collectionInvitationsApi.get({ params: { memberId }, signal }),
  });
