import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { queryOptions } from '@newswatch/shared/query';

export const invitationApi = {
  get: bindCall(calls.recipients.invitation),
  answer: bindCall(calls.recipients.answerInvitation),
};

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => invitationApi.get({ query: { token }, signal }),
    retry: false,
  });
