import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { queryOptions } from '@newswatch/shared/query';
import { securityKeys } from './security.ts';

export const twoFactorApi = {
  status: bindCall(calls.user.mfa),
  setup: bindCall(calls.user.mfaSetup),
  enable: bindCall(calls.user.mfaEnable),
  disable: bindCall(calls.user.mfaDisable),
  renewRecoveryCodes: bindCall(calls.user.mfaRecoveryCodes),
};

export const twoFactorQuery = () =>
  queryOptions({
    queryKey: [...securityKeys.all, 'mfa'],
    queryFn: ({ signal }) => twoFactorApi.status({ signal }),
  });
