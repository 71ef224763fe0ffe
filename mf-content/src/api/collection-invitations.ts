import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { queryOptions } from '@newswatch/shared/query';

export const collectionInvitationsApi = {
  list: bindCall(calls.collectionInvitations.list),
  answer: bindCall(calls.collectionInvitations.answer),
};

/** Invitations to collections of others that wait for the person's answer. */
export const invitationsQuery = () =>
  queryOptions({
    queryKey: ['collection-invitations'],
    queryFn: ({ signal }) => collectionInvitationsApi.list({ signal }),
    staleTime: 60_000,
  });
