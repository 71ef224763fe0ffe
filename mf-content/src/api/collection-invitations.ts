import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { queryOptions } from '@newswatch/shared/query';

export const collectionInvitationsApi = {
  list: bindCall(calls.collectionInvitations.list),
  answer: bindCall(calls.collectionInvitations.answer),
};

/** Invitations to other people's collections that the person has not answered yet. */
export const invitationsQuery = () =>
  queryOptions({
    queryKey: ['collection-invitations'],
    queryFn: ({ signal }) => collectionInvitationsApi.list({ signal }),
    staleTime: 60_000,
  });
