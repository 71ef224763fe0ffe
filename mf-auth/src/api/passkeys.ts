import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { queryOptions } from '@newswatch/shared/query';
import { securityKeys } from './security.ts';

export const passkeysApi = {
  list: bindCall(calls.passkeys.list),
  options: bindCall(calls.passkeys.options),
  add: bindCall(calls.passkeys.add),
  rename: bindCall(calls.passkeys.rename),
  remove: bindCall(calls.passkeys.remove),
};

export const passkeysQuery = () =>
  queryOptions({
    queryKey: [...securityKeys.all, 'passkeys'],
    queryFn: ({ signal }) => passkeysApi.list({ signal }),
  });
