import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { userKeys } from '@newswatch/shared/keys';
import { queryOptions } from '@newswatch/shared/query';

export const planApi = {
  quota: bindCall(calls.user.quota),
  request: bindCall(calls.user.requestPlan),
};

export const quotaQuery = () =>
  queryOptions({ queryKey: userKeys.quota, queryFn: ({ signal }) => planApi.quota({ signal }) });
