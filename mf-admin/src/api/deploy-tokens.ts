import { bindCall } from '@newswatch/shared/api';
import { adminCalls } from '@newswatch/shared/contracts/admin';
import { adminKeys } from '@newswatch/shared/keys';
import { queryOptions } from '@newswatch/shared/query';

export const deployTokensApi = {
  list: bindCall(adminCalls.deployTokens.list),
  create: bindCall(adminCalls.deployTokens.create),
  revoke: bindCall(adminCalls.deployTokens.revoke),
};

/** The active deploy tokens. */
export const deployTokensQuery = queryOptions({
  queryKey: [...adminKeys.all, 'deploy-tokens'],
  queryFn: ({ signal }) => deployTokensApi.list({ signal }),
});
