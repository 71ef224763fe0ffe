import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { recipientKeys } from '@newswatch/shared/keys';
import { queryOptions } from '@newswatch/shared/query';

export const forwardsApi = {
  audience: bindCall(calls.forwards.audience),
  send: bindCall(calls.forwards.send),
};

/** Below the key of the recipients: it changes with them. */
export const forwardAudienceQuery = () =>
  queryOptions({
    queryKey: [...recipientKeys.all, 'forwards'],
    queryFn: ({ signal }) => forwardsApi.audience({ signal }),
  });
