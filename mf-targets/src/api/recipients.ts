import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { recipientKeys } from '@newswatch/shared/keys';
import { queryOptions } from '@newswatch/shared/query';

export const recipientsApi = {
  list: bindCall(calls.recipients.list),
  invite: bindCall(calls.recipients.invite),
  update: bindCall(calls.recipients.update),
  remove: bindCall(calls.recipients.remove),
  resend: bindCall(calls.recipients.resend),
};

export const recipientsQuery = () =>
  queryOptions({ queryKey: recipientKeys.all, queryFn: ({ signal }) => recipientsApi.list({ signal }) });
