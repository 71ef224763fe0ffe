import { bindCall } from '@newswatch/shared/api';
import { adminCalls } from '@newswatch/shared/contracts/admin';
import { adminKeys } from '@newswatch/shared/keys';
import { queryOptions } from '@newswatch/shared/query';

/** The profile and account of the signed-in administrator. */
export const ownAccountApi = {
  profile: bindCall(adminCalls.admin.profile),
  updateProfile: bindCall(adminCalls.admin.updateProfile),
  account: bindCall(adminCalls.admin.account),
  updateAccount: bindCall(adminCalls.admin.updateAccount),
};

export const ownAccountQueries = {
  profile: () =>
    queryOptions({
      queryKey: [...adminKeys.all, 'profile'],
      queryFn: ({ signal }) => ownAccountApi.profile({ signal }),
    }),
  account: () =>
    queryOptions({
      queryKey: [...adminKeys.all, 'account'],
      queryFn: ({ signal }) => ownAccountApi.account({ signal }),
    }),
};
